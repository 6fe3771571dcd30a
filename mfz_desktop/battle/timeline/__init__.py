"""The record as a line in time: looking back, replay, branching off."""
