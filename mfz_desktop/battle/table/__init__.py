"""The second window, for the others at the table."""
