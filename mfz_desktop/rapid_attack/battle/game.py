"""Rapid Attack as battles ask for it: what is said of states and answers."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QCoreApplication

from campaigns.battles.setup_plan import Ground
from campaigns.companies.company import AnyCompany
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.battle.game import (
    Agreed,
    AnyTimeline,
    AutomaticAnswer,
    BattleGame,
    Explanation,
    LaterQuestion,
    Moment,
    Question,
    Turn,
    moment_of,
)
from mfz_desktop.battle.text.markup import MARKUPS
from mfz_desktop.cards.game import DeckSource
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.telling import told_sentences
from mfz_desktop.rapid_attack.battle.turn.explaining import explanation
from mfz_desktop.rapid_attack.battle.turn.later_questions import afterwards
from mfz_desktop.rapid_attack.battle.turn.questions import counted_words, question
from mfz_desktop.rapid_attack.battle.turns import turn_of
from mfz_rules.rapid_attack.battle import (
    RAPID_ATTACK,
    Action,
    Battle,
    Concede,
    Event,
    Note,
    Overrule,
    Phase,
    RemovePieces,
)
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.agenda import AskRemoval
from mfz_rules.rapid_attack.state.events import Rolled
from mfz_rules.rapid_attack.umpire.choosing import any_position

translate = QCoreApplication.translate
BEFORE = (Phase.COMPARE, Phase.FIELDING)
"""Phases in which no round has begun."""


class RapidAttackBattles(BattleGame):
    """What is the game's own of its battles."""

    rules = RAPID_ATTACK
    pieces_by_kind = MappingProxyType({"f": "frames"})

    def moment(self, state: Battle) -> Moment:
        """Return players, scores and round; the clock is the doomsday clock."""
        table = state.table.width, state.table.depth
        return moment_of(state, BEFORE, table, Names(state), lambda player: player.company.name)

    def round(self, state: Battle) -> int:
        """Return the round."""
        return state.round

    def question(self, state: Battle) -> Question | None:
        """Return what the last item of the agenda asks."""
        return question(state)

    def afterwards(self, state: Battle) -> tuple[LaterQuestion, ...]:
        """Return what the other items of the agenda will ask."""
        return afterwards(state)

    def explanation(self, state: Battle) -> Explanation | None:
        """Return what the last item of the agenda is about."""
        return explanation(state)

    def turn(self, state: Battle) -> Turn | None:
        """Return the frame whose turn it is, or who is asked between turns."""
        return turn_of(state)

    def called(self, state: Battle, id: str) -> str:
        """Return what a player, a frame, a station or a piece of terrain is called."""
        return Names(state)(id)

    def sentences(self, before: Battle, events: Sequence[Event], after: Battle) -> tuple[str, ...]:
        """Return what a tale tells of the events."""
        return tuple(told_sentences(before, events, after))

    def step_word(self, action: Action) -> str:
        """Return what an answer is called."""
        return step_words().get(type(action), translate("Battle", "a step"))

    def rolls(self, events: Sequence[Event]) -> bool:
        """Tell whether a frame rolled its dice."""
        return any(isinstance(event, Rolled) for event in events)

    def grounds(self, state: Battle) -> tuple[Ground, ...]:
        """Return the grounds: the map needs pieces that stand on it, a sketch none."""
        if any_position(state):
            return (Ground.SCREEN, Ground.TABLE)
        if any(piece.placed for piece in (*state.frames, *state.holdings)):
            return (Ground.SKETCH, Ground.TABLE)
        return tuple(Ground)

    def agreed(self, state: Battle, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
        """Return terms, house rules, what lies on the table and what was laid down."""
        from mfz_desktop.rapid_attack.battle.setup.agreed import agreed_of

        return agreed_of(state, overruled)

    def result(self, timeline: AnyTimeline) -> str:
        """Return who won by what, or the scores."""
        from mfz_desktop.rapid_attack.battle.text.report import result_of

        return result_of(timeline)

    def automatic(self, state: Battle) -> AutomaticAnswer | None:
        """Take pieces off a structure on the map as they are counted: no model shows it otherwise."""
        item = state.agenda[-1] if state.agenda else None
        if not isinstance(item, AskRemoval) or not any_position(state):
            return None
        names, piece = Names(state), state.structure(item.terrain)
        words = translate("Battle", "{piece}: {counted}. It is no cover any more.")
        if piece.pieces_left and piece.height >= state.rules.at(state.clock).whole("cover.min_height"):
            words = translate("Battle", "{piece}: {counted}. It still is cover.")
        said = words.format(piece=names(piece.id), counted=counted_words(piece))
        return AutomaticAnswer(RemovePieces(RAPID_ATTACK.pending(state)[0].player), said)

    def on_cards(
        self, state: Battle, player: str, company: AnyCompany | None, colour: int
    ) -> DeckSource[KeptCompany]:
        """Return the company as it came to the battle, with its losses so far."""
        from mfz_desktop.rapid_attack.battle.on_cards import on_cards

        return on_cards(state, player, company if isinstance(company, KeptCompany) else None, colour)

    def note(self, player: str, text: str) -> Action:
        """Return the note."""
        return Note(player, text)

    def is_note(self, action: Action) -> bool:
        """Tell whether it is a note."""
        return isinstance(action, Note)

    def concession(self, player: str, *, ends_battle: bool) -> Action:
        """Return the conceding."""
        return Concede(player, ends_battle)

    def conceding_ends_battle(self, state: Battle) -> bool:
        """Tell what the group has agreed on (OQ-72)."""
        return state.rules.word("conceding") == "ends_battle"

    def correction(self, player: str, field: str, value: Any, reason: str) -> Action:
        """Return the table's word."""
        return Overrule(player, field, value, reason)

    def report_text(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report in the form of the game's community."""
        from mfz_desktop.rapid_attack.battle.text.report import report_of

        return report_of(timeline, MARKUPS[markup], overruled)


def step_words() -> dict[type[Action], str]:
    """Return what each kind of answer is called once it is given; it completes "Undo …"."""
    return {
        do.RollOff: translate("Battle", "the roll-off"),
        do.AdjustCompany: translate("Battle", "the change of a company"),
        do.PlaceStation: translate("Battle", "placing a station"),
        do.PlaceFrame: translate("Battle", "placing a frame"),
        do.PlaceObjective: translate("Battle", "placing the objective"),
        do.ChooseFrame: translate("Battle", "choosing a frame"),
        do.Pass: translate("Battle", "the pass"),
        do.RollOrder: translate("Battle", "the roll for the order"),
        do.TakeNumber: translate("Battle", "taking the number"),
        do.WaitNumber: translate("Battle", "waiting for a number"),
        do.MoveObjective: translate("Battle", "moving the objective"),
        do.NameTarget: translate("Battle", "naming a target"),
        do.Roll: translate("Battle", "the roll"),
        do.Defend: translate("Battle", "the defense"),
        do.Move: translate("Battle", "the move"),
        do.DeclareAttack: translate("Battle", "the attack"),
        do.ForgoAttack: translate("Battle", "giving up the attack"),
        do.UseSpot: translate("Battle", "using the spot"),
        do.NameCover: translate("Battle", "naming the cover"),
        do.DamageDice: translate("Battle", "the dice of damage"),
        do.RemovePieces: translate("Battle", "removing pieces"),
        do.LoseSystem: translate("Battle", "losing a system"),
        do.Retreat: translate("Battle", "the retreat"),
        do.Spot: translate("Battle", "the spot"),
        do.EndTurn: translate("Battle", "ending the turn"),
        do.ClockCall: translate("Battle", "the call at the clock"),
        do.Overrule: translate("Battle", "the correction"),
        do.Concede: translate("Battle", "conceding"),
        do.Note: translate("Battle", "the note"),
    }
