"""Battles on disk: one record each, written entry by entry while it is played."""
