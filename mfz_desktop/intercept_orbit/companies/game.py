"""Fleets of Intercept Orbit and Alpha Bandit, as the feature of companies asks for them."""

from collections.abc import Callable, Iterable, Sequence

from campaigns.companies.judging import JudgedFinding
from campaigns.garage.entry import GarageEntry
from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.kind import FleetKind
from mfz_desktop.companies.company.chooser_dialog import ChooserItem
from mfz_desktop.companies.compare.table import Compared
from mfz_desktop.companies.compare.tie_panel import TiePanel
from mfz_desktop.companies.compare.ties import TieSteps
from mfz_desktop.companies.game import CompanyGame, Joined, Picked, ReadText, Summary
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.companies import texts
from mfz_desktop.intercept_orbit.companies.comparing import compared
from mfz_desktop.intercept_orbit.companies.designs import add_designs, design_choice
from mfz_desktop.intercept_orbit.companies.starter import read_ready_fleets
from mfz_desktop.intercept_orbit.companies.summary import summary
from mfz_desktop.intercept_orbit.companies.ties import FleetTies
from mfz_desktop.intercept_orbit.models.game import FleetModels
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.intercept_orbit.spoken import spoken_dice
from mfz_desktop.intercept_orbit.stands import stand_of
from mfz_desktop.models.importing.import_run import ImportContext, Step
from mfz_desktop.models.importing.starter import Starter
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.stands.stand import Stand
from mfz_desktop.models.starters import StarterModels
from mfz_rules.kernel.dice import Die


class FleetCompanies(CompanyGame[KeptFleet]):
    """Ships, companies and high value assets."""

    def __init__(self, game: FleetGame, shipped: Callable[[], StarterModels]) -> None:
        self._game = game
        self._profile = game.profile
        self._shipped = shipped

    def new_name(self) -> str:
        """Return that it is a fleet: a company is one of its assets."""
        return translate("Companies", "New fleet")

    def new_company(self, name: str) -> KeptFleet:
        """Return an empty fleet."""
        return editing.new_fleet(name, self._profile.game)

    def judge(self, company: KeptFleet) -> tuple[JudgedFinding, ...]:
        """Return all that the rules say."""
        return FleetKind(self._game).judge(company)

    def judged_pieces(self, company: KeptFleet) -> tuple[KeptShip | KeptSquad | KeptHva, ...]:
        """Return every asset."""
        return company.pieces

    def summary(self, company: KeptFleet) -> Summary:
        """Return a fleet in a few words."""
        return summary(company)

    def add_designs(self, company: KeptFleet, picked: Iterable[Picked]) -> Joined[KeptFleet]:
        """Add designs as ships, companies and high value assets."""
        return add_designs(company, picked, self._profile)

    def design_choice(self, entry: GarageEntry, services: GarageServices) -> ChooserItem:
        """Return a design as something to choose."""
        words = PIECE_WORDS[self._profile.game]
        return design_choice(entry, services, FleetModels(self._game, words), words())

    def spoken(self, dice: Sequence[Die]) -> str:
        """Return dice in words."""
        return spoken_dice(dice, self._profile)

    def text_of(self, companies: Iterable[KeptFleet]) -> str:
        """Return fleets as a text list."""
        return texts.text_of(companies)

    def example(self) -> str:
        """Return a short text list."""
        return texts.EXAMPLES[self._profile.game]

    def knows_text(self, text: str) -> bool:
        """Tell whether a text is a list of this game's fleets."""
        return texts.is_list_of(text, self._profile.game)

    def read_text(self, text: str) -> tuple[ReadText[KeptFleet], ...]:
        """Return the fleets of a text list."""
        return texts.read_text(text, self._profile.game)

    def read_starter(self, importing: ImportContext, step: Step) -> Starter[KeptFleet]:
        """Read the ready fleets and their models."""
        return read_ready_fleets(self._game, self._shipped(), importing, step)

    def stands(self, company: KeptFleet) -> tuple[Stand, ...]:
        """Return every asset on the base of its class."""
        return tuple(stand_of(company, asset) for asset in company.pieces)

    def compare(self, companies: Sequence[KeptFleet]) -> Compared:
        """Compare fleets."""
        return compared(companies)

    def ties(self, context: AppContext) -> TieSteps:
        """Return the panel of the tie procedure."""
        return TiePanel(context, FleetTies(self._profile.game))
