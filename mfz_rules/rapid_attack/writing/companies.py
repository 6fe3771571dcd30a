"""A company as an object of JSON: what a company file holds of interest to the rules, or lines of a text list."""

from dataclasses import dataclass, replace

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import Codecs, Converter
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.companies.list_draft import MOST_FRAMES, MOST_STATIONS
from mfz_rules.rapid_attack.companies.notation import read_frame, write_dice
from mfz_rules.rapid_attack.companies.text_list import read_text_list

MOST_SYSTEMS = 64
MOST_ROCKETS = 99
STUD = 0.2
"""A stud in ruler units: a base of 4 studs is 0.8 units wide (RA-LEGO-21)."""
MOST_STUDS = 1000.0


@dataclass(frozen=True, slots=True)
class Footing:
    """The base of a model, as company files give it."""

    studs_x: float
    studs_z: float


@dataclass(frozen=True, slots=True)
class GivenFrame:
    """A frame of a company file, as far as a battle uses it."""

    name: str = ""
    systems: tuple[System, ...] | None = None
    rockets: int | None = None
    dice: str | None = None
    """In notation, where the systems are not listed."""
    footprint: Footing | None = None


@dataclass(frozen=True, slots=True)
class GivenCompany:
    """A company as somebody gave it, with what the rules' company has no place for."""

    company: Company
    edition: str | None = None
    scale: Scale | None = None
    station_names: tuple[str, ...] = ()
    footprints: tuple[Footing | None, ...] = ()
    """One for each frame, or none at all."""


_CODECS = Codecs(compact=True)
_FRAMES = _CODECS.of(GivenFrame)
_SYSTEMS = _CODECS.of(System)


def write_company(company: Company) -> dict[str, object]:
    """Return a company as an object that `read_company` reads back equal."""
    return {
        "name": company.name,
        "stations": company.stations,
        "rockets_given": company.rockets_given,
        "frames": [write_frame_object(frame) for frame in company.frames],
        "spares": [write_frame_object(frame) for frame in company.spares],
    }


def write_frame_object(frame: Frame) -> dict[str, object]:
    """Return a frame as a company file spells it, and its dice in notation for whoever reads along."""
    return {
        "name": frame.name,
        "dice": write_dice(frame),
        "systems": [_SYSTEMS.write(system) for system in frame.systems],
        "rockets": frame.rockets,
    }


def read_company(plain: object) -> GivenCompany:
    """Return a company given as an object, or as a list of lines; raises Misfit."""
    if isinstance(plain, dict):
        return _from_object(plain)
    if isinstance(plain, str):
        return _from_lines(plain.splitlines())
    if isinstance(plain, list | tuple):
        return _from_lines(plain)
    raise Misfit(
        "is {found}, and a company is wanted: a list of lines, or a company file's content", found=shown(plain)
    )


COMPANY = Converter(Company, write_company, lambda plain: read_company(plain).company, plain=dict)


def _from_lines(lines: list[object] | tuple[object, ...] | list[str]) -> GivenCompany:
    for index, line in enumerate(lines):
        if not isinstance(line, str):
            raise Misfit("is {found}, and a line of text is wanted", found=shown(line)).inside(f"[{index}]")
    listed = read_text_list("\n".join(" ".join(str(line).splitlines()) for line in lines))
    if len(listed) != 1:
        many = Sentence("holds {number} companies, and one is wanted", number=len(listed))
        raise Misfit(many if listed else "holds no company")
    for finding in listed[0].findings:
        if finding.severity is Severity.ERROR:
            raise _unreadable(finding)
    one = listed[0]
    return GivenCompany(one.company, one.edition, one.scale, one.stations)


def _unreadable(finding: Finding) -> Misfit:
    line = finding.values.get("line")
    misfit = Misfit("{why}", why=finding.text)
    return misfit.inside(f"[{line - 1}]") if isinstance(line, int) else misfit


def _from_object(plain: dict[str, object]) -> GivenCompany:
    named = plain.get("format", "mfz-company")
    if named != "mfz-company":
        raise Misfit("is {found}, and a company is wanted", found=shown(named)).inside(".format")
    frames, footings = _frames(plain, "frames")
    spares, _ = _frames(plain, "spares")
    stations, names = _stations(plain.get("stations"))
    said = plain.get("rockets_given", any(_says_rockets(one) for one in _listed(plain, "frames")) or not frames)
    if not isinstance(said, bool):
        raise Misfit("is {found}, and true or false is wanted", found=shown(said)).inside(".rockets_given")
    company = Company(_text(plain, "name"), frames, stations, said, spares)
    return GivenCompany(company, _word(plain, "edition"), _scale(plain), names, footings)


def _frames(plain: dict[str, object], key: str) -> tuple[tuple[Frame, ...], tuple[Footing | None, ...]]:
    listed = _listed(plain, key)
    if len(listed) > MOST_FRAMES:
        raise Misfit("has {number} frames, and {most} is the most", number=len(listed), most=MOST_FRAMES).inside(
            f".{key}"
        )
    found = []
    for index, one in enumerate(listed):
        try:
            found.append(_frame(one))
        except Misfit as misfit:
            misfit.inside(f".{key}[{index}]")
            raise
    return tuple(frame for frame, _ in found), tuple(footing for _, footing in found)


def _frame(plain: object) -> tuple[Frame, Footing | None]:
    if isinstance(plain, str):
        return _from_notation(plain), None
    if isinstance(plain, dict) and "dice" not in plain and "notation" in plain:
        plain = {**plain, "dice": plain["notation"]}
    given = _FRAMES.reader(plain)
    if given.systems is None and given.dice is not None:
        frame = _from_notation(given.dice)
        frame = replace(frame, name=given.name or frame.name)
    else:
        frame = Frame(given.name, tuple(map(_in_order, given.systems or ())))
    if given.rockets is not None:
        frame = replace(frame, rockets=given.rockets)
    if not 0 <= frame.rockets <= MOST_ROCKETS:
        raise Misfit("is {found}, and 0 to {most} is wanted", found=frame.rockets, most=MOST_ROCKETS).inside(
            ".rockets"
        )
    if len(frame.systems) > MOST_SYSTEMS:
        raise Misfit(
            "has {number} systems, and {most} is the most", number=len(frame.systems), most=MOST_SYSTEMS
        ).inside(".systems")
    return frame, _checked(given.footprint)


def _checked(footing: Footing | None) -> Footing | None:
    if footing is not None and not (0 < footing.studs_x <= MOST_STUDS and 0 < footing.studs_z <= MOST_STUDS):
        raise Misfit("has a side that no base can have").inside(".footprint")
    return footing


def _from_notation(text: str) -> Frame:
    read = read_frame(text)
    if read.frame is None:
        reason = read.findings[0].text if read.findings else "no dice stand in it"
        raise Misfit("is {found}, which is no frame: {reason}", found=shown(text), reason=reason)
    return read.frame


def _in_order(system: System) -> System:
    """Return the system with ranges only where it is a split weapon, in the order h, d, a (RA-SYS-20)."""
    ranges = tuple(at for at in Range if at in system.ranges) if system.type is SystemType.SPLIT else ()
    if system.type is SystemType.SPLIT and len(ranges) != 2:
        raise Misfit("holds a split weapon without two different ranges").inside(".systems")
    return replace(system, ranges=ranges)


def _says_rockets(plain: object) -> bool:
    return isinstance(plain, str) or (isinstance(plain, dict) and ("rockets" in plain or "dice" in plain))


def _listed(plain: dict[str, object], key: str) -> list[object] | tuple[object, ...]:
    listed = plain.get(key)
    if listed is None:
        return ()
    if isinstance(listed, list | tuple):
        return listed
    raise Misfit("is {found}, and a list is wanted", found=shown(listed)).inside(f".{key}")


def _stations(plain: object) -> tuple[int | None, tuple[str, ...]]:
    """Return how many stations are said, and their names as far as they have any."""
    count = len(plain) if isinstance(plain, list | tuple) else plain
    if count is None:
        return None, ()
    if type(count) is not int or not 0 <= count <= MOST_STATIONS:
        text = "is {found}, and a number of stations is wanted, 0 to {most}, or a list of them"
        raise Misfit(text, found=shown(plain), most=MOST_STATIONS).inside(".stations")
    return count, tuple(map(_station_name, plain)) if isinstance(plain, list | tuple) else ()


def _station_name(plain: object) -> str:
    name = plain.get("name") if isinstance(plain, dict) else plain
    return name if isinstance(name, str) else ""


def _text(plain: dict[str, object], key: str) -> str:
    return _word(plain, key) or ""


def _word(plain: dict[str, object], key: str) -> str | None:
    word = plain.get(key)
    if word is None or isinstance(word, str):
        return word
    raise Misfit("is {found}, and a text is wanted", found=shown(word)).inside(f".{key}")


def _scale(plain: dict[str, object]) -> Scale | None:
    word = _word(plain, "scale")
    if word is None:
        return None
    if word not in tuple(Scale):
        raise Misfit("is {found}; it can be {words}", found=shown(word), words=", ".join(Scale)).inside(".scale")
    return Scale(word)
