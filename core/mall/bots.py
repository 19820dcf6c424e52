from __future__ import annotations

from core.bots.random import choose as sensible

__all__ = ["sensible"]
