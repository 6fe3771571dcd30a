"""What is kept of Intercept Orbit and Alpha Bandit, as the rest of `campaigns` asks for it."""
