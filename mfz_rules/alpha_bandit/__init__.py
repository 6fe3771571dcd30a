"""The rules of Alpha Bandit: what it has of its own, beside the rules of Intercept Orbit that it plays by."""
