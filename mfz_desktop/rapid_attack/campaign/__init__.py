"""Campaigns of Rapid Attack: the house rules of a template."""
