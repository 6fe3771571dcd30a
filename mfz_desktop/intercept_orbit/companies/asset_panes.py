"""The inspector's panes for a ship, a company and a high value asset."""

from itertools import combinations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_company, rules_ship
from mfz_desktop.companies.company.piece_panes import Pane, PicturePart
from mfz_desktop.companies.company.systems_editor import SystemsEditor, SystemTypes
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.companies.asset_fields import ace_field, name_field, notes_field, size_fields
from mfz_desktop.intercept_orbit.companies.rows import class_words, dice_of
from mfz_desktop.intercept_orbit.spoken import spoken_dice
from mfz_desktop.intercept_orbit.stands import stand_of
from mfz_desktop.models.stands.stand_view import StandView
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, SPLIT
from mfz_rules.intercept_orbit.fleets.notation import write_company_dice, write_ship
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

KEYS = {DEFENSE: 1, MOVEMENT: 2, COMMUNICATION: 3, CATAPULT: 7, SPLIT: 8}
"""The same keys as on the page of a model."""
FIRST_WEAPON = 4


class AssetPane(Pane):
    """What all assets have: a picture, a name, dice, their size, notes."""

    changed = Signal(object, object)
    """Field of an asset, and its value."""
    turned = Signal(int)
    """How many quarters its bow is turned from the model's front."""

    def __init__(self, context: AppContext, game: FleetGame, *fields: Field, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.game = game
        self.picture = PicturePart(context, 128)
        self.form = Form(context.theme, (name_field(), *fields, *size_fields(), notes_field()), self)
        self.form.changed.connect(self.changed)
        self.dice = DiceRow(context.theme, side=26, say=lambda dice: spoken_dice(dice, game.profile))
        self.what = label("", Role.SECONDARY, wrap=True)
        self.notation = label("", Role.SMALL, wrap=True)
        self.notation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.stand = StandView(context.theme, context.pictures)
        self.stand.turned.connect(self.turned)
        lines = form_lines()
        self.form.beside(lines, "name", *(field.key for field in fields))
        sizes = form_lines()
        self.form.beside(sizes, *(field.key for field in size_fields()))
        self.column.addWidget(self.picture)
        add_layout(self.column, lines)
        self.column.addSpacing(4)
        for widget in (
            *self.own_widgets(),
            self.what,
            self.dice,
            self.notation,
            SectionHeading(self.tr("Size")),
            self.stand,
        ):
            self.column.addWidget(widget)
        add_layout(self.column, sizes)
        self.column.addWidget(self.form.inputs["notes"])
        self.column.addStretch(1)

    def own_widgets(self) -> tuple[QWidget, ...]:
        """Return what stands above the dice in the pane of one kind only."""
        return ()

    def show_asset(
        self, fleet: KeptFleet, asset: KeptShip | KeptSquad | KeptHva, notation: str, what: str = ""
    ) -> None:
        """Show an asset: its dice in notation, and what it is where that is not plain."""
        self.picture.show_piece(asset)
        self.what.setText(what)
        self.what.setVisible(bool(what))
        self.form.set_value(asset)
        self.dice.set_dice(dice_of(fleet, asset))
        self.stand.show_stand(stand_of(fleet, asset))
        self.notation.setText(notation)
        self.notation.setVisible(bool(notation))

    def finish(self) -> None:
        """Commit what is being typed."""
        self.form.commit()


class ShipPane(AssetPane):
    """One ship."""

    systems_edited = Signal(str, object)

    def __init__(self, context: AppContext, game: FleetGame, parent: QWidget | None = None) -> None:
        self.systems = SystemsEditor(context.theme, system_types(game.profile))
        super().__init__(context, game, parent=parent)
        self.systems.edited.connect(self.systems_edited)
        self._shown = ""

    def own_widgets(self) -> tuple[QWidget, ...]:
        """Return the systems."""
        return (self.systems,)

    def show_ship(self, fleet: KeptFleet, ship: KeptShip) -> None:
        """Show a ship."""
        other, self._shown = ship.id != self._shown, ship.id
        notation = write_ship(rules_ship(ship, fleet.game), self.game.profile)
        self.show_asset(fleet, ship, notation, class_words(fleet, ship))
        self.systems.show_systems(ship.systems, other_piece=other)

    def finish(self) -> None:
        """Commit what is being typed."""
        super().finish()
        self.systems.name.commit()


class SquadPane(AssetPane):
    """One company, and the ace that leads it."""

    def __init__(self, context: AppContext, game: FleetGame, parent: QWidget | None = None) -> None:
        super().__init__(context, game, ace_field(), parent=parent)

    def show_squad(self, fleet: KeptFleet, squad: KeptSquad) -> None:
        """Show a company."""
        self.show_asset(fleet, squad, write_company_dice(rules_company(squad), self.game.profile, fleet_terms(fleet)))


class HvaPane(AssetPane):
    """One high value asset."""

    def show_hva(self, fleet: KeptFleet, hva: KeptHva) -> None:
        """Show a high value asset."""
        self.show_asset(fleet, hva, "", self.tr("It is worth points and carries no systems."))


def system_types(profile: FleetProfile) -> SystemTypes:
    """Return what ships carry, with the keys that the page of a model has for it."""
    keys = {KEYS[kind.type]: kind.type for kind in profile.kinds}
    keys |= {key: weapon.type for key, weapon in enumerate(profile.weapons, start=FIRST_WEAPON)}
    keys[KEYS[SPLIT]] = SPLIT
    return SystemTypes(
        types=dict(sorted(keys.items())),
        usual=DEFENSE,
        splits=tuple(combinations((weapon.type for weapon in profile.weapons), 2)),
    )
