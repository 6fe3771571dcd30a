"""The form in which what holds for the next battle is laid down: a part for each of the game's characteristics."""
