"""How a turn is written in one line: `1>2 a5 b3 4:L.R. y2`. Knows no battle and no Qt.

A line is the number of an asset and what it does; every part may be left out, small and capital letters are alike,
and blanks and commas may stand anywhere between parts:

* `1`, `c2`, `h1` are ship 1, company 2, high value asset 1, `d1` is debris; `2.c1` is of the second player
* `1>2`, `1-2`, `1 2`: ship 1 attacks ship 2
* `p`, `a`, `s`, `d`, and `a`, `m`, `l`, `f`: the range; a number behind it, or behind `r`, is the attack
* `b3` or `/3` defends, `g4` is the die of the move, `4:L.R.` the ruler as on paper (`plan_notation`)
* `g4+`, or `g+` without a die, adds the pip of a green ace on the ship
* `v1` goes round debris 1; `*2.1` is a piece that the way leads through, `!2.1` one that it ends at
* `n h1` is what it ends near, `t2.1` are the ships that a company touches then, `0` is nothing
* `ebk` repairs a lost defense system and a catapult with a white six each
* `e5>c1` repairs company 1 with 5, `+yw` behind it says what comes back: its communication and a white die
* `k4>c1` launches company 1 with 4, `=` behind it keeps its fuel, `@2.1` is whom it is launched at
* `^2.1` has a green ace push that asset a unit ahead, `^2.1b` back, `^2.1l` and `^2.1r` a click
* `y2` spots, `y2>3` ship 3, `y2+5` with an ace's die, too
* `w` before a number takes the white die (`bw3`), sides before a colon that die (`a8:7`)
* `o2.1,d1` is what covers the target; `u` uses the spot on it, `k` keeps it; `x` gives the attack up
* `p` alone passes

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
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.plan_notation import PlanError, read_plan, written_plan

SHIP, COMPANY, HVA, DEBRIS = "", "c", "h", "d"


@dataclass(frozen=True, slots=True)
class PieceNumber:
    """What a line calls a piece."""

    number: int
    kind: str = SHIP
    player: int = 0
    """1 is the first player of the battle; 0 where it is left out."""

    def __str__(self) -> str:
        return (f"{self.player}." if self.player else "") + f"{self.kind}{self.number}"


@dataclass(frozen=True, slots=True)
class LaunchPart:
    """One launch: with which die, of which company, at whom, with which fuel."""

    die: DieValue
    company: PieceNumber | None = None
    at: PieceNumber | None = None
    keep: bool = False

    def __str__(self) -> str:
        company = f">{self.company}" if self.company is not None else ""
        return f"k{self.die}{company}{f'@{self.at}' if self.at is not None else ''}{'=' if self.keep else ''}"


@dataclass(frozen=True, slots=True)
class ServicePart:
    """One repair of a company: with which die, of which company, and the letters of what comes back."""

    die: DieValue
    company: PieceNumber | None = None
    back: str = ""

    def __str__(self) -> str:
        company = f">{self.company}" if self.company is not None else ""
        return f"e{self.die}{company}{f'+{self.back}' if self.back else ''}"


@dataclass(frozen=True, slots=True)
class TurnLine(AnyLine):
    """The parts of a line; None is left out."""

    asset: PieceNumber | None = None
    target: PieceNumber | None = None
    range: str | None = None
    """Its letter."""
    pips: DieValue | None = None
    ace_pip: bool = False
    """Whether a green ace on the ship adds its pip."""
    plan: FlightPlan | None = None
    avoid: tuple[int, ...] = ()
    meets: tuple[tuple[PieceNumber, bool], ...] = ()
    """What the way meets, and whether it ends there."""
    near: tuple[PieceNumber, ...] | None = None
    touching: tuple[PieceNumber, ...] | None = None
    cover: tuple[PieceNumber, ...] = ()
    mends: str = ""
    """The letters of the systems that white sixes put back."""
    services: tuple[ServicePart, ...] = ()
    launches: tuple[LaunchPart, ...] = ()
    pushes: tuple[tuple[PieceNumber, str], ...] = ()
    """What a green ace pushes, and the letter of the way; none for ahead."""
    ace_spot: DieValue | None = None
    spotted: PieceNumber | None = None


def read_line(text: str) -> TurnLine | Mistake:
    """Return the parts of a line, or the first that cannot be read."""
    return _Reader(TurnLine()).read(text, _PARTS)


def written(line: TurnLine) -> str:
    """Return the line with all its parts, in the usual order; reading it gives the same line."""
    if line.passes:
        return "p"
    ace = "+" if line.ace_pip else ""
    moving = [f"g{line.pips or ''}{ace}"] if ace or line.pips is not None else []
    moving += [] if line.plan is None else [_written_plan(line.plan)]
    moving += [f"v{','.join(map(str, line.avoid))}"] if line.avoid else []
    moving += [f"{'!' if ends else '*'}{piece}" for piece, ends in line.meets]
    moving += [] if line.near is None else [f"n{_pieces_written(line.near)}"]
    moving += [] if line.touching is None else [f"t{_pieces_written(line.touching)}"]
    parts = ["" if line.asset is None else str(line.asset)]
    parts += [f"^{piece}{way}" for piece, way in line.pushes]
    parts += moving if line.moves_first else []
    facts = [f"o{_pieces_written(line.cover)}"] if line.cover else []
    parts += attack_written(line, line.target, line.range, *facts)
    parts += [f"e{line.mends}"] if line.mends else []
    parts += [] if line.moves_first else moving
    parts += map(str, (*line.services, *line.launches))
    spot_ace = "" if line.ace_spot is None else f"+{line.ace_spot}"
    whom = "" if line.spotted is None else f">{line.spotted}"
    parts += [] if line.spot is None else [f"y{line.spot}{spot_ace}{whom}"]
    return " ".join(part for part in parts if part)


def _written_plan(plan: FlightPlan) -> str:
    written = written_plan(plan.clicks, plan.at_rest)
    return written.replace(" ", "") if ":" in written else f"{written}:"


def _pieces_written(pieces: tuple[PieceNumber, ...]) -> str:
    return ",".join(map(str, pieces)) or "0"


class _Reader(LineReader[TurnLine]):
    """Gathers the parts of a line in their order."""

    def line(self) -> TurnLine:
        """Return what was gathered."""
        places = self._places
        moves = [places[one][0] for one in ("pips", "ace_pip", "plan") if one in places]
        first = bool(moves) and "target" in places and min(moves) < places["target"][0]
        return replace(self._line, moves_first=first, places=places)

    def asset(self, found: re.Match[str]) -> str:
        """Take a bare piece: the asset, then its target."""
        if not self._places:
            return self.put("asset", _piece(found["piece"]), found)
        return self.put("target", _piece(found["piece"]), found)

    def target(self, found: re.Match[str]) -> str:
        return self.put("target", _piece(found["piece"]), found)

    def range(self, found: re.Match[str]) -> str:
        wrong = self.put("range", found["letter"].lower(), found)
        return wrong or (self.put("attack", die_in(found), found) if found["value"] else "")

    def pips(self, found: re.Match[str]) -> str:
        """Take the die of a move, the pip of an ace, or both."""
        if found["ace"] and (wrong := self.put("ace_pip", True, found)):
            return wrong
        return self.put("pips", die_in(found), found) if found["value"] else ""

    def plan(self, found: re.Match[str]) -> str:
        try:
            return self.put("plan", read_plan(found[0]), found)
        except PlanError as wrong:
            if wrong.signs:
                words = translate("Ledger", "At speed {speed} there are {speed} hinges, and {hinges} are written.")
                return words.format(speed=wrong.speed, hinges=wrong.signs)
            words = translate("Ledger", "A plan is written as {example}: L, R or a dot for each unit.")
            return words.format(example="4:L.R.")

    def avoid(self, found: re.Match[str]) -> str:
        return self.put("avoid", tuple(map(int, re.split(r"\s*,\s*", found["numbers"]))), found)

    def meets(self, found: re.Match[str]) -> str:
        """Take one more piece that the way meets."""
        self._places.setdefault("meets", found.span())
        met = (_piece(found["piece"]), found["how"] == "!")
        self._line = replace(self._line, meets=(*self._line.meets, met))
        return ""

    def push(self, found: re.Match[str]) -> str:
        """Take one more push."""
        self._places.setdefault("pushes", found.span())
        pushed = (_piece(found["piece"]), (found["way"] or "").lower())
        self._line = replace(self._line, pushes=(*self._line.pushes, pushed))
        return ""

    def near(self, found: re.Match[str]) -> str:
        return self.put("near", _pieces(found["pieces"]), found)

    def touching(self, found: re.Match[str]) -> str:
        return self.put("touching", _pieces(found["pieces"]), found)

    def cover(self, found: re.Match[str]) -> str:
        return self.put("cover", _pieces(found["pieces"]), found)

    def mend(self, found: re.Match[str]) -> str:
        return self.put("mends", found["systems"].lower(), found)

    def service(self, found: re.Match[str]) -> str:
        """Take one more repair of a company."""
        self._places.setdefault("services", found.span())
        company = _piece(found["piece"]) if found["piece"] else None
        made = ServicePart(die_in(found), company, (found["back"] or "").lower())
        self._line = replace(self._line, services=(*self._line.services, made))
        return ""

    def launch(self, found: re.Match[str]) -> str:
        """Take one more launch."""
        self._places.setdefault("launches", found.span())
        company, at = (_piece(found[one]) if found[one] else None for one in ("piece", "at"))
        made = LaunchPart(die_in(found), company, at, bool(found["keep"]))
        self._line = replace(self._line, launches=(*self._line.launches, made))
        return ""

    def spot(self, found: re.Match[str]) -> str:
        wrong = self.put("spot", die_in(found), found)
        if not wrong and found["ace"]:
            wrong = self.put("ace_spot", DieValue(int(found["ace"])), found)
        return wrong or (self.put("spotted", _piece(found["piece"]), found) if found["piece"] else "")

    def number(self, found: re.Match[str]) -> str:
        """Take a bare number: the ship, then its target, then the attack."""
        if not self._places:
            return self.put("asset", PieceNumber(int(found[0])), found)
        if "target" not in self._places and "range" not in self._places:
            return self.put("target", PieceNumber(int(found[0])), found)
        return self.put("attack", DieValue(int(found[0])), found)


def _piece(text: str) -> PieceNumber:
    player, _, piece = text.lower().strip().rpartition(".")
    kind = piece[0] if piece[0].isalpha() else SHIP
    return PieceNumber(int(piece.removeprefix(kind)), kind, int(player or 0))


def _pieces(text: str) -> tuple[PieceNumber, ...]:
    return () if text.strip() == "0" else tuple(_piece(one) for one in text.split(","))


_PIECE = r"(?:\d{1,2}\.)?[chd]?\d{1,2}"
_DIE = rf"{DIE}(?![\d:])"
_LIST = rf"(?P<pieces>{_PIECE}(?:\s*,\s*{_PIECE})*)"


_PARTS: Parts = (
    (part(rf"[>\-]\s*(?P<piece>{_PIECE})"), _Reader.target),
    (part(r"\d{1,2}:[^\s,;]*"), _Reader.plan),
    (part(r"(?P<piece>(?:\d{1,2}\.)?[ch]\d{1,2}|\d{1,2}\.d?\d{1,2})"), _Reader.asset),
    (part(rf"(?P<letter>[pasdmlf])(?:{_DIE})?"), _Reader.range),
    (part(rf"r\s*{_DIE}"), _Reader.attack),
    (part(rf"[b/]\s*{_DIE}"), _Reader.defense),
    (part(rf"g\s*(?:{_DIE}\s*)?(?P<ace>\+)"), _Reader.pips),
    (part(rf"g\s*{_DIE}(?P<ace>)"), _Reader.pips),
    (part(rf"y\s*{_DIE}(?:\s*\+\s*(?P<ace>\d{{1,2}}))?(?:\s*[>\-]\s*(?P<piece>{_PIECE}))?"), _Reader.spot),
    (part(rf"k\s*{_DIE}(?:\s*[>\-]\s*(?P<piece>{_PIECE}))?(?:\s*@\s*(?P<at>{_PIECE}))?\s*(?P<keep>=)?"),
     _Reader.launch),
    (part(rf"e\s*{_DIE}(?:\s*[>\-]\s*(?P<piece>{_PIECE}))?(?:\s*\+\s*(?P<back>[rbgyw]+)(?![\d:]))?"),
     _Reader.service),
    (part(r"e\s*(?P<systems>[rbgykpasdmlf]+)(?![\d:])"), _Reader.mend),
    (part(rf"o\s*{_LIST}"), _Reader.cover),
    (part(rf"n\s*{_LIST}"), _Reader.near),
    (part(rf"t\s*{_LIST}"), _Reader.touching),
    (part(r"v\s*(?P<numbers>\d{1,2}(?:\s*,\s*\d{1,2})*)"), _Reader.avoid),
    (part(rf"\^\s*(?P<piece>{_PIECE})(?P<way>[blr](?![\d:]))?"), _Reader.push),
    (part(rf"(?P<how>[*!])\s*(?P<piece>{_PIECE})"), _Reader.meets),
    (part(r"[uk]"), _Reader.use),
    (part(r"x"), _Reader.give_up),
    (part(r"\d{1,2}"), _Reader.number),
)  # fmt: skip
"""How each part is written, and who takes it; the first that fits is it."""
