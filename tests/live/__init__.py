"""Live play in the app."""
