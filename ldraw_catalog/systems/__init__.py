"""Which systems a model carries, and why: tags, names, parts, shapes, the user's own rules."""
