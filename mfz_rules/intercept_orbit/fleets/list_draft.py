"""One fleet of a text list while its lines are read."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from mfz_rules.common.text_list import Draft, Place, repeated
from mfz_rules.intercept_orbit.fleets.fleet import Asset, Company, Fleet, Hva, Ship
from mfz_rules.intercept_orbit.fleets.notation import read_asset
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence

A = TypeVar("A", bound=Asset)

MOST_ASSETS = 64
"""Ships, companies, high value assets of one fleet that are read, of each."""

KEY = re.compile(r"\s*(Fleet|Game|Side|Players|HVAs)\s*:\s*(.*)", re.I)


@dataclass(frozen=True, slots=True)
class ListedFleet:
    """A fleet as a text list gives it; what the list does not say is None or empty."""

    fleet: Fleet
    game: str
    side: str = ""
    players: int | None = None
    findings: tuple[Finding, ...] = ()
    """What could not be read, with `line` and `column` in the values; such assets are missing in the fleet."""
    line: int = 1
    """The line on which it begins."""


class FleetDraft(Draft):
    """Collects the lines of one fleet; `finish` gives what was read, once it is known of which game it is."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.game: str | None = None
        self.heads_list = False
        """Whether the game was said before any fleet, and so for all of the list."""
        self._games: list[tuple[str, Place]] = []
        self._hvas: int | None = None
        self._pieces: list[tuple[str, Place]] = []

    def take(self, text: str, line: int) -> None:
        """Read one line that is neither empty nor a comment."""
        key = KEY.match(text)
        if key:
            _KEYS[key[1].lower()](self, key[2], Place(line, key.start(2)))
        else:
            self._pieces.append((text, Place(line, 0)))

    def begins_another(self, text: str, gap: bool) -> bool:
        """Whether a line begins another fleet: `Fleet:` after an empty line."""
        key = KEY.match(text)
        begun = self.name is not None or bool(self._pieces)
        return begun and gap and key is not None and key[1].lower() == "fleet"

    def too_many_listed(self, line: int, most: int) -> None:
        """Say that no more fleets of the text are read."""
        self.error(line, "too_many", Sentence("Only the first {most} fleets are read.", most=most))

    def take_fleet(self, text: str, place: Place) -> None:
        """`Fleet: NAME`; a second one needs an empty line before it."""
        if self.name is not None:
            fix = Sentence("Put an empty line before it to begin another.")
            self.error(place.line, "second_name", Sentence("This fleet already has a name."), fix)
        else:
            self.name = self.short(text, place)

    def take_game(self, text: str, place: Place) -> None:
        """`Game: alpha-bandit`; which games there are is known at the end."""
        self.heads_list |= self.name is None and not self._pieces
        self._games.append((text, place))

    def take_hvas(self, text: str, place: Place) -> None:
        """`HVAs: 3`: those that have no name and no line of their own."""
        self._hvas = self.number(text, place)

    def settle_game(self, known: Mapping[str, FleetProfile], usual: str) -> str:
        """Return of which game the fleet is: what it says, else `usual`; a word that is none is an error."""
        said = [self.one_of(text, known, "unknown_game", place) for text, place in self._games]
        self.game = next((one for one in said if one is not None), usual)
        for text, place in self._games[1:]:
            again = Sentence("This fleet already says of which game it is; “{word}” is left out.", word=text[:40])
            self.error(place.line, "second_game", again, column=place.column)
        return self.game

    def finish(self, profile: FleetProfile) -> ListedFleet:
        """Return the fleet with everything that is to be said about it."""
        ships: list[Ship] = []
        companies: list[Company] = []
        hvas: list[Hva] = []
        for text, place in self._pieces:
            times, rest = repeated(text)
            read = read_asset(rest, profile, place.line)
            self.findings += read.findings
            match read.asset:
                case Ship():
                    self._add(ships, read.asset, times, place)
                case Company():
                    self._add(companies, read.asset, times, place)
                case Hva():
                    self._add(hvas, read.asset, times, place)
        if self._hvas is not None:
            self._add(hvas, Hva(""), self._hvas, Place(self.line, 0))
        said = self._hvas is not None or bool(hvas)
        fleet = Fleet(self.name or "", tuple(ships), tuple(companies), tuple(hvas) if said else None)
        findings = tuple(sorted(self.findings, key=lambda one: int(str(one.values["line"]))))
        return ListedFleet(fleet, profile.game, self.side, self.players, findings, self.line)

    def _add(self, assets: list[A], asset: A, times: int, place: Place) -> None:
        room = MOST_ASSETS - len(assets)
        if times > room:
            self.too_many(place, MOST_ASSETS)
        assets += [asset] * min(times, room)


_KEYS: Mapping[str, Callable[[FleetDraft, str, Place], None]] = {
    "fleet": FleetDraft.take_fleet,
    "game": FleetDraft.take_game,
    "side": FleetDraft.take_side,
    "players": FleetDraft.take_players,
    "hvas": FleetDraft.take_hvas,
}
