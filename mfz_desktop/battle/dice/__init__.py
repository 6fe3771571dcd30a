"""Dice on screen: drawn large, rolled, typed in from the table."""
