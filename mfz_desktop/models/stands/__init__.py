"""Models as they stand on the table, seen from above to scale."""
