"""What is asked in a turn: the questions, and what comes after them."""
