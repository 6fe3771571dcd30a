"""Ways to bring frames and stations into the company that is open, besides from the garage."""

from dataclasses import replace

from PySide6.QtWidgets import QDialog

from campaigns.garage.entry import GarageEntry
from campaigns.identity import new_id
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.from_list import kept_stations
from campaigns.rapid_attack.companies.rules_view import kept_frame
from mfz_desktop.companies.company.adding import PieceAdder
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.companies.designs import STATION
from mfz_desktop.rapid_attack.companies.fixes import next_station_name
from mfz_desktop.rapid_attack.models.archetypes import archetypes
from mfz_desktop.rapid_attack.models.frames import frame_of
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list


class FrameAdding(PieceAdder):
    """Adds frames by hand, of archetypes and out of texts, and stations."""

    def by_hand(self) -> None:
        """Add a frame without systems."""
        frame = KeptFrame(new_id(), self.tr("New frame"))
        self._add_frames(self.tr("add a frame"), [frame])

    def plain_station(self) -> None:
        """Add a station without a model."""
        station = KeptStation(new_id(), next_station_name(self._document.company))
        if self._document.edit(self.tr("add a station"), lambda one: editing.add_stations(one, [station])):
            self.added.emit((station.id,))

    def from_archetypes(self) -> None:
        """Let archetypes be chosen, and add a frame of each."""
        by_name = {one.name: one.frame for one in archetypes()}
        choices = [ChooserItem(name, name, write_dice(frame), pool(frame)) for name, frame in by_name.items()]
        title, hint = self.tr("Add archetypes"), self.tr("Find an archetype or dice")
        dialog = ChooserDialog(self._context, title, hint, choices, take=self.tr("Add"), parent=self._body.window())
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self._add_frames(self.tr("add archetypes"), [kept_frame(by_name[one.id]) for one in dialog.chosen])

    def text(self, text: str) -> bool:
        """Add frames, spares and named stations of a text; what cannot be read is told."""
        listed = read_text_list(text)
        findings = [finding for one in listed for finding in one.findings]
        frames = [kept_frame(frame) for one in listed for frame in one.company.frames]
        spares = [kept_frame(frame) for one in listed for frame in one.company.spares]
        stations = [station for one in listed for station in named_stations(one)]
        if not frames and not spares and not stations:
            reason = translated(findings[0].text) if findings else self.tr("There is no frame in this text.")
            self._context.notices.say(reason, Tone.WARNING)
            return False

        def change(company: KeptCompany) -> KeptCompany:
            company = editing.add_spares(editing.add_frames(company, frames), spares)
            said = any(one.company.rockets_given for one in listed)
            company = replace(company, rockets_given=company.rockets_given or said)
            return editing.add_stations(company, stations) if stations else company

        if self._document.edit(self.tr("paste"), change):
            pieces: tuple[KeptFrame | KeptStation, ...] = (*frames, *spares, *stations)
            self.added.emit(tuple(piece.id for piece in pieces))
        if findings:
            self._context.notices.say(" ".join(translated(finding.text) for finding in findings[:3]), Tone.WARNING)
        return True

    def _add_frames(self, text: str, frames: list[KeptFrame]) -> None:
        if frames and self._document.edit(text, lambda company: editing.add_frames(company, frames)):
            self.added.emit(tuple(frame.id for frame in frames))


def named_stations(listed: ListedCompany) -> tuple[KeptStation, ...]:
    """Return the stations that a text names; a bare number of them says nothing about a company that has some."""
    return kept_stations(listed)[: len(listed.stations)]


def design_choice(entry: GarageEntry, services: GarageServices) -> ChooserItem:
    """Return a design as something to choose; with its dice where they are known already."""
    known = services.inspections.ask(entry)
    station = entry.kind == STATION
    dice: tuple[Die, ...] = ()
    below = "station" if station else entry.file
    if known is not None and known.model is not None and not station:
        frame = frame_of(known.model.resolved)
        dice = pool(frame)
        below = write_dice(frame)
    picture = picture_of_design(entry)
    return ChooserItem(entry.id, entry.name, below, dice, picture, pictured=True)
