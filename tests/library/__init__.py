"""The Library: queries that page through very many games, and what a person does there."""
