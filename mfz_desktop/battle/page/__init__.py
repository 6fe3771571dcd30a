"""The page of a battle: order, map, turn and time around one session."""
