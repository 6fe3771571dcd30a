"""Killing a process that writes, again and again, and looking whether anything confirmed is lost (design 5)."""
