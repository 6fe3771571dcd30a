"""Rapid Attack's companies: what the list, the page of one and the comparison say of them."""
