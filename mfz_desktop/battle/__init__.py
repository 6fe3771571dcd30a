"""The battle tracker: one window on a battle that the rules decide and a record keeps."""
