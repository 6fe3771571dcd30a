"""The turn of a frame: what is asked, what would follow, the form of each question."""
