"""A world and what all agree on, written in forms: in a template, and in a campaign that is being played."""
