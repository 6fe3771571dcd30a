"""Rapid Attack's battles, as commands ask for them."""

from collections.abc import Sequence

from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.rapid_attack.battle.action_examples import ACTION_EXAMPLES
from mfz_desktop.rapid_attack.battle.text.standing import due_lines, standing_lines
from mfz_desktop.rapid_attack.battle.text.telling import told_sentences
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.scenario import BattleScenario, read_scenario
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event


class RapidAttackBattleDocuments(BattleDocuments):
    """Tales of frames, the doomsday clock, and reports in the form of the game's community."""

    rules = RAPID_ATTACK
    examples = ACTION_EXAMPLES

    def read_scenario(self, plain: object) -> BattleScenario:
        """Return the scenario; raises ScenarioError."""
        return read_scenario(plain)

    def sentences(self, before: Battle, events: Sequence[Event], after: Battle) -> Sequence[str]:
        """Return what a tale tells of the events."""
        return tuple(told_sentences(before, events, after))

    def due(self, state: Battle) -> Sequence[str]:
        """Return the players who must answer, or the winners."""
        return due_lines(state)

    def standing(self, state: Battle) -> Sequence[str]:
        """Return clock, scores, frames and stations."""
        return standing_lines(state)

    def report(self, timeline: Timeline[Battle, Action, Event], markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report as the community writes it."""
        from mfz_desktop.battle.text.markup import MARKUPS  # playing and showing need none of the report
        from mfz_desktop.rapid_attack.battle.text.report import report_of

        return report_of(timeline, MARKUPS[markup], overruled)
