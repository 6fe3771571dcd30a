"""The import report: what came in, what needs attention, the numbers."""
