"""Branches and compare: logic below the screen, and what a person does with them."""
