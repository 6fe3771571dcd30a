"""How a model is built: its colours, loose pieces, parts that hold by a grip, and how alike two systems are."""
