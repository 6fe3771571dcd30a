"""Ways to bring ships, companies and high value assets into the fleet that is open, besides from the garage."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QDialog

import resources
from campaigns.companies.copying import copy_piece
from campaigns.companies.file_format import SUFFIX, read_company_file
from campaigns.identity import new_id
from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet, KeptShip
from campaigns.intercept_orbit.companies.games import FLEET_GAMES, PROFILES
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.intercept_orbit.companies.rules_view import kept_fleet, rules_ship
from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.intercept_orbit.companies.fixes import next_hva, next_squad
from mfz_desktop.intercept_orbit.companies.rows import class_words, dice_of
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.models.starters import SAMPLES, StarterModels
from mfz_rules.intercept_orbit.fleets.notation import write_ship
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list


class FleetAdding(PieceAdder):
    """Adds assets by hand, of the ready fleets and out of texts."""

    def ship(self) -> None:
        """Add a ship without systems."""
        self._add(self.tr("add a ship"), [KeptShip(new_id(), self.tr("New ship"))])

    def squad(self) -> None:
        """Add a company without a model."""
        self._add(self.tr("add a company"), [next_squad(self._document.company)])

    def hva(self) -> None:
        """Add a high value asset without a model."""
        fleet = self._document.company
        text = self.tr("add {hva}").format(hva=PIECE_WORDS[fleet.game]().an_hva)
        self._add(text, [next_hva(fleet)])

    def from_ready(self) -> None:
        """Let ships of the ready fleets be chosen, and add a copy of each: with its model where the garage has it."""
        shipped = self._context.games.of(StarterModels, self._document.company.game)
        fleets = ready_fleets(shipped)
        every = {ship.id: ship for _, fleet in fleets for ship in fleet.ships}
        choices = [_choice(fleet, folder, ship) for folder, fleet in fleets for ship in fleet.ships]
        title, hint = self.tr("Add ships of the ready fleets"), self.tr("Find a ship, class or dice")
        dialog = ChooserDialog(self._context, title, hint, choices, take=self.tr("Add"), parent=self._body.window())
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self._add(self.tr("add ready ships"), [self._mine(every[one.id]) for one in dialog.chosen])

    def text(self, text: str) -> bool:
        """Add the assets of a text; what cannot be read is told."""
        game = self._document.company.game
        listed = read_fleet_list(text, PROFILES, game)
        mine = [one for one in listed if one.game == game]
        findings = [finding for one in mine for finding in one.findings if "line" in finding.values]
        assets = [asset for one in mine for asset in kept_fleet(one).pieces]
        if not assets:
            reason = translated(findings[0].text) if findings else self.tr("There is no ship in this text.")
            self._context.notices.say(reason, Tone.WARNING)
            return False
        self._add(self.tr("paste"), assets)
        said = [translated(finding.text) for finding in findings[:3]]
        if len(mine) < len(listed):
            said.append(self.tr("Fleets of another game are left out."))
        if said:
            self._context.notices.say(" ".join(said), Tone.WARNING)
        return True

    def _mine(self, ship: KeptShip) -> KeptShip:
        """Return a copy of a shipped ship, linked to its design where the garage has it."""
        link = ship.model
        entry = self._services.session.garage.same_content(link.sha256, link.submodel) if link else None
        return replace(copy_piece(ship), model=replace(link, entry=entry.id) if link and entry else None)

    def _add(self, text: str, assets: Sequence[KeptAsset]) -> None:
        if self._document.edit(text, lambda fleet: editing.add_assets(fleet, assets)):
            self.added.emit(tuple(asset.id for asset in assets))


def _choice(fleet: KeptFleet, folder: str, ship: KeptShip) -> ChooserItem:
    notation = write_ship(rules_ship(ship, fleet.game), FLEET_GAMES[fleet.game].profile)
    below = " · ".join((class_words(fleet, ship), fleet.name, notation))
    picture = PictureWanted(starter=f"{folder}/{ship.model.file}") if ship.model else None
    return ChooserItem(ship.id, ship.name, below, dice_of(fleet, ship), picture, pictured=True)


def ready_fleets(shipped: StarterModels) -> tuple[tuple[str, KeptFleet], ...]:
    """Return the fleets that come with the program, of one game, as their files have them, each with its folder."""
    kinds = {game: FleetKind(one) for game, one in FLEET_GAMES.items()}
    return tuple(
        (name.rpartition("/")[0], read_company_file(resources.read_bytes(SAMPLES, name), kinds).company)
        for name in shipped.files().values()
        if name.endswith(SUFFIX)
    )
