"""Setting up a battle: a short path from companies to the first placement, left and resumed at will."""
