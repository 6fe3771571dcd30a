"""The parts library from LDraw's server: asked for, downloaded, checked, and kept in place of the one before."""
