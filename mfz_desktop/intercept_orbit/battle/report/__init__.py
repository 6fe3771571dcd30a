"""What is told of a battle after it, or in its middle: figures, luck, deeds, the tale."""
