"""Which battles were open side by side when the program ended."""

from collections.abc import Collection, Iterable

from mfz_desktop.core.settings import OPEN_TABS, Settings


def remember_tabs(settings: Settings, tabs: Iterable[tuple[str, str]]) -> None:
    """Remember ids and texts of tabs, in their order."""
    settings.set(OPEN_TABS, "\n".join(f"{id} {' '.join(text.split())}" for id, text in tabs))


def remembered_tabs(settings: Settings, known: Collection[str]) -> tuple[tuple[str, str], ...]:
    """Return ids and texts of the tabs that were open, without battles that are not known any more."""
    lines = (line.partition(" ") for line in settings.get(OPEN_TABS).splitlines())
    return tuple((id, text) for id, _, text in lines if id in known)
