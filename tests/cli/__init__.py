"""The command line, through click's runner and a few real processes."""
