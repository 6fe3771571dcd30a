"""Models of Intercept Orbit and Alpha Bandit: what ships roll, their class, and what the rules say of their size."""
