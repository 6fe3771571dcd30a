"""The page of all battles."""
