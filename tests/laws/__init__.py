"""Laws that hold for every game: each is held against all games found, the third game of ``tests/games`` too."""
