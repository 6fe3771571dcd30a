"""What the games share of writing battles as JSON: actions, facts, pieces, and whether what is named is there."""
