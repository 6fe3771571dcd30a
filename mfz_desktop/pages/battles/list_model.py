"""The battles for their list."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt

from mfz_desktop.pages.battles.summaries import BattleRow, Standing
from mfz_desktop.widgets.row_model import RowModel

translate = QCoreApplication.translate


class BattleModel(RowModel[BattleRow]):
    """Battles; they are called by their players and cannot be renamed."""

    def spoken(self, row: BattleRow) -> str:
        """Return a battle in words, for screen readers."""
        scores = ", ".join(f"{one.name} {one.score}" for one in row.scores)
        return ", ".join(filter(None, (scores, standing_words(row), moment_words(row), when_words(row), row.problem)))

    def tip(self, row: BattleRow) -> str | None:
        """Return what is wrong with a record."""
        return row.problem or None

    def can_be_renamed(self, row: BattleRow) -> bool:
        """Return that none can."""
        return False


def standing_words(row: BattleRow) -> str:
    """Return how far a battle is."""
    words = {
        None: translate("Battles", "reading …"),
        Standing.SETTING_UP: translate("Battles", "set-up"),
        Standing.RUNNING: translate("Battles", "running"),
        Standing.OVER: translate("Battles", "over"),
        Standing.DAMAGED: translate("Battles", "damaged"),
    }[row.standing]
    return translate("Battles", "{standing}, what if").format(standing=words) if row.branch else words


def moment_words(row: BattleRow) -> str:
    """Return round and clock; nothing before the first round."""
    if row.standing not in (Standing.RUNNING, Standing.OVER):
        return ""
    return translate("Battles", "round {round} · clock {clock}").format(round=row.round, clock=row.clock)


def when_words(row: BattleRow) -> str:
    """Return when it was played last, at the local time."""
    moment = QDateTime.fromString(row.played, Qt.DateFormat.ISODate)
    if not moment.isValid():
        return ""
    return QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat)
