"""Companies: the list of all of them, the page of one, and their comparison."""
