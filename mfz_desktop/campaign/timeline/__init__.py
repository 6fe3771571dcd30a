"""The chronicle as a line of battles."""
