"""Aces: a green one pushes what is near it (IO-ACE)."""
