"""The rules of the games, pure: no file, no clock, no randomness, nothing of ours."""
