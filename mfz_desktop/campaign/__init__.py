"""Campaigns in the window: the desk that has them open, the session that everything goes through, and their parts."""
