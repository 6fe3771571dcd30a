"""The companies of Rapid Attack, as the feature of companies asks for them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.companies.judging import JudgedFinding
from campaigns.garage.entry import GarageEntry
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.judging import judge
from campaigns.rapid_attack.companies.rules_view import rules_company
from ldraw_catalog.measuring.measure import LDU_PER_BRICK, LDU_PER_STUD
from mfz_desktop.companies.company.chooser_dialog import ChooserItem
from mfz_desktop.companies.compare.table import Compared
from mfz_desktop.companies.compare.tie_panel import TiePanel
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.companies.game import CompanyGame, Joined, Picked, ReadText, Summary
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.importing.import_run import ImportContext, Step
from mfz_desktop.models.importing.starter import Starter
from mfz_desktop.models.pictures.wanted import picture_of
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.stands.stand import Stand, from_above
from mfz_desktop.rapid_attack.companies import texts
from mfz_desktop.rapid_attack.companies.adding import design_choice
from mfz_desktop.rapid_attack.companies.comparing import compared
from mfz_desktop.rapid_attack.companies.designs import add_designs
from mfz_desktop.rapid_attack.companies.starter import read_starter
from mfz_desktop.rapid_attack.companies.ties import RapidAttackTies
from mfz_rules.rapid_attack.companies.advice import alike

translate = QCoreApplication.translate


class RapidAttackCompanies(CompanyGame[KeptCompany]):
    """Frames, stations and spares."""

    def new_company(self, name: str) -> KeptCompany:
        """Return an empty company."""
        return editing.new_company(name)

    def judge(self, company: KeptCompany) -> tuple[JudgedFinding, ...]:
        """Return all that the rules say."""
        return judge(company)

    def summary(self, company: KeptCompany) -> Summary:
        """Return a company in a few words."""
        return summary(company)

    def text_of(self, companies: Iterable[KeptCompany]) -> str:
        """Return companies as a text list."""
        return texts.text_of(companies)

    def judged_pieces(self, company: KeptCompany) -> tuple[KeptFrame, ...]:
        """Return the frames."""
        return company.frames

    def add_designs(self, company: KeptCompany, picked: Iterable[Picked]) -> Joined[KeptCompany]:
        """Add designs as frames and stations."""
        return add_designs(company, picked)

    def design_choice(self, entry: GarageEntry, services: GarageServices) -> ChooserItem:
        """Return a design as something to choose."""
        return design_choice(entry, services)

    def example(self) -> str:
        """Return a short text list."""
        return texts.EXAMPLE

    def knows_text(self, text: str) -> bool:
        """Tell whether some line of a text is a frame."""
        return texts.looks_like_frames(text)

    def read_text(self, text: str) -> tuple[ReadText[KeptCompany], ...]:
        """Return the companies of a text list."""
        return texts.read_text(text)

    def read_starter(self, importing: ImportContext, step: Step) -> Starter[KeptCompany]:
        """Read the shipped frames and stations, and their company."""
        return read_starter(importing, step)

    def stands(self, company: KeptCompany) -> tuple[Stand, ...]:
        """Return the frames whose size is known; they have no bases."""
        return tuple(
            Stand(frame.name, (ground.studs_x, ground.studs_z, _studs_high(frame)), picture=_from_above(frame))
            for frame in company.frames
            if (ground := frame.footprint) is not None
        )

    def alike(self, company: KeptCompany) -> tuple[tuple[str, ...], ...]:
        """Return which frames share a loadout (RA-LEGO-13)."""
        frames = company.frames
        return tuple(tuple(frames[place].name for place in group) for group in alike(rules_company(company)))

    def compare(self, companies: Sequence[KeptCompany]) -> Compared:
        """Compare companies."""
        return compared(companies)

    def ties(self, context: AppContext) -> TieSteps:
        """Return the panel of the tie procedure."""
        return TiePanel(context, RapidAttackTies())


def _studs_high(frame: KeptFrame) -> float:
    """Return the height of a frame; 0 where it is not known."""
    return (frame.bricks_high or 0.0) * LDU_PER_BRICK / LDU_PER_STUD


def _from_above(frame: KeptFrame) -> PictureWanted | None:
    """Return the picture of a frame's model; one of its player's own is not seen from above."""
    return None if frame.picture else from_above(picture_of(frame))


def summary(company: KeptCompany) -> Summary:
    """Return figures, terms, and what its frames are called and look like."""
    return Summary(
        figures=figures(company),
        terms=translate("Companies", "{scale}, {players} players").format(
            scale=scale_word(company.scale), players=company.players
        ),
        names=tuple(frame.name for frame in company.frames),
        pictures=tuple(map(picture_of, company.frames)),
    )


def figures(company: KeptCompany) -> str:
    """Return what a company fields: `6 frames · 22 systems · 1 station`."""
    systems = sum(len(one.systems) for one in company.frames)
    return " · ".join(
        (
            plural("Companies", "%n frame", "%n frames", len(company.frames)),
            plural("Companies", "%n system", "%n systems", systems),
            plural("Companies", "%n station", "%n stations", len(company.stations)),
        )
    )


def scale_word(scale: str) -> str:
    """Return a scale in words."""
    words = {"skirmish": translate("Companies", "skirmish"), "battle": translate("Companies", "battle")}
    return words.get(scale, scale)
