"""Scenarios: one JSON document that says what is played by whom, how it begins, and the actions to submit.

A scenario that cannot be begun raises ScenarioError naming the place; an action that the rules refuse does not:
playing stops there and tells.
"""

from mfz_rules.intercept_orbit.scenario.reading import BattleScenario, read_scenario

__all__ = ["BattleScenario", "read_scenario"]
