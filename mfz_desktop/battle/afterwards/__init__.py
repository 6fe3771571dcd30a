"""What comes after a battle, and may be looked at in the middle of one: figures, luck, the report; no rules."""
