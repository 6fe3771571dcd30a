"""What the map says in words: of pieces, targets and places."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.map.sight import Aim
from mfz_desktop.battle.map.tasks import Kind, Verdict
from mfz_desktop.battle_text.names import RANGES, Names, listed
from mfz_rules.rapid_attack.battle import Battle, Level, Range, Status

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
    return words.format(name=names(id), bricks=piece.height, left=piece.pieces_left, all=piece.pieces)


def aim_words(names: Names, aim: Aim) -> str:
    """Return range and cover of a target: `direct range · in cover of Wall`."""
    words = [RANGES[aim.range]]
    if aim.cover:
        words.append(translate("in cover of {pieces}").format(pieces=listed(map(names, aim.cover))))
    if aim.level is Level.HIGHER:
        words.append(translate("stands higher"))
    elif aim.level is Level.LOWER:
        words.append(translate("stands lower"))
    if aim.close:
        words.append(translate("a close call"))
    return " · ".join(words)


def verdict_words(names: Names, verdict: Verdict) -> str:
    """Return how a place is judged, in one sentence."""
    if not verdict.legal:
        return verdict.why
    words = [_length(verdict)] if verdict.length is not None else []
    if verdict.near:
        words.append(translate("near {stations}").format(stations=listed(map(names, verdict.near))))
    if verdict.task.kind is Kind.OBJECTIVE and verdict.task.sides:
        dice = getattr(verdict.action, "dice", None) or (0,)
        words.append(translate("needs a roll of {value} or more").format(value=dice[0]))
    return " · ".join([*words, *verdict.warnings])


def _length(verdict: Verdict) -> str:
    length, most = verdict.length or 0.0, verdict.task.length
    left = max(0.0, most - length)
    words = translate("{length} of {most} units · {left} left")
    return words.format(length=f"{length:.1f}", most=f"{most:g}", left=f"{left:.1f}")
