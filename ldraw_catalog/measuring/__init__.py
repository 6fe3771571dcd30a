"""How large a model is, in studs and bricks."""
