"""The report of a battle: what came of it, in figures, and the tale; to be copied, saved and printed."""
