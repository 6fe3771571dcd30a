"""What was damaged and opened in an older state, over every page until a person says that it was read."""

from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.messages import InlineMessage

if TYPE_CHECKING:
    from campaigns.store.recovery import Recovery


class RecoveryMessage(InlineMessage):
    """One after the other; each comes back at the next start until it was read."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.theme, closable=False)
        self.setObjectName("recoveryMessage")
        self._context = context
        self._waiting: list[Recovery] = []
        self._known: set[str] = set()
        context.notices.recovered.connect(self.add)

    def add(self, recovery: "Recovery") -> None:
        """Tell a recovery, after those that wait to be read."""
        if recovery.id not in self._known:
            self._known.add(recovery.id)
            self._waiting.append(recovery)
            self._show()

    def _show(self) -> None:
        if not self._waiting:
            self.dismiss()
            return
        words = translated(self._waiting[0].sentence)
        if len(self._waiting) > 1:
            words = self.tr("{words} ({count} more)").format(words=words, count=len(self._waiting) - 1)
        self.say(words, Tone.WARNING, action_text=self.tr("I have read this"), action=self._read)

    def _read(self) -> None:
        recovery = self._waiting.pop(0)
        if not self._context.read_only:
            self._context.store.folder.get().recoveries.forget(recovery)
            self._known.discard(recovery.id)
        self._show()
