"""The list of companies: making, bringing in, comparing and printing them."""
