"""The frames and stations that come with the program, and the list of the company that they make."""

from functools import cache

import resources
from ldraw_catalog.reading.endings import ENDINGS
from mfz_desktop.models.starters import SAMPLES, StarterModels

LIST = "starter-company.txt"


class RapidAttackStarters(StarterModels):
    """Every model file in the folder itself."""

    pictured = "soldier.ldr"

    def names(self) -> tuple[str, ...]:
        """Return frames and stations."""
        return shipped_models()

    def words(self) -> str:
        """Return how many there are."""
        from PySide6.QtCore import QCoreApplication  # which no command loads

        return QCoreApplication.translate("Commands", "Six frames and three stations to try things with.")


@cache
def shipped_models() -> tuple[str, ...]:
    """Return the names of the shipped models; a menu asks for them again and again."""
    folder = resources.path(SAMPLES)
    if not folder.is_dir():
        return ()
    return tuple(sorted(one.name for one in folder.iterdir() if one.name.lower().endswith(ENDINGS)))


def starter_list() -> str:
    """Return the text list of the starter company."""
    return resources.read_text(SAMPLES, LIST)
