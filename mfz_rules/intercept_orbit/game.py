"""A game of the engine on the kernel: one object that timelines, records and windows ask (kernel/game.py)."""

from mfz_rules.common.writing.checking import answerable
from mfz_rules.intercept_orbit.gate import GATE, OrbitGate
from mfz_rules.intercept_orbit.open_dice import OPEN_DICE
from mfz_rules.intercept_orbit.profile import INTERCEPT_ORBIT as ORBIT_PROFILE
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.starting import begun
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.intercept_orbit.umpire.choosing import umpire_for
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
from mfz_rules.intercept_orbit.writing.actions import read_action, write_action
from mfz_rules.intercept_orbit.writing.checking import check
from mfz_rules.intercept_orbit.writing.events import events_of
from mfz_rules.intercept_orbit.writing.states import StateWriting
from mfz_rules.kernel.game import Decided, Pending, Plain
from mfz_rules.kernel.refusal import refuse


class OrbitGame:
    """A game by its profile and its gate. What nobody states the umpire measures; without one the table's does,
    as soon as pieces stand."""

    def __init__(self, profile: GameProfile, gate: OrbitGate, umpire: Umpire | None = None) -> None:
        self.id = profile.id
        self.profile = profile
        self.gate = gate
        self._umpire = umpire
        self._states = StateWriting(profile)
        self._events = events_of(profile.fleets)

    def umpire(self, battle: Battle) -> Umpire:
        """Return who measures in this battle: somebody only where a piece has a position."""
        return self._umpire or umpire_for(battle)

    def pending(self, state: Battle) -> tuple[Pending[Action], ...]:
        """Return who must answer what now; empty once the battle is over."""
        return self.gate.pending(state)

    def decide(self, state: Battle, action: Action) -> Decided[Battle, Event]:
        """Accept the action or raise RefusedError; nothing is decided on dice without a number (IO-DICE-01)."""
        if OPEN_DICE.has_open(action):
            raise refuse("IO-DICE-01", "open_dice", "A die without a number needs a seed to be rolled from.")
        return self.gate.decide(state, action, self._measuring(state, action))

    def evolve(self, state: Battle, event: Event) -> Battle:
        """Fold one event."""
        return evolve(state, event)

    def check_state(self, state: Battle) -> None:
        """Raise RecordError where somebody or something is named that is not there, or nobody can be asked."""
        check(state)
        answerable(self.pending, state)

    def view(self, state: Battle, player: str | None) -> Battle:
        """Return what a player may see: everything lies open on the table."""
        return state

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
        return self._states.write(state)

    def read_state(self, plain: Plain) -> Battle:
        """Return the state; without an agenda somebody is asked who is due. Raises RecordError naming the place."""
        battle = self.read_written(plain)
        return battle if plain.get("agenda") is not None else begun(battle, self.gate, self.umpire(battle))

    def read_written(self, plain: Plain) -> Battle:
        """Return the state as it is written, even if nobody is asked yet; raises RecordError naming the place."""
        return self._states.read(plain)

    def write_action(self, action: Action) -> Plain:
        """Return the action as a JSON object."""
        return write_action(action)

    def read_action(self, plain: object) -> Action:
        """Return the action; raises RefusedError with the rule `ACTION`."""
        return read_action(plain)

    def write_event(self, event: Event) -> Plain:
        """Return the event as a JSON object."""
        return self._events.write(event)

    def read_event(self, plain: Plain) -> Event:
        """Return the event; raises RecordError."""
        return self._events.read(plain)

    def _measuring(self, battle: Battle, action: Action) -> Umpire:
        """Return the umpire; the first piece to get a place needs one already."""
        return self._umpire or umpire_for(battle, getattr(action, "at", None))


INTERCEPT_ORBIT = OrbitGame(ORBIT_PROFILE, GATE)
"""The game as it is played: measured where pieces have positions, else on facts."""
