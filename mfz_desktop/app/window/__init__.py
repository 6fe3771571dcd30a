"""The main window, the base of all pages, and the pages that belong to no feature."""
