"""The order of the moment: the clock, the players, and what is theirs."""
