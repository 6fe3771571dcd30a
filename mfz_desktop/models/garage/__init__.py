"""The garage: every design as a picture or in a list, and what can be done with them."""
