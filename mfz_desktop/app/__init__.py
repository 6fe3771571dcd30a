"""What the whole application shares: start-up, the context, settings, background work, undo, navigation."""
