"""Alpha Bandit's rulings and house rules as named settings: Intercept Orbit's with other defaults, and its own."""

from mfz_rules.alpha_bandit.settings.book import BOOK, CHAPTERS, DEFAULT_EDITION, EDITIONS, SETTINGS, rules_of

__all__ = ["BOOK", "CHAPTERS", "DEFAULT_EDITION", "EDITIONS", "SETTINGS", "rules_of"]
