"""Fleets and the garage: assets that are built from designs."""
