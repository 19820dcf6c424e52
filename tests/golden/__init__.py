"""Games that were played and stored once, and must fold to the same states for ever. README.md: what was checked."""
