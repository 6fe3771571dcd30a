"""The page of one campaign, and the forms that belong to it."""
