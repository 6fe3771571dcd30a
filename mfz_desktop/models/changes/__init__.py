"""A changed file beside the one it was: what came, went and moved."""
