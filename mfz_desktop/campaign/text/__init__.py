"""Campaigns in words: conditions, battles, places. Knows no widget, only Qt's translation."""
