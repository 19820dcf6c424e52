"""Alone by its rules, rulings and worked checks."""
