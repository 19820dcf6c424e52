"""The players that come with Mall."""

from __future__ import annotations

from core.mall.bots.answers import sensible
from core.mall.bots.talk import talk
from core.mall.bots.weighing import weigh

__all__ = ["sensible", "talk", "weigh"]
