"""The map of a battle of ships: where everything stands, what it sees, and how it is flown."""
