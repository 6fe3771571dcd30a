"""A document with its references followed: counts, and the placed parts in file order."""
