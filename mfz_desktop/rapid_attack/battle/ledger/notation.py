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
from dataclasses import dataclass, replace

from mfz_desktop.battle.ledger.parts import (
    DIE,
    AnyLine,
    DieValue,
    LineReader,
    Mistake,
    Parts,
    attack_written,
    die_in,
    part,
)
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
class TurnLine(AnyLine):
    """The parts of a line; None is left out."""

    frame: int | None = None
    target: PieceNumber | None = None
    range: Range | None = None
    rockets: int = 0
    move: DieValue | None = None
    near: tuple[int, ...] | None = None
    cover: tuple[PieceNumber, ...] = ()
    spotted: PieceNumber | None = None


def read_line(text: str) -> TurnLine | Mistake:
    """Return the parts of a line, or the first that cannot be read."""
    return _Reader(TurnLine()).read(text, _PARTS)


def written(line: TurnLine) -> str:
    """Return the line with all its parts, in the usual order; reading it gives the same line."""
    if line.passes:
        return "p"
    parts = ["" if line.frame is None else str(line.frame)]
    moving = [] if line.move is None else [f"m{line.move}"]
    moving += [] if line.near is None else [f"n{','.join(map(str, line.near)) or '0'}"]
    parts += moving if line.moves_first else []
    facts = [f"f{line.rockets}"] if line.rockets else []
    facts += [f"c{','.join(map(str, line.cover))}"] if line.cover else []
    parts += attack_written(line, line.target, line.range.letter if line.range is not None else None, *facts)
    parts += [] if line.moves_first else moving
    whom = "" if line.spotted is None else f">{line.spotted}"
    parts += [] if line.spot is None else [f"s{line.spot}{whom}"]
    return " ".join(part for part in parts if part)


class _Reader(LineReader[TurnLine]):
    """Gathers the parts of a line in their order."""

    def line(self) -> TurnLine:
        """Return what was gathered; a number that stands alone before a range is the target."""
        line, places = self._line, self._places
        if "range" in places and line.target is None and line.frame is not None:
            places["target"] = places.pop("frame")
            line = replace(line, frame=None, target=PieceNumber(line.frame))
        first = {"move", "target"} <= places.keys() and places["move"] < places["target"]
        return replace(line, moves_first=first, places=places)

    def target(self, found: re.Match[str]) -> str:
        return self.put("target", _piece(found["piece"]), found)

    def range(self, found: re.Match[str]) -> str:
        band = next(one for one in Range if one.letter == found["letter"].lower())
        wrong = self.put("range", band, found)
        return wrong or (self.put("attack", die_in(found), found) if found["value"] else "")

    def move(self, found: re.Match[str]) -> str:
        return self.put("move", die_in(found), found)

    def spot(self, found: re.Match[str]) -> str:
        wrong = self.put("spot", die_in(found), found)
        return wrong or (self.put("spotted", _piece(found["piece"]), found) if found["piece"] else "")

    def rockets(self, found: re.Match[str]) -> str:
        return self.put("rockets", int(found["count"] or 1), found)

    def near(self, found: re.Match[str]) -> str:
        stations = tuple(int(one) for one in found["stations"].split(",") if int(one))
        return self.put("near", stations, found)

    def cover(self, found: re.Match[str]) -> str:
        return self.put("cover", tuple(_piece(one) for one in found["pieces"].split(",")), found)

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


_PIECE = r"(?:t\d{1,2}|\d{1,2}\.\d{1,2}|\d{1,2})"


_PARTS: Parts = (
    (part(rf"[>\-]\s*(?P<piece>{_PIECE})"), _Reader.target),
    (part(r"(?P<piece>t\d{1,2}|\d{1,2}\.\d{1,2})"), _Reader.target),
    (part(rf"(?P<letter>[hda])\s*(?:{DIE})?"), _Reader.range),
    (part(rf"r\s*{DIE}"), _Reader.attack),
    (part(rf"[b/]\s*{DIE}"), _Reader.defense),
    (part(rf"[mg]\s*{DIE}"), _Reader.move),
    (part(rf"[sy]\s*{DIE}(?:\s*[>\-]\s*(?P<piece>{_PIECE}))?"), _Reader.spot),
    (part(r"f(?P<count>\d)?"), _Reader.rockets),
    (part(r"n\s*(?P<stations>\d{1,2}(?:,\d{1,2})*)"), _Reader.near),
    (part(rf"c\s*(?P<pieces>{_PIECE}(?:,{_PIECE})*)"), _Reader.cover),
    (part(r"[uk]"), _Reader.use),
    (part(r"x"), _Reader.give_up),
    (part(r"\d{1,2}"), _Reader.number),
)
"""How each part is written, and who takes it; the first that fits is it."""
