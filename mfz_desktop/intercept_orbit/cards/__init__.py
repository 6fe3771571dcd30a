"""Cards of Intercept Orbit and Alpha Bandit: ships, companies, high value assets, ruler, bases."""
