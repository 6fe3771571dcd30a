"""Rapid Attack's battles, as commands ask for them."""

from collections.abc import Mapping, Sequence

from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.rapid_attack.battle.text.standing import due_lines, standing_lines
from mfz_desktop.rapid_attack.battle.text.telling import told_sentences
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.scenario import BattleScenario, read_scenario
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event

ACTION_EXAMPLES: tuple[Mapping[str, object], ...] = (
    {"player": "ann", "do": "roll_off", "dice": {"ann": 3, "ben": 5}},
    {"player": "ben", "do": "adjust_company", "change": "add", "frame": "Wren -- 2Rd/1B/2W"},
    {"player": "ann", "do": "place_station", "piece": "ann.s1", "at": {"x": 12, "y": 9, "facing": 0}},
    {"player": "ben", "do": "place_frame", "piece": "ben.f1", "at": {"x": 4, "y": 2, "facing": 90}},
    {"player": "ann", "do": "place_objective", "piece": "objective", "at": {"x": 12, "y": 9}},
    {"player": "ann", "do": "choose_frame", "frame": "ann.f1"},
    {"player": "ann", "do": "pass"},
    {"player": "ann", "do": "roll_order", "dice": {"ann.f1": [14], "ann.f2": [3]}},
    {"player": "ann", "do": "take_number", "frame": "ann.f1"},
    {"player": "ann", "do": "wait_number", "frame": "ann.f1"},
    {"player": "ann", "do": "move_objective", "dice": [4]},
    {"player": "ann", "do": "name_target", "target": "ben.f1", "range": "direct", "rockets": 1},
    {"player": "ann", "do": "roll", "dice": ["R6", "R1", "R8:7", "B4", "G3", "W5", "W1"]},
    {"player": "ann", "do": "defend", "die": "B4"},
    {"player": "ann", "do": "move", "die": "G3", "facts": {"near": ["ben.s1"], "path": {"length": 2.5}}},
    {"player": "ann", "do": "declare_attack", "die": "R6", "facts": {"range": "direct", "cover": ["wall"]}},
    {"player": "ann", "do": "forgo_attack"},
    {"player": "ann", "do": "use_spot", "use": True},
    {"player": "ben", "do": "name_cover", "cover": "wall"},
    {"player": "ann", "do": "damage_dice", "dice": [2, 5, 6]},
    {"player": "ann", "do": "remove_pieces", "facts": {"still_cover": False, "fall": {"ben.f2": 6}}},
    {"player": "ben", "do": "lose_system", "system": "direct1"},
    {"player": "ben", "do": "retreat", "station": "ben.s1", "facts": {"near": []}},
    {"player": "ann", "do": "spot", "target": "ben.f2", "die": "Y5", "facts": {"range": "direct", "cover": []}},
    {"player": "ann", "do": "end_turn"},
    {"player": "ann", "do": "clock_call", "count": True},
    {"player": "ann", "do": "overrule", "field": "ben.f1.defense", "value": 3, "reason": "we saw the die fall"},
    {"player": "ben", "do": "concede"},
    {"player": "ann", "do": "note", "text": "the bridge held"},
)


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
