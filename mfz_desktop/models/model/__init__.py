"""A model's page: its picture, its systems with their reasons, and a person's answers to them."""
