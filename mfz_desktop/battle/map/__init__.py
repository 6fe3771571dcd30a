"""A battle seen from above, whatever its game: the camera, words over the table, outlines of bases, the canvas."""
