"""Days and moments in words: one form of them everywhere."""

from datetime import datetime

from PySide6.QtCore import QDate, QLocale, QTime


def day_words(stamp: str) -> str:
    """Return a day, or the day of a moment, given in ISO form: `20 November`, with the year if it is another.

    Whatever else was written stays as it is.
    """
    moment = _moment(stamp)
    return _day(moment) if moment is not None else stamp


def day_and_time(stamp: str) -> str:
    """Return a moment given in ISO form, at the time of this place: `20 November, 19:45`; empty where it is none."""
    moment = _moment(stamp)
    if moment is None:
        return ""
    time = QLocale().toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)
    return f"{_day(moment)}, {time}"


def _moment(stamp: str) -> datetime | None:
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):  # years that no calendar of the system knows
        return None


def _day(moment: datetime) -> str:
    same_year = moment.year == QDate.currentDate().year()
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), "d MMMM" if same_year else "d MMMM yyyy")
