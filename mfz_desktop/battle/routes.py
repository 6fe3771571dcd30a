"""Ids of the pages of battles, apart from the feature: the pages name each other by them."""

BATTLES, BATTLE, SETUP, REPORT = "battles", "battle", "battle_setup", "battle_report"
TRY = "try"
"""What the set-up is asked for where a first battle is to begin at once."""
