"""Companies: the shelf with all of them, the page of one, and their comparison."""
