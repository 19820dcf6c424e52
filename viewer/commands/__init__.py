"""The commands of ``deadreckon``: one module for each group of them, imported when one runs."""
