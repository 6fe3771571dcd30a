"""How a turn is written in one line: `1>4 d5 b3 s2`. Knows no battle and no Qt.

A line is the number of a frame and what it does; every part may be left out, small and capital letters are alike,
and blanks and commas may stand anywhere between parts:

* `1>4`, `1-4`, `1 4`: frame 1 attacks frame 4; `2.4` is frame 4 of the second player, `t1` the first structure
* `h`, `d`, `a`: the range; a number behind it, or behind `r`, is the attack
* `b3` or `/3` defends, `m4` or `g4` moves, `s2` or `y2` spots, `s2>5` spots frame 5
* `w` before a number takes the white die (`bw3`), sides before a colon that die (`d8:5`)
* `f` fires a rocket, `f2` two; `c5,t1` are what covers the target; `n1,2` are stations that the move ends near
* `u` uses the spot on the target, `k` keeps it; `x` gives the attack up; `p` alone passes

What moves before it names its target in the line moves before the attack.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from mfz_desktop.battle.ledger.parts import DieValue, Mistake
from mfz_desktop.core.language import translate
from mfz_rules.rapid_attack.companies.frame import Range


@dataclass(frozen=True, slots=True)
class PieceNumber:
    """What a line calls a frame or a structure."""

    number: int
    player: int = 0
    """1 is the first player of the battle; 0 where it is left out."""
    terrain: bool = False

    def __str__(self) -> str:
        if self.terrain:
            return f"t{self.number}"
        return f"{self.player}.{self.number}" if self.player else str(self.number)


@dataclass(frozen=True, slots=True)
class TurnLine:
    """The parts of a line; None is left out."""

    frame: int | None = None
    target: PieceNumber | None = None
    range: Range | None = None
    attack: DieValue | None = None
    rockets: int = 0
    defense: DieValue | None = None
    move: DieValue | None = None
    moves_first: bool = False
    """Whether the move stands before the target."""
    near: tuple[int, ...] | None = None
    cover: tuple[PieceNumber, ...] = ()
    spot: DieValue | None = None
    spotted: PieceNumber | None = None
    uses_spot: bool | None = None
    gives_up: bool = False
    passes: bool = False
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False)
    """Where each part stands in the text: its beginning and end by the name of its field."""

    def mistake(self, part: str, words: str) -> Mistake:
        """Return the mistake of a part."""
        return Mistake(*self.places.get(part, (0, 0)), words)


def read_line(text: str) -> TurnLine | Mistake:
    """Return the parts of a line, or the first that cannot be read."""
    if text.strip().lower() in ("p", "pass"):
        return TurnLine(passes=True, places={"passes": (0, len(text))})
    reader = _Reader()
    at = 0
    while rest := text[at:].lstrip(_BETWEEN):
        at = len(text) - len(rest)
        wrong = translate("Ledger", "“{part}” is no part of a turn.").format(part=rest.split()[0])
        end = len(text)
        for pattern, take in _PARTS:
            if (found := pattern.match(text, at)) is not None:
                end, wrong = found.end(), take(reader, found)
                break
        if wrong:
            return Mistake(at, end, wrong)
        at = end
    return reader.line()


def written(line: TurnLine) -> str:
    """Return the line with all its parts, in the usual order; reading it gives the same line."""
    if line.passes:
        return "p"
    parts = ["" if line.frame is None else str(line.frame)]
    moving = [] if line.move is None else [f"m{line.move}"]
    moving += [] if line.near is None else [f"n{','.join(map(str, line.near)) or '0'}"]
    parts += moving if line.moves_first else []
    parts += [] if line.target is None else [f">{line.target}"]
    parts += [] if line.range is None else [line.range.letter]
    parts += [] if line.attack is None else [f"r{line.attack}"]
    parts += [f"f{line.rockets}"] if line.rockets else []
    parts += [f"c{','.join(map(str, line.cover))}"] if line.cover else []
    parts += [] if line.uses_spot is None else ["u" if line.uses_spot else "k"]
    parts += ["x"] if line.gives_up else []
    parts += [] if line.defense is None else [f"b{line.defense}"]
    parts += [] if line.moves_first else moving
    whom = "" if line.spotted is None else f">{line.spotted}"
    parts += [] if line.spot is None else [f"s{line.spot}{whom}"]
    return " ".join(part for part in parts if part)


class _Reader:
    """Gathers the parts of a line in their order."""

    def __init__(self) -> None:
        self._line = TurnLine()
        self._places: dict[str, tuple[int, int]] = {}

    def line(self) -> TurnLine:
        """Return what was gathered; a number that stands alone before a range is the target."""
        line, places = self._line, self._places
        if "range" in places and line.target is None and line.frame is not None:
            places["target"] = places.pop("frame")
            line = replace(line, frame=None, target=PieceNumber(line.frame))
        first = {"move", "target"} <= places.keys() and places["move"] < places["target"]
        return replace(line, moves_first=first, places=places)

    def put(self, part: str, value: object, found: re.Match[str]) -> str:
        """Take a part, or say that it stands there twice; empty where nothing is wrong."""
        if part in self._places:
            return translate("Ledger", "This is told twice.")
        self._line = replace(self._line, **{part: value})  # type: ignore[arg-type]  # the part's own type
        self._places[part] = found.span()
        return ""

    def target(self, found: re.Match[str]) -> str:
        return self.put("target", _piece(found["piece"]), found)

    def range(self, found: re.Match[str]) -> str:
        band = next(one for one in Range if one.letter == found["letter"].lower())
        wrong = self.put("range", band, found)
        return wrong or (self.put("attack", _die(found), found) if found["value"] else "")

    def attack(self, found: re.Match[str]) -> str:
        return self.put("attack", _die(found), found)

    def defense(self, found: re.Match[str]) -> str:
        return self.put("defense", _die(found), found)

    def move(self, found: re.Match[str]) -> str:
        return self.put("move", _die(found), found)

    def spot(self, found: re.Match[str]) -> str:
        wrong = self.put("spot", _die(found), found)
        return wrong or (self.put("spotted", _piece(found["piece"]), found) if found["piece"] else "")

    def rockets(self, found: re.Match[str]) -> str:
        return self.put("rockets", int(found["count"] or 1), found)

    def near(self, found: re.Match[str]) -> str:
        stations = tuple(int(one) for one in found["stations"].split(",") if int(one))
        return self.put("near", stations, found)

    def cover(self, found: re.Match[str]) -> str:
        return self.put("cover", tuple(_piece(one) for one in found["pieces"].split(",")), found)

    def use(self, found: re.Match[str]) -> str:
        return self.put("uses_spot", found[0].lower() == "u", found)

    def give_up(self, found: re.Match[str]) -> str:
        return self.put("gives_up", True, found)

    def number(self, found: re.Match[str]) -> str:
        """Take a bare number: the frame, then its target, then the attack."""
        value = int(found[0])
        if not self._places:
            return self.put("frame", value, found)
        if "target" not in self._places and "range" not in self._places:
            return self.put("target", PieceNumber(value), found)
        return self.put("attack", DieValue(value), found)


def _piece(text: str) -> PieceNumber:
    text = text.lower().strip()
    if text.startswith("t"):
        return PieceNumber(int(text[1:]), terrain=True)
    player, _, number = text.rpartition(".")
    return PieceNumber(int(number), int(player or 0))


def _die(found: re.Match[str]) -> DieValue:
    return DieValue(int(found["value"]), bool(found["white"]), int(found["sides"] or 0))


_BETWEEN = " \t,;"
_PIECE = r"(?:t\d{1,2}|\d{1,2}\.\d{1,2}|\d{1,2})"
_DIE = r"(?P<white>w)?\s*(?:(?P<sides>\d{1,2}):)?(?P<value>\d{1,2})"


def _part(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_PARTS: tuple[tuple[re.Pattern[str], Callable[[_Reader, re.Match[str]], str]], ...] = (
    (_part(rf"[>\-]\s*(?P<piece>{_PIECE})"), _Reader.target),
    (_part(r"(?P<piece>t\d{1,2}|\d{1,2}\.\d{1,2})"), _Reader.target),
    (_part(rf"(?P<letter>[hda])\s*(?:{_DIE})?"), _Reader.range),
    (_part(rf"r\s*{_DIE}"), _Reader.attack),
    (_part(rf"[b/]\s*{_DIE}"), _Reader.defense),
    (_part(rf"[mg]\s*{_DIE}"), _Reader.move),
    (_part(rf"[sy]\s*{_DIE}(?:\s*[>\-]\s*(?P<piece>{_PIECE}))?"), _Reader.spot),
    (_part(r"f(?P<count>\d)?"), _Reader.rockets),
    (_part(r"n\s*(?P<stations>\d{1,2}(?:,\d{1,2})*)"), _Reader.near),
    (_part(rf"c\s*(?P<pieces>{_PIECE}(?:,{_PIECE})*)"), _Reader.cover),
    (_part(r"[uk]"), _Reader.use),
    (_part(r"x"), _Reader.give_up),
    (_part(r"\d{1,2}"), _Reader.number),
)
"""How each part is written, and who takes it; the first that fits is it."""
