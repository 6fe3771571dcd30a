"""Rules broken on purpose, to see which test notices: what is planted (texts), and what plants it."""
