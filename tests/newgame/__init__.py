"""What Enter starts."""
