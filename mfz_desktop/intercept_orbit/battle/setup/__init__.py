"""Setting up a battle of ships: what is agreed in words, and the page that agrees on it."""
