"""Times in figures and words."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.timer.timing import Reading

translate = QCoreApplication.translate


def figures(seconds: int) -> str:
    """Return a time as a clock shows it: `0:07`, `12:34`, `1:02:03`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def turn_words(reading: Reading) -> str:
    """Return the time of the turn: `2:14 of 3:00`, or that it is up; after the end that of the battle."""
    if reading.ended:
        return figures(reading.battle)
    if reading.is_up:
        return translate("Timer", "{time} · time is up").format(time=figures(reading.turn))
    if reading.limit:
        return translate("Timer", "{time} of {limit}").format(
            time=figures(reading.turn), limit=figures(reading.limit)
        )
    return figures(reading.turn)


def battle_words(reading: Reading) -> str:
    """Return the time of the battle, and whether the timer stands; after the end what the time above is."""
    if reading.ended:
        return translate("Timer", "the whole battle")
    words = translate("Timer", "battle {time}").format(time=figures(reading.battle))
    return translate("Timer", "paused · {words}").format(words=words) if reading.paused else words


def spoken(reading: Reading) -> str:
    """Return everything in a sentence, for screen readers and tool tips."""
    if reading.ended:
        return translate("Timer", "The battle took {time}.").format(time=figures(reading.battle))
    words = translate("Timer", "This turn {turn}, the battle {battle}").format(
        turn=figures(reading.turn), battle=figures(reading.battle)
    )
    if reading.limit:
        words = translate("Timer", "{words}, {limit} for a turn").format(words=words, limit=figures(reading.limit))
    if reading.is_up:
        words = translate("Timer", "{words}: the time is up").format(words=words)
    return translate("Timer", "{words}; paused.").format(words=words) if reading.paused else f"{words}."
