"""The fast ledger of games of ships: how a turn is written, what it means, what is said of it. No Qt."""
