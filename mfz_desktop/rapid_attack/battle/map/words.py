"""What the map says in words: of pieces, targets and places."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.map.tape import gap_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural
from mfz_desktop.rapid_attack.battle.map.sight import Ring, VisibleTarget
from mfz_desktop.rapid_attack.battle.map.tasks import Verdict
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_rules.rapid_attack.battle import Battle, Level, Range, Status, Terrain

LETTERS = {Range.HAND_TO_HAND: "h", Range.DIRECT: "d", Range.ARTILLERY: "a"}


def translate(words: str) -> str:
    """Return words in the language of the window."""
    return QCoreApplication.translate("BattleMap", words)


def status_word(status: Status) -> str:
    """Return where a frame is in its turn."""
    words = {
        Status.WAITING: translate("waits for its turn"),
        Status.OPENING: translate("its turn begins"),
        Status.ACTING: translate("acts"),
        Status.HOLD_ATTACK: translate("on hold, about to attack"),
        Status.HOLD_DEFENSE: translate("on hold, under attack"),
        Status.FINISHING: translate("finishes its turn"),
        Status.DONE: translate("has had its turn"),
        Status.DESTROYED: translate("destroyed"),
    }
    return words[status]


def described(battle: Battle, names: Names, piece: str | None) -> str:
    """Return a piece in one line, for tool tips and screen readers."""
    if piece is None:
        return translate("Nothing is selected.")
    if battle.has_frame(piece):
        return _frame(battle, names, piece)
    if battle.has_structure(piece):
        return _structure(battle, names, piece)
    if any(one.id == piece for one in battle.holdings):
        held = battle.holding(piece)
        holder = translate("held by {player}").format(player=names.player(held.owner))
        words = [names(piece), holder if held.owner else translate("held by nobody")]
        near = [one.id for one in battle.frames if one.alive and piece in one.near]
        if near:
            words.append(translate("near it: {frames}").format(frames=listed(map(names, near))))
        return ", ".join(words)
    return names(piece)


def _frame(battle: Battle, names: Names, id: str) -> str:
    frame = battle.frame(id)
    words = [names(id), names.owner(id), status_word(frame.status)]
    if frame.defense is not None:
        words.append(translate("defense {value}").format(value=frame.defense))
    if frame.spot is not None:
        words.append(translate("spot {value} on it").format(value=frame.spot))
    if frame.alive:
        words.append(translate("{left} of {all} systems").format(left=len(frame.left), all=len(frame.systems)))
    if frame.near:
        words.append(translate("near {stations}").format(stations=listed(map(names, frame.near))))
    return ", ".join(words)


def _structure(battle: Battle, names: Names, id: str) -> str:
    piece = battle.structure(id)
    if piece.ruined or not piece.pieces_left:
        return translate("{name}, in ruins").format(name=names(id))
    words = translate("{name}, {bricks} bricks high, {left} of {all} pieces left")
    if not piece.counted:
        words = translate("{name}, {bricks} bricks high")
    return words.format(name=names(id), bricks=piece.height, left=piece.pieces_left, all=piece.pieces)


def name_words(battle: Battle, names: Names, id: str) -> str:
    """Return what is written beside a piece that is pointed at: its name, of a structure its state too."""
    if not battle.has_structure(id):
        return names(id)
    return next(iter(structure_words(battle.structure(id), names(id), every=True)), names(id))


def structure_words(piece: Terrain, name: str, *, every: bool, named: bool = True) -> tuple[str, ...]:
    """Return what is written at a structure, the longest first: its name where it is to be `named`, and its height.

    Pieces left are told where some are lost, or `every` time.
    """
    found = _structure_words(piece, name, every=every)
    return found if named else tuple(words for words in found if not words.startswith(name))


def _structure_words(piece: Terrain, name: str, *, every: bool) -> tuple[str, ...]:
    if piece.ruined or not piece.pieces_left:
        return (name,) if every else ()
    short = f"▲{piece.height}"
    named = f"{name} {short}"
    if not piece.counted:
        return named, short
    if piece.pieces_left < piece.pieces:
        left = translate("{left} of {all}").format(left=piece.pieces_left, all=piece.pieces)
        return f"{named} · {left}", f"{short} · {left}", short
    pieces = plural("BattleMap", "%n piece", "%n pieces", piece.pieces)
    return (f"{named} · {pieces}", named, short) if every else (named, short)


def place_words(x: float, y: float) -> str:
    """Return a place on the table: in units from its left and from its near edge."""
    return translate("at {x}, {y}").format(x=f"{x:.1f}", y=f"{y:.1f}")


def ring_words(ring: Ring) -> str:
    """Return what a ring is: `direct 8`."""
    words = {
        Range.HAND_TO_HAND: translate("hand-to-hand {units}"),
        Range.DIRECT: translate("direct {units}"),
        Range.ARTILLERY: translate("artillery {units}"),
    }
    return words[ring.range].format(units=f"{ring.length:g}")


def cover_words(names: Names, cover: Iterable[str], level: Level, within: float) -> str:
    """Return what covers a frame, and why that is cover."""
    covered = translate("in cover of {pieces}").format(pieces=listed(map(names, cover)))
    return covered + _why(level, within)


def aim_words(names: Names, aim: VisibleTarget, why_within: float | None = None) -> str:
    """Return range and cover of a target: `direct range · in cover of Wall`.

    With `why_within`, the range of hand to hand in units, it says also why that is cover, and what is called by name.
    """
    words = [range_words(aim.range), gap_words(aim.gap)]
    if not aim.served:
        words.append(translate("no weapon for it"))
    if aim.cover:
        covered = translate("in cover of {pieces}").format(pieces=listed(map(names, aim.cover)))
        words.append(covered if why_within is None else cover_words(names, aim.cover, aim.level, why_within))
    elif why_within is not None and not names.battle.has_structure(aim.target):
        words.append(translate("in the open"))
    if aim.level is Level.HIGHER:
        words.append(translate("stands higher"))
    elif aim.level is Level.LOWER:
        words.append(translate("stands lower"))
    if aim.close:
        words.append(translate("a close call"))
    said = " · ".join(words)
    return said if why_within is None else f"{names(aim.target)}: {said}"


def range_sign(aim: VisibleTarget) -> str:
    """Return the letter of a target's range, a block before it for cover: `▮d`."""
    return ("▮" if aim.cover else "") + LETTERS[aim.range]


def gap_sign(aim: VisibleTarget) -> str:
    """Return the gap to a target, behind its range where a weapon serves that: `d 4.2`, else `12.5 u`."""
    return f"{range_sign(aim)} {aim.gap:.1f}" if aim.served else f"{aim.gap:.1f} u"


def _why(level: Level, within: float) -> str:
    """Return why something is cover (RA-BF-11 to RA-BF-13, RA-ADV-13, RA-ADV-14)."""
    if level is Level.HIGHER:
        return translate(", on which it stands")
    if level is Level.LOWER:
        return translate(", under its roof")
    return translate(", before it and within {units}").format(units=f"{within:g}")


def verdict_words(names: Names, verdict: Verdict) -> str:
    """Return how a place is judged, in one sentence."""
    if not verdict.legal:
        return verdict.why
    words = [_length(verdict)] if verdict.length is not None else []
    if verdict.near:
        words.append(translate("near {stations}").format(stations=listed(map(names, verdict.near))))
    return " · ".join([*words, *verdict.warnings])


def _length(verdict: Verdict) -> str:
    length, most = verdict.length or 0.0, verdict.task.length
    left = max(0.0, most - length)
    words = translate("{length} of {most} units · {left} left")
    return words.format(length=f"{length:.1f}", most=f"{most:g}", left=f"{left:.1f}")
