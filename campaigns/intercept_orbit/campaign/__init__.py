"""Campaigns with battles of Intercept Orbit and Alpha Bandit."""
