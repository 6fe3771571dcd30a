"""The order of the moment: players by score, their frames, the clock."""
