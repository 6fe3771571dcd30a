"""Names for pilots and frames, out of a world's lists; who asks says which one by a number, nothing is drawn here."""
