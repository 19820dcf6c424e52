"""The pages that are made from the code: ``python -m tests.docs`` writes them, a test holds them to it."""
