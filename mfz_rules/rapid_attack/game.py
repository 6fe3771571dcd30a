"""Rapid Attack on the kernel: one object that timelines, records and windows ask (kernel/game.py)."""

from dataclasses import replace

from mfz_rules.common.writing.checking import answerable
from mfz_rules.kernel.game import Decided, Pending, Plain
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack import gate
from mfz_rules.rapid_attack.open_dice import OPEN_DICE
from mfz_rules.rapid_attack.starting import begun
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Player
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.umpire.choosing import umpire_for
from mfz_rules.rapid_attack.umpire.protocol import Umpire
from mfz_rules.rapid_attack.writing.actions import read_action, write_action
from mfz_rules.rapid_attack.writing.checking import check
from mfz_rules.rapid_attack.writing.events import EVENTS
from mfz_rules.rapid_attack.writing.states import read_battle, write_battle
from mfz_rules.rapid_attack.writing.stored import GAME


class RapidAttack:
    """The game. What nobody states is measured by the umpire; without one, by the table's as soon as pieces stand."""

    id = GAME

    def __init__(self, umpire: Umpire | None = None) -> None:
        self._umpire = umpire

    def umpire(self, battle: Battle) -> Umpire:
        """Return who measures in this battle: somebody only where a piece has a position."""
        return self._umpire or umpire_for(battle)

    def pending(self, state: Battle) -> tuple[Pending[Action], ...]:
        """Return who must answer what now; empty once the battle is over."""
        return gate.pending(state)

    def decide(self, state: Battle, action: Action) -> Decided[Battle, Event]:
        """Accept the action or raise RefusedError; nothing is decided on dice without a number (RA-TURN-13)."""
        if OPEN_DICE.has_open(action):
            raise refuse("RA-TURN-13", "open_dice", "A die without a number needs a seed to be rolled from.")
        return gate.decide(state, action, self._measuring(state, action))

    def evolve(self, state: Battle, event: Event) -> Battle:
        """Fold one event."""
        return evolve(state, event)

    def check_state(self, state: Battle) -> None:
        """Raise RecordError where somebody or something is named that is not there, or nobody can be asked."""
        check(state)
        answerable(gate.pending, state)

    def view(self, state: Battle, player: str | None) -> Battle:
        """Return what a player may see: everything but the spares of the others, which nobody has fielded yet.

        Rapid Attack hides nothing else: companies, dice and what is named lie open on the table.
        """
        return replace(state, players=tuple(_seen(one, player) for one in state.players))

    def missing_dice(self, state: Battle, action: Action) -> tuple[int, ...]:
        """Return the sides of the dice that the action leaves open."""
        return OPEN_DICE.sides_wanted(state, action, self._measuring(state, action))

    def with_dice(self, state: Battle, action: Action, values: tuple[int, ...]) -> Action:
        """Return the action with the open dice filled in."""
        return OPEN_DICE.filled(state, action, values, self._measuring(state, action))

    def carries_dice(self, action: Action) -> bool:
        """Whether the action states values of dice."""
        return OPEN_DICE.states_values(action)

    def write_state(self, state: Battle) -> Plain:
        """Return the state as a JSON object."""
        return write_battle(state)

    def read_state(self, plain: Plain) -> Battle:
        """Return the state; without an agenda somebody is asked who is due. Raises RecordError naming the place."""
        battle = read_battle(plain)
        return battle if plain.get("agenda") is not None else begun(battle, self.umpire(battle))

    def write_action(self, action: Action) -> Plain:
        """Return the action as a JSON object."""
        return write_action(action)

    def read_action(self, plain: object) -> Action:
        """Return the action; raises RefusedError with the rule `ACTION`."""
        return read_action(plain)

    def write_event(self, event: Event) -> Plain:
        """Return the event as a JSON object."""
        return EVENTS.write(event)

    def read_event(self, plain: Plain) -> Event:
        """Return the event; raises RecordError."""
        return EVENTS.read(plain)

    def _measuring(self, battle: Battle, action: Action) -> Umpire:
        """Return the umpire; the first piece to get a place needs one already."""
        return self._umpire or umpire_for(battle, getattr(action, "at", None))


def _seen(player: Player, by: str | None) -> Player:
    company = player.company
    return player if player.id == by else replace(player, company=replace(company, spares=()))


RAPID_ATTACK = RapidAttack()
"""The game as it is played: on facts where nothing has a position, measured where pieces stand on the table."""
