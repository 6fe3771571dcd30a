"""The map of a campaign's world: drawn from its places and lines, with what happened there."""
