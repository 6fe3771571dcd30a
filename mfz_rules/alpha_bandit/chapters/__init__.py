"""The procedures in which Alpha Bandit differs, a module for each chapter."""
