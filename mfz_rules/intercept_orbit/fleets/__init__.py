"""Fleets: ships, companies and high value assets, notation and lists, what is legal, comparing (IO-FLEET, IO-PPA)."""
