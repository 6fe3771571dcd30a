"""Intercept Orbit and Alpha Bandit as battles ask for them: what is said of states and answers. No Qt."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from campaigns.battles.setup_plan import Ground
from campaigns.companies.company import AnyCompany
from mfz_desktop.battle.game import (
    Agreed,
    AnyTimeline,
    BattleGame,
    Explanation,
    LaterQuestion,
    Moment,
    Question,
    Turn,
    moment_of,
)
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.telling import told_sentences
from mfz_desktop.intercept_orbit.battle.turn.explaining import explanation
from mfz_desktop.intercept_orbit.battle.turn.later_questions import afterwards
from mfz_desktop.intercept_orbit.battle.turn.questions import question
from mfz_desktop.intercept_orbit.battle.turns import turn_of
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle, Disc, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.turns import Rolled
from mfz_rules.intercept_orbit.umpire.choosing import any_position

if TYPE_CHECKING:
    from campaigns.intercept_orbit.companies.fleet import KeptFleet
    from mfz_desktop.cards.game import DeckSource

BEFORE = (Phase.COMPARE, Phase.DEPLOYMENT)
"""Phases in which no round has begun."""


class OrbitBattles(BattleGame):
    """What is the own of battles of either game; which one is played is the rules' affair."""

    rules: OrbitGame
    pieces_by_kind = MappingProxyType({"s": "ships", "c": "companies", "h": "hvas"})

    def __init__(self, rules: OrbitGame) -> None:
        self.rules = rules

    def moment(self, state: Battle) -> Moment:
        """Return players, scores and round; the clock is the doomsday clock."""
        table = state.table
        size = (table.diameter,) * 2 if isinstance(table, Disc) else (table.width, table.depth)
        return moment_of(state, BEFORE, size, Names(state), lambda player: player.fleet.name)

    def round(self, state: Battle) -> int:
        """Return the round."""
        return state.round

    def question(self, state: Battle) -> Question | None:
        """Return what the last item of the agenda asks."""
        return question(self.rules, state)

    def afterwards(self, state: Battle) -> tuple[LaterQuestion, ...]:
        """Return what the other items of the agenda will ask."""
        return afterwards(state)

    def explanation(self, state: Battle) -> Explanation | None:
        """Return what the last item of the agenda is about."""
        return explanation(self.rules, state)

    def turn(self, state: Battle) -> Turn | None:
        """Return the asset whose turn it is, or who is asked between turns."""
        return turn_of(self.rules, state)

    def called(self, state: Battle, id: str) -> str:
        """Return what a player, an asset or debris is called."""
        return Names(state)(id)

    def sentences(self, before: Battle, events: Sequence[Event], after: Battle) -> tuple[str, ...]:
        """Return what a tale tells of the events."""
        return tuple(told_sentences(before, events, after))

    def step_word(self, action: Action) -> str:
        """Return what an answer is called."""
        return step_words(self.rules.id).get(type(action), translate("Battle", "a step"))

    def rolls(self, events: Sequence[Event]) -> bool:
        """Tell whether an asset rolled its dice."""
        return any(isinstance(event, Rolled) for event in events)

    def grounds(self, state: Battle) -> tuple[Ground, ...]:
        """Return the grounds: the map needs pieces that stand on it; before any stands it may be either."""
        if any_position(state):
            return (Ground.SCREEN, Ground.TABLE)
        if any(piece.placed for piece in state.all_assets):
            return (Ground.TABLE,)
        return (Ground.SCREEN, Ground.TABLE)

    def agreed(self, state: Battle, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
        """Return roles and points per asset, house rules, and what was played otherwise than laid down."""
        from mfz_desktop.intercept_orbit.battle.text.agreed import agreed_of

        return agreed_of(state, overruled)

    def result(self, timeline: AnyTimeline) -> str:
        """Return who won by what, or the scores."""
        from mfz_desktop.intercept_orbit.battle.text.report import result_of

        return result_of(timeline)

    def on_cards(
        self, state: Battle, player: str, company: AnyCompany | None, colour: int
    ) -> "DeckSource[KeptFleet]":
        """Return the fleet as it came to the battle, with its losses so far."""
        from campaigns.intercept_orbit.companies.fleet import KeptFleet
        from mfz_desktop.intercept_orbit.battle.on_cards import on_cards

        return on_cards(state, player, company if isinstance(company, KeptFleet) else None, colour)

    def note(self, player: str, text: str) -> Action:
        """Return the note."""
        return do.Note(player, text)

    def is_note(self, action: Action) -> bool:
        """Tell whether it is a note."""
        return isinstance(action, do.Note)

    def concession(self, player: str, *, ends_battle: bool) -> Action:
        """Return the conceding."""
        return do.Concede(player, ends_battle)

    def conceding_ends_battle(self, state: Battle) -> bool:
        """Tell that the battle goes on to doomsday even if one player alone can act (IO-END-06)."""
        return False

    def correction(self, player: str, field: str, value: Any, reason: str) -> Action:
        """Return the table's word."""
        return do.Overrule(player, field, value, reason)

    def report_text(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report in the form of the game's community."""
        from mfz_desktop.battle.text.markup import MARKUPS
        from mfz_desktop.intercept_orbit.battle.text.report import report_of

        return report_of(self.rules, timeline, MARKUPS[markup], overruled)


def step_words(game: str) -> dict[type[Action], str]:
    """Return what each kind of answer is called once it is given in a game; it completes "Undo …"."""
    hva = PIECE_WORDS[game]().an_hva
    return {
        do.RollOff: translate("Battle", "the roll-off"),
        do.AdjustFleet: translate("Battle", "the change of a fleet"),
        do.PlaceHva: translate("Battle", "placing {hva}").format(hva=hva),
        do.PlaceShip: translate("Battle", "placing a ship"),
        do.PlaceCompany: translate("Battle", "placing a company"),
        do.PlaceDebris: translate("Battle", "placing debris"),
        do.ChooseAsset: translate("Battle", "choosing an asset"),
        do.Pass: translate("Battle", "the pass"),
        do.NameTarget: translate("Battle", "naming a target"),
        do.Roll: translate("Battle", "the roll"),
        do.Defend: translate("Battle", "the defense"),
        do.Repair: translate("Battle", "the repair"),
        do.DeclareAttack: translate("Battle", "the attack"),
        do.ForgoAttack: translate("Battle", "giving up the attack"),
        do.UseSpot: translate("Battle", "using the spot"),
        do.DamageDice: translate("Battle", "the dice of damage"),
        do.Shield: translate("Battle", "the shield"),
        do.NameCover: translate("Battle", "naming the cover"),
        do.CoverDice: translate("Battle", "who takes the dice of cover"),
        do.Dodge: translate("Battle", "the dodge"),
        do.LoseSystem: translate("Battle", "losing a system"),
        do.Move: translate("Battle", "the move"),
        do.AvoidDebris: translate("Battle", "going round debris"),
        do.Ram: translate("Battle", "the ram"),
        do.CollisionDice: translate("Battle", "the dice of the collision"),
        do.ClearDebris: translate("Battle", "clearing debris"),
        do.Turn: translate("Battle", "turning what was hit"),
        do.TurnAway: translate("Battle", "turning from the edge"),
        do.Ride: translate("Battle", "riding along"),
        do.Cling: translate("Battle", "clinging to a ship"),
        do.TakeCompany: translate("Battle", "taking a company"),
        do.HandOver: translate("Battle", "handing a company over"),
        do.Release: translate("Battle", "releasing a company"),
        do.TakeHva: translate("Battle", "taking {hva}").format(hva=hva),
        do.RepairCompany: translate("Battle", "the repair of a company"),
        do.Launch: translate("Battle", "the launch"),
        do.Spot: translate("Battle", "the spot"),
        do.Push: translate("Battle", "the push"),
        do.EndTurn: translate("Battle", "ending the turn"),
        do.ChooseBoarding: translate("Battle", "choosing what to board"),
        do.LendDice: translate("Battle", "lending dice"),
        do.BoardingDice: translate("Battle", "the dice of a boarding"),
        do.Aim: translate("Battle", "aiming the dice of a boarding"),
        do.RollLaunch: translate("Battle", "the launch dice"),
        do.PutAboard: translate("Battle", "putting companies aboard"),
        do.LendDefense: translate("Battle", "lending a defense"),
        do.CaptureDie: translate("Battle", "the die of a capture"),
        do.LandingDie: translate("Battle", "the die of a landing"),
        do.ClockCall: translate("Battle", "the call at the clock"),
        do.Overrule: translate("Battle", "the correction"),
        do.Concede: translate("Battle", "conceding"),
        do.Note: translate("Battle", "the note"),
    }
