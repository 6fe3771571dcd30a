"""Fleets, as the feature of companies asks for them."""
