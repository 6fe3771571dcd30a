"""The list of campaigns, and the page on which one begins."""
