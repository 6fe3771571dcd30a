"""What every part of a desktop application needs: settings, tasks, undo, notices; no widget, no game."""
