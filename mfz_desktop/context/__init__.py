"""What a feature is handed: the context, places to go to, commands as data, the base of all pages."""
