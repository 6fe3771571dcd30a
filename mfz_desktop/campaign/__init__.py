"""Campaigns in the window: which are open, the session that everything goes through, and their parts."""
