"""Frames and stations out of the designs of the garage."""
