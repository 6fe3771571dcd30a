"""Rapid Attack in the desktop: what the features ask of a game, answered for this one."""
