"""What a company has lost, as choices: its systems by name, white dice one by one. No Qt."""

from collections.abc import Iterable

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.state.assets import CompanyState

MARK = "#"
"""Stands in a choice behind the word for a white die: there may be several."""


def part_choices(seat: ShipSeat, company: CompanyState, parts: Iterable[str]) -> list[tuple[str, str]]:
    """Return a choice for each part, with what it is called."""
    found = []
    for at, part in enumerate(parts):
        word = translate("Battle", "white die") if part == WHITE else seat.names.system(company.id, part)
        found.append((f"{part}{MARK}{at}", word))
    return found


def chosen_parts(chosen: Iterable[str]) -> tuple[str, ...]:
    """Return the parts that choices stand for."""
    return tuple(one.partition(MARK)[0] for one in chosen)
