"""Where models are drawn as boxes for want of a parts library: saying so, and getting one in one step."""

from typing import Any

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.parts import PartsInUse
from mfz_desktop.core.settings import LIBRARY_OFFERED, Option
from mfz_desktop.core.tasks import Work
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.tab_order import follow_layout

ASK = "library:ask"
"""The place in the settings at which the server is asked at once what it has."""


def get_library(context: AppContext) -> None:
    """Go to the parts library in the settings, and ask the server at once what it has and how large that is."""
    context.go("settings", ASK)


def lacks_library(_work: Work, parts: PartsInUse) -> bool:
    """Tell whether parts are drawn as boxes. Opens the parts, if nobody has: not on the main thread."""
    return parts.catalog().library is None


class LibraryOffer(InlineMessage):
    """Says that models are boxes without a parts library, and leads to one. Once it is closed, none comes again."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.theme)
        self._context = context
        self.closed.connect(lambda: context.settings.set(LIBRARY_OFFERED, False))
        context.settings.changed.connect(self._on_setting)
        context.parts.changed.connect(self._look_again)

    def look(self) -> None:
        """Look in the background whether there is a library; called where models are shown."""
        if self._context.settings.get(LIBRARY_OFFERED):
            self._context.tasks.run("", lacks_library, self._context.parts, done=self._follow, quiet=True)

    def _look_again(self) -> None:
        if not self.isHidden():
            self.look()

    def _follow(self, lacking: bool) -> None:
        if not lacking or not self._context.settings.get(LIBRARY_OFFERED):
            self.hide()
        elif self.isHidden():
            self.say(
                self.tr(
                    "Your models are drawn without the exact shapes of parts: the LDraw parts library is not here."
                ),
                action_text=self.tr("Get the parts library…"),
                action=lambda: get_library(self._context),
            )
            if (around := self.parentWidget()) is not None:
                follow_layout(around)

    def _on_setting(self, option: Option[Any]) -> None:
        if option is LIBRARY_OFFERED and not self._context.settings.get(option):
            self.hide()
