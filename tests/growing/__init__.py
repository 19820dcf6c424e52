"""Logs that change while a Table is open."""
