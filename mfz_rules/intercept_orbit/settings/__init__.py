"""Intercept Orbit's rulings and house rules as named settings.

Numbers and rulings in which its sister differs are settings too, with other defaults in Alpha Bandit's own book: a
chapter asks for a value and never which game is played.
"""

from mfz_rules.intercept_orbit.settings.book import BOOK, CHAPTERS, DEFAULT_EDITION, EDITIONS, SETTINGS, rules_of

__all__ = ["BOOK", "CHAPTERS", "DEFAULT_EDITION", "EDITIONS", "SETTINGS", "rules_of"]
