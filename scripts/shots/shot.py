"""What a picture is."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from scripts.shots.evening import Evening


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: what has to be there, the page, and how it is kept in the repository, if it is."""

    name: str
    before: Callable[[Evening], None]
    show: Callable[[Evening], QWidget | None]
    """Shows it; returns what is pictured where that is not the main window."""
    kept_as: str = ""
    """A theme."""
