"""The battles for their list, and what the row of one shows."""

from PySide6.QtCore import QCoreApplication, Qt

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.battle_list.summaries import BattleRow, Score
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.row import (
    Caption,
    Cell,
    Row,
    Wide,
    cell,
    icon,
    player_mark,
    sign,
    small,
    space,
    title,
)
from mfz_desktop.ui.widgets.row_model import RowModel

translate = QCoreApplication.translate
HIGH = 60
TOLD_WIDE, MOST_TOLD, WHEN_WIDE, PLAYER_WIDE = 340, 0.31, 170, 210
"""What stands, in px at 100 % and as the share of the row that it has at most; when and where; one player at most."""
CHIP = 14


class BattleModel(RowModel[BattleRow]):
    """Battles; they are called by their players and cannot be renamed."""

    def spoken(self, row: BattleRow) -> str:
        """Return a battle in words, for screen readers."""
        scores = ", ".join(" ".join(filter(None, (one.name, one.company, str(one.score)))) for one in row.scores)
        told = (headline(row), scores, standing_words(row), moment_words(row), when_words(row), place_words(row))
        return ", ".join(filter(None, (*told, row.problem)))

    def tip(self, row: BattleRow) -> str | None:
        """Return what is wrong with a record."""
        return row.problem or None

    def can_be_renamed(self, row: BattleRow) -> bool:
        """Return that none can."""
        return False


def headline(row: BattleRow) -> str:
    """Return what one wants to know first: who won, who leads, or what is missing for a beginning."""
    if row.result:
        return row.result
    if row.standing is BattleProgress.SETTING_UP:
        return translate("Battles", "The pieces are being placed")
    if row.standing is not BattleProgress.RUNNING or not row.scores:
        return ""
    first, *others = row.scores
    highest = max((one.score for one in others), default=0)
    if first.score == highest:
        return translate("Battles", "Level at {score}").format(score=highest)
    if len(others) == 1:
        words = translate("Battles", "{player} leads {score} to {other}")
        return words.format(player=first.name, score=first.score, other=highest)
    return translate("Battles", "{player} leads with {score}").format(player=first.name, score=first.score)


def place_words(row: BattleRow) -> str:
    """Return where it is fought: on screen with the table's size, or beside a real table."""
    if row.ground is None:
        return ""
    if row.ground is not Ground.SCREEN:
        return translate("Battles", "real table")
    words = translate("Battles", "on screen · {wide:g} × {deep:g} units")
    return words.format(wide=row.table[0], deep=row.table[1])


def standing_words(row: BattleRow) -> str:
    """Return how far a battle is."""
    words = {
        None: translate("Battles", "reading …"),
        BattleProgress.SETTING_UP: translate("Battles", "set-up"),
        BattleProgress.RUNNING: translate("Battles", "running"),
        BattleProgress.OVER: translate("Battles", "over"),
        BattleProgress.DAMAGED: translate("Battles", "damaged"),
    }[row.standing]
    return translate("Battles", "{standing}, what if").format(standing=words) if row.branch else words


def moment_words(row: BattleRow) -> str:
    """Return round and clock; nothing before the first round."""
    if row.standing not in (BattleProgress.RUNNING, BattleProgress.OVER):
        return ""
    if row.clock is None:
        return translate("Battles", "round {round}").format(round=row.round)
    return translate("Battles", "round {round} · clock {clock}").format(round=row.round, clock=row.clock)


def when_words(row: BattleRow) -> str:
    """Return when it was played last, at the local time."""
    return day_and_time(row.played)


def battle_cells(row: BattleRow) -> Row:
    """Return the row of a battle."""
    if row.standing is BattleProgress.DAMAGED:
        return Row(HIGH, (cell(sign(Tone.WRONG)), cell(Caption(row.problem, wrapped=True), wide=Wide.REST)), gap=8)
    players = [_score(score) for score in row.scores] or [cell((), wide=Wide.REST)]
    when = cell(small(when_words(row)), small(place_words(row)), wide=WHEN_WIDE, align=Qt.AlignmentFlag.AlignRight)
    return Row(HIGH, (_told(row), *players, when))


def _told(row: BattleRow) -> Cell:
    """Return what stands: the result or who leads, below it its game and its own name, and how far it is."""
    first = title(headline(row) or standing_words(row))
    running = row.standing in (BattleProgress.RUNNING, BattleProgress.SETTING_UP)
    standing = small(standing_words(row) if headline(row) else "", "accent" if running else "secondary", heavy=True)
    moment, names = moment_words(row), [one for one in (row.game, row.called) if one]
    return cell(
        (icon("star"), first) if row.result else first,
        (small("".join(f"{one} · " for one in names)), standing, small(f" · {moment}" if moment else "")),
        wide=TOLD_WIDE,
        share=MOST_TOLD,
    )


def _score(score: Score) -> Cell:
    """Return a player with the score, and the company below."""
    return cell(
        (player_mark(score.colour, CHIP, CHIP), title(f"{score.score}  "), Caption(score.name)),
        (space(CHIP), small(score.company)),
        wide=Wide.REST,
        most=PLAYER_WIDE,
    )
