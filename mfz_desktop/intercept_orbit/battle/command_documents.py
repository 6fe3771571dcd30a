"""Battles of Intercept Orbit and Alpha Bandit, as commands ask for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.intercept_orbit.battle.text.standing import due_lines, standing_lines
from mfz_desktop.intercept_orbit.battle.text.telling import told_sentences
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.scenario import BattleScenario, read_scenario
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.kernel.timeline import Timeline


class OrbitBattleDocuments(BattleDocuments):
    """Tales of ships and companies, the doomsday clock, and reports with fleets in notation."""

    def __init__(self, game: OrbitGame, examples: Sequence[Mapping[str, object]]) -> None:
        self.rules = game
        self.examples = examples
        self._game = game

    def read_scenario(self, plain: object) -> BattleScenario:
        """Return the scenario; raises ScenarioError."""
        return read_scenario(plain, self._game)

    def sentences(self, before: Battle, events: Sequence[Event], after: Battle) -> Sequence[str]:
        """Return what a tale tells of the events."""
        return tuple(told_sentences(before, events, after))

    def due(self, state: Battle) -> Sequence[str]:
        """Return the players who must answer, or the winners."""
        return due_lines(self._game, state)

    def standing(self, state: Battle) -> Sequence[str]:
        """Return clock, scores and assets."""
        return standing_lines(self._game, state)

    def report(self, timeline: Timeline[Battle, Any, Any], markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report with what happened round by round."""
        from mfz_desktop.battle.text.markup import MARKUPS  # playing and showing need none of the report
        from mfz_desktop.intercept_orbit.battle.text.report import report_of

        return report_of(self._game, timeline, MARKUPS[markup], overruled)
