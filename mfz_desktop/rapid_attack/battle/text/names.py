"""What players, frames, stations and structures are called in sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import is_english, translate
from mfz_rules.kernel.remembering import per_state
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.battle import Battle

WRECK = ".debris"
"""What ends the id of what a destroyed frame left (OQ-21)."""


def range_words(range: Range) -> str:
    """Return what a band of range is called: `direct range`."""
    return {
        Range.HAND_TO_HAND: translate("Battle", "hand-to-hand range"),
        Range.DIRECT: translate("Battle", "direct range"),
        Range.ARTILLERY: translate("Battle", "artillery range"),
    }[range]


def system_word(type: SystemType) -> str:
    """Return what a system is called after what it does: `movement system`."""
    return {
        SystemType.DEFENSE: translate("Battle", "defense system"),
        SystemType.MOVEMENT: translate("Battle", "movement system"),
        SystemType.COMMUNICATION: translate("Battle", "communication system"),
        SystemType.HAND_TO_HAND: translate("Battle", "hand-to-hand weapon"),
        SystemType.DIRECT: translate("Battle", "direct fire weapon"),
        SystemType.ARTILLERY: translate("Battle", "artillery weapon"),
        SystemType.ENVIRONMENT: translate("Battle", "environmental system"),
        SystemType.SPLIT: translate("Battle", "split weapon"),
    }[type]


class Names:
    """The names of one battle: a piece's own where no other has it, else with whose it is: `Wren 1 of Ann`."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self._own, self._called = _KEPT[is_english()](battle)

    def __call__(self, id: str | None) -> str:
        """Return what an id is called; what is not there is called by its id."""
        return translate("Battle", "nothing") if id is None else self._called.get(id, id)

    def short(self, id: str) -> str:
        """Return what a piece is called among those of its player: `Wren 1`, where it stands under that name."""
        return self._own.get(id, id)

    def whole(self, id: str) -> str:
        """Return what a frame is called, with whose it is: `Wren 1 of Ann`."""
        called, owner = self(id), self.owner(id)
        said = _of("", owner)
        return called if called.startswith(said) or called.endswith(said) else _of(called, owner)

    def player(self, id: str | None) -> str:
        """Return what a player is called."""
        return translate("Battle", "nobody") if id is None else self(id)

    def owner(self, frame: str) -> str:
        """Return what the owner of a frame is called."""
        return self(self.battle.frame(frame).owner) if self.battle.has_frame(frame) else self.player(None)

    def all(self, ids: Iterable[str]) -> str:
        """Return several in a row: `Ann, Ben and Cho`."""
        return listed([self(id) for id in ids])

    def system(self, frame: str, system: str) -> str:
        """Return what a system is called: its own name and what it is."""
        for one in self.battle.frame(frame).systems if self.battle.has_frame(frame) else ():
            if one.id == system:
                words = translate("Battle", "{type} {name}") if one.name else "{type}"
                return words.format(type=system_word(one.type), name=one.name).strip()
        return system


def _all_of(battle: Battle) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return what pieces are called among those of their player, and what everybody and everything is called."""
    players = _players(battle)
    own = _numbered(_named(battle), {frame.id: frame.owner for frame in battle.frames})
    called = _told_apart(own, _owners(battle), Counter(players.values()))
    return own, players | called | _wrecks(battle, called)


_KEPT = {english: per_state(_all_of) for english in (False, True)}
"""What is called how, kept for what is said in English apart from what the window says."""


def _of(piece: str, owner: str) -> str:
    return translate("Battle", "{piece} of {player}").format(piece=piece, player=owner)


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
        own[station.id] = _plain(station.name) or translate("Battle", "Station {n}").format(n=brought[station.home])
    if (objective := battle.objective) is not None:
        # RA-CAMP-05
        own[objective.id] = _plain(objective.name) or translate("Battle", "the objective")
    return own


def _owners(battle: Battle) -> dict[str, tuple[str, bool]]:
    """Return whose a piece was at first, for stations change hands; and whether that is always said of it."""
    names = _players(battle)
    frames = {frame.id: (names.get(frame.owner, frame.owner), False) for frame in battle.frames}
    return frames | {one.id: (names.get(one.home, one.home), not _plain(one.name)) for one in battle.stations}


def _wrecks(battle: Battle, called: Mapping[str, str]) -> dict[str, str]:
    """Return what debris is called: after its frame."""
    wrecks = [one.id for one in battle.terrain if one.id.endswith(WRECK)]
    words = translate("Battle", "{frame} (wreck)")
    return {id: words.format(frame=called.get(id.removesuffix(WRECK), id)) for id in wrecks}


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
            called[id] = _of(own[id], owner)
    often = taken + Counter(called.values())
    return {id: f"{name} ({id})" if often[name] > 1 else name for id, name in called.items()}


def _plain(name: str) -> str:
    return " ".join(name.split())


def frame_number(battle: Battle, frame: str) -> int:
    """Return a frame's number in its company, as the map shows it."""
    owner = battle.frame(frame).owner
    return [one.id for one in battle.frames if one.owner == owner].index(frame) + 1
