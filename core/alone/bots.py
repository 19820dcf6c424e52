"""x"""

from core.bots import random

sensible = random.choose
