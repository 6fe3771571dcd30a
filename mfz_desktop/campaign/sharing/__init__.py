"""Campaigns as files that friends send each other, and their earlier states, in the window."""
