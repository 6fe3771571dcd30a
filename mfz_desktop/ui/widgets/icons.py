"""An icon at the one size a button shows it: the full sets that menus need take twenty drawings each."""

from functools import lru_cache

from PySide6.QtGui import QIcon

from mfz_desktop.ui.theme.icons import pixmap


@lru_cache(maxsize=512)
def icon_of(name: str, side: int, colour: str, faded: str = "", ratio: float = 1.0) -> QIcon:
    """Return an icon `side` px large; `faded` is its colour where the button cannot be pressed."""
    made = QIcon(pixmap(name, colour, side, ratio))
    if faded:
        made.addPixmap(pixmap(name, faded, side, ratio), QIcon.Mode.Disabled)
    return made
