"""Rapid Attack's companies: what the shelf, the page of one and the comparison say of them."""
