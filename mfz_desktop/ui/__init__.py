"""How things look and are touched: themes and widgets, with no word of the game."""
