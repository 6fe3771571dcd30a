"""Pictures of models on their way to widgets, cards and files: drawn off the main thread, cached by content."""
