"""What the page of a company shows of a fleet, and does with its ships, companies and high value assets."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from campaigns.companies.judging import JudgedFinding
from campaigns.documents.limits import MOST_PLAYERS
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.garage.building import ShipCarrying
from mfz_desktop.companies.company.body import CompanyBody
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.edited_view import EditedView
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.companies.company.view import CompanyView, Fix, KeyFigure
from mfz_desktop.companies.company.views import CompanyViews
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.document_page import ViewPage
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.companies.actions import FleetActions, adding_commands
from mfz_desktop.intercept_orbit.companies.adding import FleetAdding
from mfz_desktop.intercept_orbit.companies.figures import figures_of
from mfz_desktop.intercept_orbit.companies.fixes import fix_for
from mfz_desktop.intercept_orbit.companies.inspector import FleetInspector
from mfz_desktop.intercept_orbit.companies.rows import FleetSection, make_rows
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.intercept_orbit.spoken import spoken_dice
from mfz_desktop.ui.forms.fields import Field, Number, plain
from mfz_desktop.ui.widgets.placeholder import SHIP, standing_together
from mfz_rules.kernel.findings import Finding


class FleetView(EditedView):
    """Ships, companies and high value assets; the number of players."""

    def __init__(self, context: AppContext, document: CompanyDocument, body: QWidget, game: FleetGame) -> None:
        super().__init__(context, document, body, _terms_fields(game), ShipCarrying(game.profile))
        self.add_menu = adding_commands(game.profile.game)
        name = self.tr("Ships, companies and {hvas}").format(hvas=PIECE_WORDS[game.profile.game]().hvas_counted(0))
        say = lambda dice: spoken_dice(dice, game.profile)  # noqa: E731
        self.list = PieceList(context, name, FleetSection.SHIPS, say)
        self.actions: FleetActions = FleetActions(document, self.list)
        self.adding: FleetAdding = FleetAdding(context, document, body)
        self.inspector: FleetInspector = FleetInspector(context, document, game)
        self.nothing = (
            self.tr("No ships yet"),
            self.tr(
                "Add ready ships (Ctrl+Shift+A), designs from the garage (Ctrl+G), or paste a list in text notation "
                "(Ctrl+V)."
            ),
        )
        self.nothing_drawn = standing_together(SHIP)
        self.format.changed.connect(self.actions.set_terms)
        self.begin()

    def rows(self, company: KeptFleet, judged: Iterable[JudgedFinding]) -> tuple[PieceRow, ...]:
        """Return the ships, then companies and high value assets under headings of their own."""
        return make_rows(company, judged)

    def figures(self, company: KeptFleet, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
        """Return what the game counts."""
        return figures_of(company, judged)

    def fix_for(self, company: KeptFleet, finding: Finding) -> Fix | None:
        """Return the one-step fix of a finding."""
        return fix_for(company, finding)

    def edit_selected(self) -> None:
        """Put the cursor into the asset's name."""
        self.inspector.edit_name()

    def edit_terms(self) -> None:
        """Put the cursor into the first house rule."""
        self.inspector.terms.rules.go_to(next(iter(self.inspector.terms.rules.inputs)))


class FleetViews(CompanyViews):
    """Makes them."""

    def __init__(self, game: FleetGame) -> None:
        self._game = game

    def commands(self, page: ViewPage[CompanyBody]) -> tuple[Command, ...]:
        """Return the adding of ships, companies and high value assets."""
        menu, words = Menu.COMPANY, PIECE_WORDS[self._game.profile.game]()
        add_ready, add_ship, add_company, add_hva = adding_commands(self._game.profile.game)

        def adds(act: Callable[[FleetAdding], object]) -> Callable[[], object]:
            return page.does(lambda body: act(_own(body).adding))

        return (
            Command(add_ready, translate("Commands", "Add re&ady ships…"), adds(FleetAdding.from_ready), menu,
                    section=20, keys=("Ctrl+Shift+A",), icon="star",
                    words=translate("Commands", "archetype starter example")),
            Command(add_ship, translate("Commands", "Add a &ship"), adds(FleetAdding.ship), menu, section=20,
                    keys=("Insert",), icon="add", words=translate("Commands", "new by hand")),
            Command(add_company, translate("Commands", "Add a &company"), adds(FleetAdding.squad), menu,
                    section=20, keys=("Shift+Insert",), icon="company", words=translate("Commands", "new squad")),
            Command(add_hva, words.add_hva, adds(FleetAdding.hva), menu, section=20, keys=("Ctrl+Shift+S",),
                    icon="flag", words=translate("Commands", "new hva liability")),
        )  # fmt: skip

    def view(self, context: AppContext, document: CompanyDocument, body: QWidget) -> CompanyView:
        """Return what is shown of a fleet."""
        return FleetView(context, document, body, self._game)


def _own(body: CompanyBody) -> FleetView:
    """Return this game's view: its commands are there only while a fleet of it is shown."""
    assert isinstance(body.of_game, FleetView)
    return body.of_game


def _terms_fields(game: FleetGame) -> tuple[Field, ...]:
    """Return what a fleet is built for."""
    sizes = game.profile.sizes
    covered = translate("TermsFields", "Tables cover {fewest} to {most} players.")
    return (
        plain(
            "players",
            translate("TermsFields", "Players"),
            Number(1, MOST_PLAYERS, suffix=" " + translate("TermsFields", "players")),
            about=covered.format(fewest=min(sizes), most=max(sizes)),
        ),
    )
