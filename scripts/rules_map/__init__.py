"""The map of the rules: which there are, where each lives, what tests it."""
