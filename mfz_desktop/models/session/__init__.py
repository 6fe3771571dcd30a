"""What the pages share about the garage: one way to change it, with undo, and one way to know what models hold."""
