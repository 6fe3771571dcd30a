"""Backups from the window: everything into one file, and back into a copy."""
