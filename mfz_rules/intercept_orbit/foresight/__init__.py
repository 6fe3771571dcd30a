"""What would follow, for windows that tell it before something is chosen. Nothing here decides anything."""
