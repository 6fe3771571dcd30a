"""Fleets of ships, companies and high value assets: what they are, how they are read, written and judged."""
