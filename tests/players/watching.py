"""Hearing whatever must not happen while somebody plays: tracebacks, Qt's warnings, refusals, failures to save."""

import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Notice, Tone
from mfz_rules.kernel.refusal import Refusal

OF_NO_SCREEN = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
    "This plugin does not support grabbing the keyboard",
)
"""What Qt says where there is no screen, whatever a program does."""


class TroubleError(AssertionError):
    """Something happened while a battle was played that must not."""


class Watch:
    """Listens to one application from `__enter__` to `__exit__`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._troubles: list[str] = []
        self._before: tuple[Any, ...] = ()

    def __enter__(self) -> "Watch":
        """Take the place of those who are told of exceptions and of Qt's messages."""
        hooks = (sys.excepthook, sys.unraisablehook, qInstallMessageHandler(self._on_message))
        self._before = hooks
        sys.excepthook = self._on_exception
        sys.unraisablehook = lambda raised: self._on_exception(
            raised.exc_type, raised.exc_value, raised.exc_traceback
        )
        self._context.notices.posted.connect(self._on_notice)
        self._context.notices.saved_changed.connect(self._on_saved)
        self._context.tasks.failed.connect(self._on_failed_task)
        return self

    def __exit__(self, *_: object) -> None:
        """Give them their place back."""
        sys.excepthook, sys.unraisablehook, handler = self._before
        qInstallMessageHandler(handler)
        self._context.notices.posted.disconnect(self._on_notice)
        self._context.notices.saved_changed.disconnect(self._on_saved)
        self._context.tasks.failed.disconnect(self._on_failed_task)

    def follow(self, session: AnyBattle) -> None:
        """Listen to a battle too: what is offered must be accepted, what is accepted written down."""
        session.refused.connect(self._on_refusal)
        session.failed.connect(self._add_as("not written"))

    def check(self, where: str) -> None:
        """Raise TroubleError where anything was heard; `where` says how to come there again."""
        if self._troubles:
            raise TroubleError(f"{where}: " + "\n".join(self._troubles))

    def forget(self) -> None:
        """Begin anew: what was heard so far is told."""
        self._troubles.clear()

    def _add_as(self, kind: str) -> Callable[[str], None]:
        return lambda words: self._troubles.append(f"{kind}: {words}")

    def _on_refusal(self, refusal: Refusal) -> None:
        self._troubles.append(f"offered and refused by {refusal.rule}: {refusal.text}")

    def _on_exception(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._troubles.append("".join(traceback.format_exception(kind, error, trace)))

    def _on_failed_task(self, error: BaseException) -> None:
        self._on_exception(type(error), error, error.__traceback__)

    def _on_message(self, kind: QtMsgType, _context: object, message: str | None) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and message not in OF_NO_SCREEN:
            self._troubles.append(f"Qt: {message}")

    def _on_notice(self, notice: Notice) -> None:
        if notice.tone is Tone.WRONG:
            self._troubles.append(f"the window says: {notice.text}")

    def _on_saved(self, why_not: str) -> None:
        if why_not:
            self._troubles.append(f"not saved: {why_not}")
