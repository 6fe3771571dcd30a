"""What can be done with the selected ships, companies and high value assets of the fleet that is open."""

from collections.abc import Callable, Mapping
from typing import Any

from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from mfz_desktop.companies.company.actions import EditingActions
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.intercept_orbit.companies.rows import FleetSection
from mfz_desktop.intercept_orbit.companies.texts import assets_text, text_of
from mfz_desktop.ui.forms.fields import Field

Moving = Callable[[KeptFleet, tuple[str, ...], int], KeptFleet]
MOVING: Mapping[str, Moving] = {
    FleetSection.SHIPS: editing.move_ships,
    FleetSection.COMPANIES: editing.move_companies,
    FleetSection.HVAS: editing.move_hvas,
}


class FleetActions(EditingActions):
    """Each method is one step of undo."""

    def doubled(self, company: KeptFleet, ids: frozenset[str]) -> KeptFleet:
        """Return the fleet with a copy behind each of these assets."""
        return editing.with_copies(company, ids)

    def without(self, company: KeptFleet, ids: frozenset[str]) -> KeptFleet:
        """Return the fleet without these assets."""
        return editing.without_assets(company, ids)

    def arranged(self, company: KeptFleet, ids: tuple[str, ...], section: str, to: int) -> KeptFleet:
        """Return the fleet with assets at another place among their kind; no ship becomes a company."""
        return MOVING[section](company, ids, to)

    def of_section(self, company: KeptFleet, section: str) -> tuple[KeptShip | KeptSquad | KeptHva, ...]:
        """Return the assets of a kind."""
        pieces: dict[str, tuple[KeptShip | KeptSquad | KeptHva, ...]] = {
            FleetSection.SHIPS: company.ships,
            FleetSection.COMPANIES: company.companies,
            FleetSection.HVAS: company.hvas,
        }
        return pieces[section]

    def set_count(self, piece_id: str, count: int) -> None:
        """Change nothing: assets have no number in their rows."""

    def set_terms(self, field: Field, value: Any) -> None:
        """Build for other terms."""
        self._document.edit(self.tr("change the number of players"), lambda fleet: field.write(fleet, value))

    def printable(self) -> tuple[str, ...]:
        """Return the ids of the selected assets: all have cards."""
        return self._list.selected_ids

    def as_text(self) -> str:
        """Return the selected assets as text, or the whole fleet where none is selected."""
        fleet, wanted = self._document.company, set(self._list.selected_ids)
        chosen = [one for one in fleet.pieces if one.id in wanted]
        return assets_text(fleet, chosen) if chosen else text_of([fleet])

    def menu_of(self, rows: tuple[PieceRow, ...]) -> tuple[str, ...]:
        """Return the commands of the context menu; empty for a line between them."""
        game = self._document.company.game
        if not rows:
            return ("company.add_garage", *adding_commands(game), "", "company.paste")
        return (
            "company.rename", "company.duplicate", "company.delete", "",
            "company.up", "company.down", "", "company.copy", "company.paste", "", "company.print_selected",
            "company.buy_selected",
        )  # fmt: skip


def adding_commands(game: str) -> tuple[str, ...]:
    """Return the ids of the commands that bring assets in, of one game."""
    return tuple(f"company.{game}.{what}" for what in ("add_ready", "add_ship", "add_company", "add_hva"))
