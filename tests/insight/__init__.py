"""What a line can tell: comparisons of two, and why a fact is as it is."""
