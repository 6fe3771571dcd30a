"""Campaigns of Rapid Attack: what binds a company, how a battle is set up, and what came of it."""
