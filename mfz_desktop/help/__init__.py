"""Help: the guide, and the rules of each game by topic and by id."""
