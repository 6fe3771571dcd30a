"""The rules of Intercept Orbit, in modules named after the chapters of the game; Alpha Bandit plays by them, too."""
