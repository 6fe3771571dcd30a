"""Intercept Orbit and Alpha Bandit: what they answer when a feature asks them by a class of its own."""
