"""What is the same for every game when a battle is set up: seats, the document, cards to choose from."""
