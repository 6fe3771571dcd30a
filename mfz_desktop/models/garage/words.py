"""What the garage says about designs."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from campaigns.garage.entry import DesignSystem
from mfz_desktop.core.language import plural
from mfz_desktop.models.game import CUSTOM
from mfz_desktop.models.garage.filtering import MISSING
from mfz_desktop.models.garage.rows import DesignRow, Size, TagState
from mfz_desktop.models.system_words import named_type

translate = QCoreApplication.translate


def state_words(row: DesignRow) -> str:
    """Return the state of a design's tags: `3 to confirm`."""
    if row.state is TagState.WAITING:
        return translate("Garage", "%n to confirm", "", row.waiting)
    words = {
        TagState.LOOKING: translate("Garage", "being read …"),
        TagState.CONFIRMED: translate("Garage", "all confirmed"),
        TagState.NOTHING: translate("Garage", "nothing found"),
        TagState.UNREADABLE: translate("Garage", "cannot be read"),
    }
    return words[row.state]


def counted_states(rows: Sequence[DesignRow]) -> dict[str, int]:
    """Return how many designs are in each state, what asks for something first; the words are those of the filter."""
    states = Counter(row.state for row in rows)
    counted = {
        TagState.WAITING.value: states[TagState.WAITING],
        MISSING: sum(row.missing for row in rows),
        TagState.UNREADABLE.value: states[TagState.UNREADABLE],
        TagState.NOTHING.value: states[TagState.NOTHING],
        TagState.CONFIRMED.value: states[TagState.CONFIRMED],
    }
    return {state: number for state, number in counted.items() if number}


def overview_words(state: str, number: int) -> str:
    """Return how many designs are in a state: `3 with proposals to confirm`."""
    words = {
        TagState.WAITING.value: translate("Garage", "{number} with proposals to confirm"),
        MISSING: translate("Garage", "{number} whose file is missing"),
        TagState.UNREADABLE.value: translate("Garage", "{number} that cannot be read"),
        TagState.NOTHING.value: translate("Garage", "{number} in which nothing was found"),
        TagState.CONFIRMED.value: translate("Garage", "{number} all confirmed"),
    }
    return words[state].format(number=number)


def size_words(size: Size | None) -> str:
    """Return a size: `8 × 6 studs, 9 bricks high`."""
    if size is None:
        return ""
    x, z, high = _numbers(size)
    return translate("Garage", "{x} × {z} studs, {high} bricks high").format(x=x, z=z, high=high)


def short_size(size: Size | None) -> str:
    """Return a size for a narrow column: width, depth and height."""
    return " × ".join(_numbers(size)) if size else ""


def _numbers(size: Size) -> list[str]:
    locale, rounded = QLocale(), (round(each, 1) for each in (size.studs_x, size.studs_z, size.bricks_high))
    return [locale.toString(each, "f", 0 if each == round(each) else 1) for each in rounded]


def archetype_words(name: str) -> str:
    """Return an archetype's name as it is shown."""
    return translate("Garage", "Custom") if name == CUSTOM else name[:1].upper() + name[1:]


def systems_words(systems: Sequence[DesignSystem]) -> tuple[str, ...]:
    """Return each system in words; several of the same once, with how many."""
    counted: dict[str, int] = {}
    for system in systems:
        words = named_type(system.type, system.name)
        counted[words] = counted.get(words, 0) + system.count
    return tuple(words if number == 1 else f"{number} × {words}" for words, number in counted.items())


def several(names: Sequence[str]) -> str:
    """Return what a change is about: a name in quotes, or how many."""
    if len(names) == 1:
        return f'"{names[0]}"'
    return plural("Garage", "%n model", "%n models", len(names))
