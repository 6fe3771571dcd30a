"""The garage: the designs a player owns, what was confirmed of them, and the player's own tag rules."""
