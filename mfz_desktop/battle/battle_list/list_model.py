"""The battles for their list."""

from PySide6.QtCore import QCoreApplication

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.battle_list.summaries import BattleRow
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.ui.widgets.row_model import RowModel

translate = QCoreApplication.translate


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
