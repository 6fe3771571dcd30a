"""Alpha Bandit's rulings and house rules as named settings: Intercept Orbit's with other defaults, and its own."""

from mfz_rules.alpha_bandit.settings.chapters import CHAPTERS, SETTINGS
from mfz_rules.alpha_bandit.settings.rules import BOOK, DEFAULT_EDITION, EDITIONS, rules_of

__all__ = ["BOOK", "CHAPTERS", "DEFAULT_EDITION", "EDITIONS", "SETTINGS", "rules_of"]
