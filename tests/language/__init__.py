"""The two languages: every string is in the catalogue, and the Chinese is whole, true to the rules and lines up."""
