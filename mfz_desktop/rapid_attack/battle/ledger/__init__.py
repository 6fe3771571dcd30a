"""The fast ledger: a whole turn of a frame in one line, beside a real table."""
