"""Help: the guide, the rules of each game by topic and by id, and the licences of all that is in here."""
