"""Campaigns with battles of ships, in words and fields."""
