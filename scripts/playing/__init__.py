"""Playing battles at random in the application's real window, and hearing whatever goes wrong."""
