"""The rules of Rapid Attack, in modules named after the chapters of the game."""
