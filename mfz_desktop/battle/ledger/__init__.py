"""The fast ledger: one line a turn beside a real table. What is written in it is the game's own."""
