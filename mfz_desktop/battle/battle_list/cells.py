"""What a battle's row shows: what stands, players with colours, scores and companies, when and where."""

from PySide6.QtCore import Qt

from mfz_desktop.battle.battle_list.list_model import headline, moment_words, place_words, standing_words, when_words
from mfz_desktop.battle.battle_list.summaries import BattleRow, Score
from mfz_desktop.battle.game import BattleProgress
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

HIGH = 60
TOLD_WIDE, MOST_TOLD, WHEN_WIDE, PLAYER_WIDE = 340, 0.31, 170, 210
"""What stands, in px at 100 % and as the share of the row that it has at most; when and where; one player at most."""
CHIP = 14


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
