"""One company of a text list while its lines are read."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.notation import LONGEST_NAME, finding_at, read_frame
from mfz_rules.rapid_attack.editions import EDITIONS

MOST_FRAMES = 64
"""Frames and spares of one company that are read, of each."""
MOST_STATIONS = 100

KEY = re.compile(r"\s*(Company|Side|Edition|Scale|Players|Stations|Station|Spare)\s*:\s*(.*)", re.I)
REPEAT = re.compile(
    r"\s*(?:[x×]\s?(?P<after>[0-9]{1,3})(?=\s)|(?P<before>[0-9]{1,3})\s?(?:×|x(?=\s)))(?!\s*(?:--|[—–:]))", re.I
)
"""How often a frame comes; directly before what parts name and dice it is a name: `X4 -- 2W`."""
HEADLINE = re.compile(
    r"\(\s*(?P<frames>\d{1,4})\s+Frames?\s*(?:&|and|,)\s*(?P<systems>\d{1,4})\s+Systems?\s*\)", re.I
)

_PER_ASSET = re.compile(r"\(\s*(\d{1,4})\s+Points?\s+per\s+Asset\s*\)", re.I)
_ASSETS = re.compile(r"\(\s*(\d{1,4})\s+Assets?\s*\)", re.I)
_POINTS = re.compile(r"=\s*(\d{1,5})\s+Points?", re.I)


@dataclass(frozen=True, slots=True)
class ListedCompany:
    """A company as a text list gives it; what the list does not say is None or empty."""

    company: Company
    side: str = ""
    edition: str | None = None
    scale: Scale | None = None
    players: int | None = None
    stations: tuple[str, ...] = ()
    """Names of stations, as far as they are named."""
    findings: tuple[Finding, ...] = ()
    """What could not be read, with `line` and `column` in the values; such frames are missing in the company."""
    line: int = 1
    """The line on which it begins."""


@dataclass(frozen=True, slots=True)
class _Place:
    line: int
    column: int
    """Counted from 0."""


class Draft:
    """Collects the lines of one company; `finish` gives what was read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.name: str | None = None
        self.side = ""
        self.edition: str | None = None
        self.scale: Scale | None = None
        self.players: int | None = None
        self.stations: int | None = None
        self.station_names: list[str] = []
        self.frames: list[Frame] = []
        self.spares: list[Frame] = []
        self.rockets_given = False
        self.headline: tuple[int, re.Match[str]] | None = None
        self.findings: list[Finding] = []

    @property
    def begun(self) -> bool:
        """Whether it has a name or frames, so that another name begins another company."""
        return self.name is not None or bool(self.frames)

    def take(self, text: str, line: int) -> None:
        """Read one line that is neither empty nor a comment."""
        key = KEY.match(text)
        headline = headline_of(text)
        if key:
            _KEYS[key[1].lower()](self, key[2], _Place(line, key.start(2)))
        elif headline:
            self.headline = (line, headline)
            self.name = self._short(text[: headline.start()], _Place(line, 0))
        else:
            self._add_frames(self.frames, text, _Place(line, 0))

    def finish(self) -> ListedCompany:
        """Return the company with everything that is to be said about it."""
        named = len(self.station_names)
        if self.stations is not None and self.stations < named:
            self.warn(
                self.line,
                "stations_differ",
                Sentence("{stations} stations are said, but {named} are named.", stations=self.stations, named=named),
            )
        stations = max(self.stations or 0, named) if named else self.stations
        company = Company(
            self.name or "", tuple(self.frames), stations, rockets_given=self.rockets_given, spares=tuple(self.spares)
        )
        self._check_headline(company)
        if stations is None:
            company = replace(company, stations=self._implied_stations())
        return ListedCompany(
            company,
            self.side,
            self.edition,
            self.scale,
            self.players,
            tuple(self.station_names),
            tuple(self.findings),
            self.line,
        )

    def warn(self, line: int, key: str, text: str, column: int = 0) -> None:
        """Add a warning about a line."""
        self.findings.append(finding_at(line, column + 1, key, text, severity=Severity.WARNING))

    def error(self, line: int, key: str, text: str, fix: str | None = None, column: int = 0) -> None:
        """Add an error about a line."""
        self.findings.append(finding_at(line, column + 1, key, text, fix=fix))

    def take_company(self, text: str, place: _Place) -> None:
        """`Company: NAME`; a second one needs an empty line before it."""
        if self.name is not None:
            fix = Sentence("Put an empty line before it to begin another.")
            self.error(place.line, "second_name", Sentence("This company already has a name."), fix)
        else:
            self.name = self._short(text, place)

    def take_side(self, text: str, place: _Place) -> None:
        """`Side: NAME`."""
        self.side = self._short(text, place)

    def take_edition(self, text: str, place: _Place) -> None:
        """`Edition: final`, `k01` or `previews`."""
        self.edition = self._one_of(text, EDITIONS, "unknown_edition", place)

    def take_scale(self, text: str, place: _Place) -> None:
        """`Scale: skirmish` or `battle`."""
        word = self._one_of(text, tuple(Scale), "unknown_scale", place)
        self.scale = None if word is None else Scale(word)

    def take_players(self, text: str, place: _Place) -> None:
        """`Players: 3`."""
        self.players = self._number(text, place)

    def take_stations(self, text: str, place: _Place) -> None:
        """`Stations: 3`."""
        self.stations = self._number(text, place)

    def take_station(self, text: str, place: _Place) -> None:
        """`Station: NAME`, one line each."""
        if len(self.station_names) < MOST_STATIONS:
            self.station_names.append(self._short(text, place))
        else:
            self._too_many(place, MOST_STATIONS)

    def take_spare(self, text: str, place: _Place) -> None:
        """`Spare: ` and a frame (RA-BUILD-07)."""
        self._add_frames(self.spares, text, place)

    def _add_frames(self, frames: list[Frame], text: str, place: _Place) -> None:
        """Read a frame, or as many equal ones as the line says; an unclear line adds only its findings."""
        repeat = REPEAT.match(text)
        start = repeat.end() if repeat else 0
        times = int(repeat["after"] or repeat["before"]) if repeat else 1
        # blanks stand for what came before it, so that columns are those of the whole line
        read = read_frame(" " * (place.column + start) + text[start:], place.line)
        self.findings += read.findings
        if read.frame is None:
            return
        room = MOST_FRAMES - len(frames)
        if times > room:
            self._too_many(place, MOST_FRAMES)
        frames += [read.frame] * min(times, room)
        self.rockets_given |= read.rockets_said and frames is self.frames

    def _too_many(self, place: _Place, most: int) -> None:
        text = Sentence("Only the first {most} are read.", most=most)
        self.error(place.line, "too_many", text, column=place.column)

    def _short(self, text: str, place: _Place) -> str:
        name = " ".join(text.split())
        if len(name) > LONGEST_NAME:
            shortened = Sentence(
                "This name is longer than {LONGEST_NAME} characters and was shortened.", LONGEST_NAME=LONGEST_NAME
            )
            self.warn(place.line, "name_shortened", shortened, place.column + LONGEST_NAME)
        return name[:LONGEST_NAME].rstrip()

    def _one_of(self, text: str, known: Iterable[str], key: str, place: _Place) -> str | None:
        word = text.strip().lower()
        if word in known:
            return word
        self.error(
            place.line,
            key,
            Sentence("“{word}” is not known.", word=text[:40]),
            Sentence("Write one of: {words}.", words=", ".join(known)),
            place.column,
        )
        return None

    def _number(self, text: str, place: _Place) -> int | None:
        if re.fullmatch(r"[0-9]{1,2}", text.strip()):
            return int(text)
        self.error(
            place.line,
            "not_a_number",
            Sentence("“{word}” is not a number.", word=text[:40]),
            Sentence("Write digits, such as 3."),
            place.column,
        )
        return None

    def _check_headline(self, company: Company) -> None:
        """The numbers of a headline are checked, not believed."""
        if self.headline is None:
            return
        line, headline = self.headline
        rest = headline.string[headline.end() :]
        per_asset, assets, points = (_found(pattern, rest) for pattern in (_PER_ASSET, _ASSETS, _POINTS))
        self._check(line, "frames", int(headline["frames"]), len(company.frames))
        self._check(line, "systems", int(headline["systems"]), company.systems)
        if company.stations is not None:
            self._check(line, "assets", assets, len(company.frames) + company.stations)
        if per_asset is not None and assets is not None:
            self._check(line, "points", points, per_asset * assets)

    def _implied_stations(self) -> int | None:
        """Return what a headline leaves for stations: its assets without its frames; None where it does not say."""
        if self.headline is None:
            return None
        line, headline = self.headline
        assets, frames = _found(_ASSETS, headline.string[headline.end() :]), int(headline["frames"])
        if assets is None or not 0 <= assets - frames <= MOST_STATIONS:
            return None
        self.warn(
            line,
            "stations_of_headline",
            Sentence(
                "No stations are given. The headline has {assets} assets and {frames} frames: {stations} are taken.",
                assets=assets,
                frames=frames,
                stations=assets - frames,
            ),
        )
        return assets - frames

    def _check(self, line: int, what: str, said: int | None, counted: int) -> None:
        if said is not None and said != counted:
            self.warn(
                line,
                "headline_differs",
                Sentence(
                    "The headline says {said} {what}, the list makes {counted}.",
                    said=said,
                    what=what,
                    counted=counted,
                ),
            )


_KEYS: Mapping[str, Callable[[Draft, str, _Place], None]] = {
    "company": Draft.take_company,
    "side": Draft.take_side,
    "edition": Draft.take_edition,
    "scale": Draft.take_scale,
    "players": Draft.take_players,
    "stations": Draft.take_stations,
    "station": Draft.take_station,
    "spare": Draft.take_spare,
}


def headline_of(text: str) -> re.Match[str] | None:
    """Return the community's headline, `NAME (5 Frames & 19 Systems) …`, if the line is one."""
    return None if REPEAT.match(text) or KEY.match(text) else HEADLINE.search(text)


def _found(pattern: re.Pattern[str], text: str) -> int | None:
    match = pattern.search(text)
    return int(match[1]) if match else None
