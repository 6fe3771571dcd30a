"""Companies, the garage and campaigns, and the store that keeps them."""
