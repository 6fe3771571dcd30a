"""Battles of Rapid Attack: its map, order, forms, sentences, set-up and report."""
