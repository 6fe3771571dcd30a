"""LDraw and Studio files, parts, system tags, measures and pictures."""
