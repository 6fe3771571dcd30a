"""Rapid Attack's models: what frames roll, what they are called and what the rules say of them."""
