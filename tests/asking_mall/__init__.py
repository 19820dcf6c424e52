"""What a person at a table of Mall is asked: every way can be chosen, nothing else, and what it would do is told."""
