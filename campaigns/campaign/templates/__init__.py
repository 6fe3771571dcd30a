"""Templates of campaigns: their file, those that are shipped and the user's own, and what is to be said about one."""
