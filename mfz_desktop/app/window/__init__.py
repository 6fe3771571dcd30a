"""The main window, and the pages that belong to no feature."""
