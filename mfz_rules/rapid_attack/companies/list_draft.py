"""One company of a text list while its lines are read."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from mfz_rules.common.text_list import REPEAT, Draft, Place, repeated
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.editions import EDITIONS

MOST_FRAMES = 64
"""Frames and spares of one company that are read, of each."""
MOST_STATIONS = 100

KEY = re.compile(r"\s*(Company|Side|Edition|Scale|Players|Stations|Station|Spare)\s*:\s*(.*)", re.I)
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


class CompanyDraft(Draft):
    """Collects the lines of one company; `finish` gives what was read."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.edition: str | None = None
        self.scale: Scale | None = None
        self.stations: int | None = None
        self.station_names: list[str] = []
        self.frames: list[Frame] = []
        self.spares: list[Frame] = []
        self.rockets_given = False
        self.headline: tuple[int, re.Match[str]] | None = None

    def begins_another(self, text: str, gap: bool) -> bool:
        """Whether a line begins another company: a headline, or `Company:` after an empty line."""
        if self.name is None and not self.frames:
            return False
        key = KEY.match(text)
        return headline_of(text) is not None or (gap and key is not None and key[1].lower() == "company")

    def too_many_listed(self, line: int, most: int) -> None:
        """Say that no more companies of the text are read."""
        self.error(line, "too_many", Sentence("Only the first {most} companies are read.", most=most))

    def take(self, text: str, line: int) -> None:
        """Read one line that is neither empty nor a comment."""
        key = KEY.match(text)
        headline = headline_of(text)
        if key:
            _KEYS[key[1].lower()](self, key[2], Place(line, key.start(2)))
        elif headline:
            self.headline = (line, headline)
            self.name = self.short(text[: headline.start()], Place(line, 0))
        else:
            self._add_frames(self.frames, text, Place(line, 0))

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

    def take_company(self, text: str, place: Place) -> None:
        """`Company: NAME`; a second one needs an empty line before it."""
        if self.name is not None:
            fix = Sentence("Put an empty line before it to begin another.")
            self.error(place.line, "second_name", Sentence("This company already has a name."), fix)
        else:
            self.name = self.short(text, place)

    def take_edition(self, text: str, place: Place) -> None:
        """`Edition: final`, `k01` or `previews`."""
        self.edition = self.one_of(text, EDITIONS, "unknown_edition", place)

    def take_scale(self, text: str, place: Place) -> None:
        """`Scale: skirmish` or `battle`."""
        word = self.one_of(text, tuple(Scale), "unknown_scale", place)
        self.scale = None if word is None else Scale(word)

    def take_stations(self, text: str, place: Place) -> None:
        """`Stations: 3`."""
        self.stations = self.number(text, place)

    def take_station(self, text: str, place: Place) -> None:
        """`Station: NAME`, one line each."""
        if len(self.station_names) < MOST_STATIONS:
            self.station_names.append(self.short(text, place))
        else:
            self.too_many(place, MOST_STATIONS)

    def take_spare(self, text: str, place: Place) -> None:
        """`Spare: ` and a frame (RA-BUILD-07)."""
        self._add_frames(self.spares, text, place)

    def _add_frames(self, frames: list[Frame], text: str, place: Place) -> None:
        """Read a frame, or as many equal ones as the line says; an unclear line adds only its findings."""
        times, rest = repeated(text)
        # blanks stand for what came before it, so that columns are those of the whole line
        read = read_frame(" " * place.column + rest, place.line)
        self.findings += read.findings
        if read.frame is None:
            return
        room = MOST_FRAMES - len(frames)
        if times > room:
            self.too_many(place, MOST_FRAMES)
        frames += [read.frame] * min(times, room)
        self.rockets_given |= read.rockets_said and frames is self.frames

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


_KEYS: Mapping[str, Callable[[CompanyDraft, str, Place], None]] = {
    "company": CompanyDraft.take_company,
    "side": CompanyDraft.take_side,
    "edition": CompanyDraft.take_edition,
    "scale": CompanyDraft.take_scale,
    "players": CompanyDraft.take_players,
    "stations": CompanyDraft.take_stations,
    "station": CompanyDraft.take_station,
    "spare": CompanyDraft.take_spare,
}


def headline_of(text: str) -> re.Match[str] | None:
    """Return the community's headline, `NAME (5 Frames & 19 Systems) …`, if the line is one."""
    return None if REPEAT.match(text) or KEY.match(text) else HEADLINE.search(text)


def _found(pattern: re.Pattern[str], text: str) -> int | None:
    match = pattern.search(text)
    return int(match[1]) if match else None
