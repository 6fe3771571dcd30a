"""The inspector of a fleet's page: the pane for what is selected, and its edits as changes of the fleet."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeVar

from PySide6.QtWidgets import QWidget

from campaigns.companies.company import KeptSystem, Piece
from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FleetGame
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.inspector import PieceInspector
from mfz_desktop.companies.company.piece_panes import Pane
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.companies.asset_panes import AssetPane, HvaPane, ShipPane, SquadPane
from mfz_desktop.intercept_orbit.companies.terms_pane import FleetTermsPane
from mfz_desktop.ui.forms.fields import Field

OnePane = TypeVar("OnePane", bound=AssetPane)


class FleetInspector(PieceInspector):
    """The panes of ships, companies, high value assets and terms."""

    with_several = ("company.duplicate", "company.delete", "company.print_selected")

    def __init__(
        self, context: AppContext, document: CompanyDocument, game: FleetGame, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self._game = game

    @cached_property
    def terms(self) -> FleetTermsPane:
        """What the fleet is built under."""
        terms = FleetTermsPane(self._context, self._game)
        self.addWidget(terms)
        terms.ruled.connect(self._rule)
        terms.constrained.connect(self._constrain)
        return terms

    @cached_property
    def ship(self) -> ShipPane:
        """One ship."""
        ship = self._made(ShipPane)
        ship.systems_edited.connect(self._put_systems)
        return ship

    @cached_property
    def squad(self) -> SquadPane:
        """One company."""
        return self._made(SquadPane)

    @cached_property
    def hva(self) -> HvaPane:
        """One high value asset."""
        return self._made(HvaPane)

    def terms_pane(self, company: KeptFleet) -> FleetTermsPane:
        """Return what the fleet is built under."""
        self.terms.show_company(company)
        return self.terms

    def piece_pane(self, company: KeptFleet, row: PieceRow) -> Pane | None:
        """Return the pane of an asset."""
        match next((one for one in company.pieces if one.id == row.id), None):
            case None:
                return None
            case KeptShip() as ship:
                self.ship.show_ship(company, ship)
                return self.ship
            case KeptSquad() as squad:
                self.squad.show_squad(company, squad)
                return self.squad
            case hva:
                self.hva.show_hva(company, hva)
                return self.hva

    def edit_name(self) -> None:
        """Put the cursor where the selected asset is named."""
        shown = self.currentWidget()
        if isinstance(shown, AssetPane):
            shown.form.go_to("name")

    def _made(self, kind: Callable[[AppContext, FleetGame], OnePane]) -> OnePane:
        pane = kind(self._context, self._game)
        self.addWidget(pane)
        self.connect_picture(pane.picture)
        pane.changed.connect(self._take)
        pane.turned.connect(self._turn)
        return pane

    def _take(self, field: Field, value: Any) -> None:
        if self._row is None:
            return
        asset_id, name = self._row.id, self._row.name
        words = {
            "name": self.tr("rename “{name}”").format(name=name),
            "ace": self.tr("change who leads “{name}”").format(name=name),
            "notes": self.tr("write notes"),
        }
        text = words.get(field.key, self.tr("change the size of “{name}”").format(name=name))
        if field.key == "ace":  # which another company gives up
            self._document.edit(text, lambda fleet: editing.lead(fleet, asset_id, value))
        else:
            self._document.edit(
                text, lambda fleet: editing.change_asset(fleet, asset_id, lambda asset: field.write(asset, value))
            )

    def _turn(self, bow: int) -> None:
        if self._row is not None:
            asset_id, text = self._row.id, self.tr("turn “{name}”").format(name=self._row.name)
            self._document.edit(
                text, lambda fleet: editing.change_asset(fleet, asset_id, lambda asset: _turned(asset, bow))
            )

    def _put_systems(self, text: str, systems: tuple[KeptSystem, ...]) -> None:
        if self._row is not None:
            ship_id = self._row.id
            self._document.edit(text, lambda fleet: editing.set_systems(fleet, ship_id, systems))

    def _rule(self, field: Field, value: Any) -> None:
        self._document.edit(self.tr("change a house rule"), lambda fleet: replace(field.write(fleet, value)))

    def _constrain(self, field: Field, value: Any) -> None:
        self._document.edit(self.tr("change what is laid down"), lambda fleet: field.write(fleet, value))


def _turned(asset: Piece, bow: int) -> Piece:
    return replace(asset, bow=bow) if isinstance(asset, KeptAsset) else asset
