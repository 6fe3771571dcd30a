"""The chapters of the game: what each answer leads to, what each item of the agenda asks or does."""
