"""One form for every item of the agenda that asks somebody."""
