"""The order of the moment: players by score, their assets, the clock."""
