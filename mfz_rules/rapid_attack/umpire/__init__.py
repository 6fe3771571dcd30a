"""The umpire: turns positions on the table into facts. It alone knows the board."""
