"""Battles of Intercept Orbit and Alpha Bandit, as commands tell of them."""
