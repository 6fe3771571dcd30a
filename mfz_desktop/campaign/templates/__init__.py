"""Templates of campaigns: the list of them, and the page on which one is written."""
