"""Figures of the product beside those of its peers, both measured in one run on one machine.

``python -m tests.bench`` prints the table of docs/benchmarks.md. A peer that is not installed is skipped with a word:
``pip install -e '.[bench]'`` brings them all.
"""
