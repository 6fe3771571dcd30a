"""What came of a campaign's battle: previewed, put right by the table, applied once and whole, opened again."""
