"""Comparing companies at the table: scores per asset, scores, ties (RA-CMP)."""
