"""What players, frames, stations and structures are called in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from mfz_rules.kernel.dice import SMALL, Colour, RolledDie
from mfz_rules.kernel.remembering import per_state
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.battle import Battle

RANGES = {Range.HAND_TO_HAND: "hand-to-hand range", Range.DIRECT: "direct range", Range.ARTILLERY: "artillery range"}

COLOURS = {
    Colour.WHITE: "white",
    Colour.BLUE: "blue",
    Colour.GREEN: "green",
    Colour.YELLOW: "yellow",
    Colour.RED: "red",
}

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

Say = Callable[[str], str]
"""Gives a sentence in the language of whoever shows it; `str` leaves it in English, as reports have it."""

NOBODY = "nobody"
NOTHING = "nothing"
WRECK = ".debris"
"""What ends the id of what a destroyed frame left (OQ-21)."""
OBJECTIVE = "the objective"
"""What it is called where nobody named it (RA-CAMP-05)."""


class Names:
    """The names of one battle: a piece's own where no other has it, else with whose it is: `Wren 1 of Ann`."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self._own, self._called = _all_of(battle)

    def __call__(self, id: str | None) -> str:
        """Return what an id is called; what is not there is called by its id."""
        return NOTHING if id is None else self._called.get(id, id)

    def short(self, id: str) -> str:
        """Return what a piece is called among those of its player: `Wren 1`, where it stands under that name."""
        return self._own.get(id, id)

    def whole(self, id: str) -> str:
        """Return what a frame is called, with whose it is: `Wren 1 of Ann`."""
        owner = f" of {self.owner(id)}"
        return self(id) if self(id).endswith(owner) else f"{self(id)}{owner}"

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


@per_state
def _all_of(battle: Battle) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return what pieces are called among those of their player, and what everybody and everything is called."""
    players = _players(battle)
    own = _numbered(_named(battle), {frame.id: frame.owner for frame in battle.frames})
    called = _told_apart(own, _owners(battle), Counter(players.values()))
    return own, players | called | _wrecks(battle, called)


def _players(battle: Battle) -> dict[str, str]:
    own = {player.id: _plain(player.name) or player.id for player in battle.players}
    often = Counter(own.values())
    return {id: f"{name} ({id})" if often[name] > 1 else name for id, name in own.items()}


def _named(battle: Battle) -> dict[str, str]:
    """Return the names of pieces as they were given; stations without one are numbered, the objective is a word."""
    own = {frame.id: _plain(frame.name) or frame.id for frame in battle.frames}
    own |= {one.id: _plain(one.name) or one.id for one in battle.terrain if not one.id.endswith(WRECK)}
    brought = Counter[str]()
    for station in battle.stations:
        brought[station.home] += 1
        own[station.id] = _plain(station.name) or f"Station {brought[station.home]}"
    if (objective := battle.objective) is not None:
        own[objective.id] = _plain(objective.name) or OBJECTIVE
    return own


def _owners(battle: Battle) -> dict[str, tuple[str, bool]]:
    """Return whose a piece was at first, for stations change hands; and whether that is always said of it."""
    names = _players(battle)
    frames = {frame.id: (names.get(frame.owner, frame.owner), False) for frame in battle.frames}
    return frames | {one.id: (names.get(one.home, one.home), not _plain(one.name)) for one in battle.stations}


def _wrecks(battle: Battle, called: Mapping[str, str]) -> dict[str, str]:
    """Return what debris is called: after its frame."""
    wrecks = [one.id for one in battle.terrain if one.id.endswith(WRECK)]
    return {id: f"{called.get(id.removesuffix(WRECK), id)} (wreck)" for id in wrecks}


def _numbered(own: Mapping[str, str], owners: Mapping[str, str]) -> dict[str, str]:
    """Return the names, with numbers where one player gave a name to several frames."""
    often = Counter((own[id], owner) for id, owner in owners.items())
    counted, numbered = Counter[tuple[str, str]](), dict(own)
    for id, owner in owners.items():
        if often[own[id], owner] > 1:
            counted[own[id], owner] += 1
            numbered[id] = f"{own[id]} {counted[own[id], owner]}"
    return numbered


def _told_apart(
    own: Mapping[str, str], owners: Mapping[str, tuple[str, bool]], taken: Counter[str]
) -> dict[str, str]:
    """Return a name of its own for every piece: with whose it is where several have one, and else with the id."""
    often = taken + Counter(own.values())
    called = dict(own)
    for id, (owner, always) in owners.items():
        if always or often[own[id]] > 1:
            called[id] = f"{own[id]} of {owner}"
    often = taken + Counter(called.values())
    return {id: f"{name} ({id})" if often[name] > 1 else name for id, name in called.items()}


def _plain(name: str) -> str:
    return " ".join(name.split())


def listed(words: Iterable[str], say: Say = str) -> str:
    """Return words in a row: `a, b and c`; none at all are `nothing`."""
    *first, last = list(words) or [say(NOTHING)]
    return say("{first} and {last}").format(first=", ".join(first), last=last) if first else last


def dice(rolled: Iterable[RolledDie]) -> str:
    """Return dice in words, those of a kind together: `red 6 and 3, red d8: 7, blue 4`."""
    kinds: dict[str, list[str]] = {}
    for one in rolled:
        kinds.setdefault(_kind(one), []).append(str(one.value))
    return ", ".join(f"{kind} {listed(values)}" for kind, values in kinds.items()) or "no dice"


def die(rolled: RolledDie) -> str:
    """Return a die in words: `red 6`, `red d8: 7`."""
    return f"{_kind(rolled)} {rolled.value}"


def _kind(rolled: RolledDie) -> str:
    sides = "" if rolled.sides == SMALL else f" d{rolled.sides}:"
    return f"{COLOURS[rolled.colour]}{sides}"


def number_of(count: int, noun: str, nouns: str = "") -> str:
    """Return `1 die of damage`, `2 dice of damage`."""
    return f"{count} {noun}" if count == 1 else f"{count} {nouns or noun + 's'}"
