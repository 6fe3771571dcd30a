"""Set-ups of battles of Intercept Orbit and Alpha Bandit: what is agreed, how it is kept, what battle comes of it."""
