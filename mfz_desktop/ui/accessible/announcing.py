"""Sentences that screen readers say by themselves. Nothing is done while none runs."""

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget) -> None:
    """Have screen readers say what has just appeared."""
    from PySide6.QtGui import QAccessible, QAccessibleEvent  # large, and not needed before the first paint

    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Alert))


def is_heard() -> bool:
    """Tell whether a screen reader runs, so that sentences are worth making."""
    from PySide6.QtGui import QAccessible

    return QAccessible.isActive()


def say(widget: QWidget, sentence: str) -> None:
    """Have screen readers say a sentence, after what they are saying; nothing for none."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))
