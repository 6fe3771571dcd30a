"""Rapid Attack in sentences: names, questions, events, the report."""
