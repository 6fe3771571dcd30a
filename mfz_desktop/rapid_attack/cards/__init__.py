"""Rapid Attack's cards: frames, stations, the roster."""
