"""Setting up a battle: what is agreed becomes terrain, a state to start from, and the head of a record."""
