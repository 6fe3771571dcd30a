"""What players, frames, stations and structures are called in sentences."""

from collections import Counter
from collections.abc import Iterable

from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.places import Pose

RANGES = {Range.HAND_TO_HAND: "hand-to-hand range", Range.DIRECT: "direct range", Range.ARTILLERY: "artillery range"}

SYSTEMS = {
    SystemType.DEFENSE: "defense system",
    SystemType.MOVEMENT: "movement system",
    SystemType.COMMUNICATION: "communication system",
    SystemType.HAND_TO_HAND: "hand-to-hand weapon",
    SystemType.DIRECT: "direct fire weapon",
    SystemType.ARTILLERY: "artillery weapon",
    SystemType.ENVIRONMENT: "environmental system",
    SystemType.SPLIT: "split weapon",
}

NOBODY = "nobody"
NOTHING = "nothing"


class Names:
    """The names of one battle: a piece's own where no other has it, else with the id behind it."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        pieces = (*battle.frames, *battle.holdings, *battle.terrain, *battle.players)
        own = {piece.id: " ".join(piece.name.split()) for piece in pieces}
        often = Counter(own.values())
        self._called = {id: _called(id, name, often[name] > 1) for id, name in own.items()}

    def __call__(self, id: str | None) -> str:
        """Return what an id is called; what is not there is called by its id."""
        return NOTHING if id is None else self._called.get(id, id)

    def player(self, id: str | None) -> str:
        """Return what a player is called."""
        return NOBODY if id is None else self(id)

    def owner(self, frame: str) -> str:
        """Return what the owner of a frame is called."""
        return self(self.battle.frame(frame).owner) if self.battle.has_frame(frame) else NOBODY

    def all(self, ids: Iterable[str]) -> str:
        """Return several in a row: `Ann, Ben and Cho`."""
        return listed([self(id) for id in ids])

    def system(self, frame: str, system: str) -> str:
        """Return what a system is called: its own name and what it is."""
        for one in self.battle.frame(frame).systems if self.battle.has_frame(frame) else ():
            if one.id == system:
                return f"{SYSTEMS[one.type]} {one.name}".strip()
        return system


def _called(id: str, name: str, shared: bool) -> str:
    return id if not name else f"{name} ({id})" if shared else name


def listed(words: Iterable[str]) -> str:
    """Return words in a row: `a, b and c`; none at all are `nothing`."""
    *first, last = list(words) or [NOTHING]
    return f"{', '.join(first)} and {last}" if first else last


def dice(rolled: Iterable[RolledDie]) -> str:
    """Return dice as people write them."""
    return " ".join(map(str, rolled)) or "no dice"


def place(at: Pose | None) -> str:
    """Return where a piece stands now, as the end of a sentence; empty where nobody measures."""
    return "" if at is None else f" to ({at.x:g}, {at.y:g})"


def number_of(count: int, noun: str, nouns: str = "") -> str:
    """Return `1 die of damage`, `2 dice of damage`."""
    return f"{count} {noun}" if count == 1 else f"{count} {nouns or noun + 's'}"
