"""What a player of Alone is asked, and the board that it is chosen on."""
