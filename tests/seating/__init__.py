"""The table around a game: who plays, and whether all agree to take back."""
