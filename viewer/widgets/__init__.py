"""What the screens are made of. A widget is given values and posts messages; none touches the log."""
