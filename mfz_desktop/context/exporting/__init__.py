"""Exports of what a page tells, a report or a chronicle: to the clipboard, into a file, on paper."""
