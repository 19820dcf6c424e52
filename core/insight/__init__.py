"""What a finished or running game can tell: comparisons of lines, and why a number is as it is."""
