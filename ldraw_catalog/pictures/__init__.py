"""Pictures of models, drawn with NumPy alone: no screen, no graphics card, no Qt."""
