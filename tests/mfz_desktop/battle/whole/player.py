"""A player at the table, as the stories of whole battles speak of one: `ann.attacks("R6")`.

Each sentence is one answer. It fails unless that player is asked, the answer is taken, and nothing else is.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.rapid_attack.battle import Action, Event, Pass, Phase, Range
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.whole.keyboard import rest

Told = TypeVar("Told")


class Player(ABC):
    """Somebody who answers; how, is said by those who play by keys or by mouse."""

    def __init__(self, app: Application, id: str) -> None:
        self.app = app
        self.id = id
        self.told: tuple[Event, ...] = ()
        """What came of this player's last answer."""

    @property
    def session(self) -> BattleSession:
        """The battle."""
        return self.app.session

    @property
    def names(self) -> Names:
        """What pieces are called."""
        return Names(self.session.now)

    @property
    def form(self) -> AnswerForm:
        """What the panel asks with."""
        form = self.app.view.turn.form
        assert form is not None, "nothing is asked"
        return form

    @property
    def asked(self) -> bool:
        """Whether this player may answer now."""
        return any(one.player == self.id for one in self.session.pending)

    def frame(self, name: str) -> str:
        """Return the id of a frame by its name."""
        return next(one.id for one in self.session.now.frames if one.name == name)

    def saw(self, kind: type[Told], **wanted: object) -> Told:
        """Return what came of the last answer: an event of a kind, with what is wanted of it."""
        for event in self.told:
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in wanted.items()):
                return event
        raise AssertionError(f"no {kind.__name__} with {wanted} in {self.told}")

    def idles(self, name: str, **first_part: object) -> None:
        """Spend a frame's turn on nothing."""
        self.takes_turn(name)
        self.opens(**first_part)
        self.ends_turn()

    def opens(self, target: str | None = None, at: Range = Range.DIRECT, dice: str = "", defense: str = "") -> None:
        """Go through the first part of a turn: name, roll, defend. Dice that are not told show 1."""
        if target is None:
            self.names_nobody()
        else:
            self.names_target(target, at)
        self.rolls(dice)
        self.defends(defense)

    @contextmanager
    def answering(self, kind: type[Action]) -> Iterator[None]:
        """Hold what is done inside to be one answer of this player; the window may answer more by itself."""
        assert self.asked, f"{self.id} is not asked, but {[one.player for one in self.session.pending]}"
        before = self.session.entries
        yield
        rest()
        given = self.session.entries[len(before) :]
        given = given[: len(given) - len(self.session.automatic)]
        assert [type(one.action) for one in given] == [kind], (given, self.app.view.turn.message.text)
        assert given[0].action.player == self.id
        self.told = given[0].events

    # the tactical order, and the end of a round

    @abstractmethod
    def takes_turn(self, name: str) -> None:
        """Begin the turn of a frame."""

    @abstractmethod
    def passes(self) -> None:
        """Leave the turn to those below."""

    @abstractmethod
    def calls(self, down: bool) -> None:
        """Count the clock down, or let it stand."""

    # a turn

    @abstractmethod
    def names_target(self, name: str, at: Range, rockets: int = 0) -> None:
        """Name a target and a range."""

    @abstractmethod
    def names_nobody(self) -> None:
        """Name no target."""

    @abstractmethod
    def rolls(self, dice: str = "") -> None:
        """Type what the dice show, `W3 R8:7`; those that are not told show 1."""

    @abstractmethod
    def defends(self, die: str = "") -> None:
        """Defend with a die, or with none."""

    @abstractmethod
    def ends_turn(self) -> None:
        """End the turn of the frame that acts."""

    # damage

    @abstractmethod
    def rolls_damage(self, dice: str) -> None:
        """Type dice of damage, `6 5 1`."""

    @abstractmethod
    def chooses(self, kind: type[Action], words: str) -> None:
        """Take the choice whose title begins so: a loss, a retreat, a cover, a spot, pieces of terrain."""


def waiting(player: Player) -> list[str]:
    """Return the names of a player's frames that have not begun their turn."""
    return [player.names(one.id) for one in player.session.now.frames
            if one.owner == player.id and one.alive and not one.begun]  # fmt: skip


def everybody_idles(*players: Player) -> None:
    """Let the rest of a round go by: whoever is asked spends a turn on nothing."""
    by_id = {player.id: player for player in players}
    session = players[0].session
    while session.now.phase is Phase.TACTICAL:
        player = by_id[session.pending[0].player]
        player.idles(waiting(player)[0])
    assert session.now.phase is Phase.CALLS, session.now.agenda[-1]


def those_above_pass(to: Player, *players: Player) -> None:
    """Let everybody pass until somebody is asked."""
    by_id = {player.id: player for player in players}
    while not to.asked:
        asked = to.session.pending[0]
        assert any(isinstance(one, Pass) for one in asked.options), f"{asked.player} must take a turn"
        by_id[asked.player].passes()


def everybody_calls(*players: Player, down: tuple[str, ...] = ()) -> None:
    """Call on everybody at the end of a round; those named count the clock down."""
    by_id = {player.id: player for player in players}
    session = players[0].session
    while session.pending and "clock_call" in session.pending[0].decisions:
        player = by_id[session.pending[0].player]
        player.calls(player.id in down)


def read_dice(text: str) -> list[RolledDie]:
    """Return dice that are written `W3 R8:7`."""
    return [read_rolled(one) for one in text.split()]


def in_order(boxes: list, text: str) -> list[int]:
    """Return what to type, box by box: the dice that are told, and 1 for the others."""
    left = read_dice(text)
    values = []
    for box in boxes:
        found = next((one for one in left if (one.colour, one.sides) == (box.die.colour, box.die.sides)), None)
        if found is not None:
            left.remove(found)
        values.append(found.value if found is not None else 1)
    assert not left, f"{left} is not in the pool"
    return values
