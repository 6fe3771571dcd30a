"""Comparing companies: scores with their reasons, positions, and the tie procedure."""
