"""The page on which a battle of ships is set up: fleets, terms, comparison, table, dice."""
