"""What goes to a friend as a QR code, to be photographed by whoever sits there: it holds a text to paste."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QSizePolicy, QWidget

from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.exporting.packed import LONGEST, in_lines
from mfz_desktop.context.file_dialogs import ask_where_to_save, file_name
from mfz_desktop.core.language import translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox

MOST_BYTES = 1273
"""What a code of 117 × 117 modules holds (ISO/IEC 18004, version 25, level L): more are too fine for a telephone."""
MOST_LETTERS = 4296
"""Capitals and digits in the largest code there is, of 177 × 177 modules (version 40, level L)."""
QUIET = 4
"""Modules of white round a code, as the standard wants it."""
SAVED = 10
"""Pixels of a module in a file."""
LEAST = 3
"""Pixels of a module on the screen, at least."""

_PLAIN = re.compile(r"[0-9A-Z:]+")
"""What packed documents consist of."""
Modules = tuple[tuple[bool, ...], ...]
"""Rows of a code, from the top; True is dark."""


class TooLongError(Exception):
    """A text that no code holds which can be photographed."""

    def __init__(self, size: int) -> None:
        super().__init__(f"{size} bytes")
        self.size = size


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that may become a code, and what to say of it."""

    text: str
    words: str


def modules_of(text: str) -> Modules:
    """Return the code of a text, as robust as its size allows; raises TooLongError.

    Of capitals and digits the largest code there is: it is what a battle takes, and fills most of the screen.
    """
    import segno

    size, plain = len(text.encode()), _PLAIN.fullmatch(text) is not None
    if size > (MOST_LETTERS if plain else MOST_BYTES):
        raise TooLongError(size)
    code = segno.make_qr(text, error="l", encoding=None if plain else "utf-8", boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def image_of(modules: Modules, side: int) -> QImage:
    """Return a code with its quiet zone as an image, a module so many pixels wide; black on white in every theme."""
    number = len(modules) + 2 * QUIET
    image = QImage(number * side, number * side, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        for y, row in enumerate(modules, QUIET):
            for x, dark in enumerate(row, QUIET):
                if dark:
                    painter.fillRect(x * side, y * side, side, side, Qt.GlobalColor.black)
    return image


def show_code(
    context: AppContext, name: str, offers: Sequence[Offer], too_long: str, share: tuple[str, Callable[[], object]]
) -> None:
    """Show the first text that fits as a code; if none does, say so, and offer what `share` says and does.

    `too_long` has a place for `{name}`, for the `{size}` of the last text, and for the `{most}` that a code holds.
    """
    long = None
    for offer in offers:
        try:
            modules = modules_of(offer.text)
        except TooLongError as error:
            long = error
        except ImportError:
            words = translate(
                "QrCode", "The package segno is not installed, which makes QR codes. mfz doctor says more."
            )
            context.notices.say(words, Tone.WARNING)
            return
        else:
            CodeDialog(context, name, offer, modules, QApplication.activeWindow()).open()
            return
    if long is not None:
        most = MOST_LETTERS if _PLAIN.fullmatch(offers[-1].text) else MOST_BYTES
        words = too_long.format(name=name, size=long.size, most=most)
        context.notices.say(words, Tone.WARNING, action_text=share[0], action=share[1])


def show_packed(context: AppContext, name: str, offers: Sequence[Offer], share: Callable[[], object]) -> None:
    """Show a packed document as a code, the first of its texts that fits; else offer its file."""
    too_long = translate(
        "QrCode",
        "“{name}” takes {size:,} letters, and the largest QR code holds {most:,}. Copied as text it goes anywhere.",
    )
    show_code(context, name, offers, too_long, (translate("QrCode", "Share it as a file…"), share))


def copy_packed(context: AppContext, name: str, text: str, share: Callable[[], object]) -> None:
    """Put a packed document on the clipboard as a message; one that is too long for that offers its file."""
    if len(text) > LONGEST:
        words = translate("QrCode", "“{name}” takes {size:,} letters as text: that is too long for a message.")
        context.notices.say(
            words.format(name=name, size=len(text)), Tone.WARNING,
            action_text=translate("QrCode", "Share it as a file…"), action=share,
        )  # fmt: skip
        return
    QGuiApplication.clipboard().setText(in_lines(text))
    words = translate(
        "QrCode", "“{name}” is copied as text. Whoever gets it pastes it into File › Bring in from text."
    )
    context.notices.say(words.format(name=name), Tone.FINE)


class CodePicture(QWidget):
    """A code, its modules as large as whole pixels allow."""

    def __init__(self, modules: Modules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.modules = modules
        self.setAccessibleName(self.tr("QR code"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return room for modules that a telephone tells apart at arm's length."""
        side = (len(self.modules) + 2 * QUIET) * LEAST
        return QSize(side, side).expandedTo(QSize(420, 420))

    def minimumSizeHint(self) -> QSize:
        """Return room for the smallest modules."""
        side = (len(self.modules) + 2 * QUIET) * LEAST
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the middle, in whole pixels of the screen."""
        ratio = self.devicePixelRatioF()
        number = len(self.modules) + 2 * QUIET
        side = max(1, int(min(self.width(), self.height()) * ratio) // number)
        image = image_of(self.modules, side)
        size = number * side / ratio
        with QPainter(self) as painter:
            painter.drawImage(
                QRectF((self.width() - size) / 2, (self.height() - size) / 2, size, size),
                image,
                QRectF(image.rect()),
            )


class CodeDialog(QDialog):
    """The code, large, and what to do with it."""

    def __init__(
        self, context: AppContext, name: str, offer: Offer, modules: Modules, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("QR code"))
        self._context, self._name, self._text = context, name, offer.text
        self.picture = CodePicture(modules)
        self.said = label(offer.words, Role.SECONDARY, wrap=True)
        beside = vbox(
            label(name, Role.SECTION, wrap=True),
            self.said,
            STRETCH,
            button(self.tr("Copy the text"), self.copy),
            button(self.tr("Save the picture…"), self.ask_save),
            button(self.tr("Close"), self.accept, Look.PRIMARY),
            spacing=12,
        )
        self.said.setMinimumWidth(context.theme.px(240))
        hbox((self.picture, 1), beside, on=self, margins=16, spacing=16)

    def copy(self) -> None:
        """Put the text on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)
        self._context.notices.say(self.tr("Copied."))

    def ask_save(self) -> None:
        """Ask where the picture is to be saved, and save it."""
        title, kinds = self.tr("Save the QR code"), self.tr("Pictures (*.png)")
        proposed = file_name(self._name, ".png", self.tr("Company"))
        if chosen := ask_where_to_save(self, self._context.settings, title, proposed, kinds):
            self.save(chosen if chosen.suffix else chosen.with_suffix(".png"))

    def save(self, path: Path) -> None:
        """Save the picture as PNG."""
        out = QBuffer()
        out.open(QIODevice.OpenModeFlag.WriteOnly)
        image_of(self.picture.modules, SAVED).save(out, "PNG")  # type: ignore[call-overload]  # takes text, too
        try:
            write_export(path, bytes(out.data().data()))
        except StoreError as reason:
            self._context.notices.say(translated(reason), Tone.WRONG)
            return
        self._context.notices.say(self.tr("Saved “{name}”.").format(name=path.name), Tone.FINE)
