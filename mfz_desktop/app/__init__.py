"""Start and end of the application, its main window, backups, and the lists of features and games."""
