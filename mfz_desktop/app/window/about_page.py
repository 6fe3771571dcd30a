"""What this is, of what it is made, and whose names these are."""

import platform

from PySide6 import __version__ as qt_version
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.core.settings import VERSION_BEFORE
from mfz_desktop.core.version import version
from mfz_desktop.help.routes import LICENCES
from mfz_desktop.help.texts import news
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class AboutPage(Page):
    """Versions, licences, trademarks."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        scroll = ScrollColumn(context.theme, widest=760)
        vbox(scroll, on=self)
        self._column = scroll.column
        self._column.setSpacing(12)
        copy = button(self.tr("Copy"), self._copy)
        calls = self.tr(
            "It never calls home: nothing asks anywhere for newer versions, and nothing is told to anybody. Only the "
            "parts library is fetched, when you ask for it."
        )
        self._section(self.tr("Versions"), *self._versions(), calls, buttons=(copy,))
        read = button(self.tr("Read them"), lambda: context.go(LICENCES))
        read.setAccessibleName(self.tr("Read all licences"))
        for release in news(context.settings.get(VERSION_BEFORE)):
            words = self.tr("New in {version}").format(version=release.version)
            self._section(words, release.when, *(f"• {note}" for note in release.notes))
        self._section(self.tr("Licences"), *self._licences(), buttons=(read,))
        self._section(self.tr("Names"), *self._names())
        self._column.addStretch(1)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("About MFZ Desktop")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def _section(self, heading: str, *sentences: str, buttons: tuple[QWidget, ...] = ()) -> None:
        self._column.addWidget(SectionHeading(heading, *buttons))
        for sentence in sentences:
            self._column.addWidget(label(sentence, Role.BODY, wrap=True))
        self._column.addSpacing(8)

    def _versions(self) -> tuple[str, ...]:
        return (
            f"MFZ Desktop {version()}",
            f"Python {platform.python_version()}, Qt {qt_version}, {platform.platform(terse=True)}",
        )

    def _licences(self) -> tuple[str, ...]:
        return (
            self.tr("MFZ Desktop is free software under the MIT licence."),
            self.tr(
                "Qt and PySide6 are used under the LGPL version 3, GEOS under the LGPL version 2.1; NumPy, shapely, "
                "TinyDB, filelock and segno under free licences."
            ),
            self.tr(
                "Part names, measures and shapes come from the LDraw Parts Library, which its authors give under "
                "CC BY 2.0 and CC BY 4.0; see ldraw.org."
            ),
        )

    def _names(self) -> tuple[str, ...]:
        return (
            self.tr("Mobile Frame Zero is the trademark of its owners. This is an unofficial tool made by fans."),
            self.tr(
                "LEGO is a trademark of the LEGO Group, which does not sponsor, authorize or endorse this program. "
                "LDraw is a trademark owned and licensed by the Jessiman Estate."
            ),
            self.tr("No text of any rulebook is part of this program."),
        )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self._versions()))
        self.context.notices.say(self.tr("Copied."))
