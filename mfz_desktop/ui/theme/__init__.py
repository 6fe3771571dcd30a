"""How the program looks: colours, dice, glyphs, players."""
