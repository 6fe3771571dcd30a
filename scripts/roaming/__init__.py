"""A hand that goes everywhere in the application's real window and does anything, at random."""
