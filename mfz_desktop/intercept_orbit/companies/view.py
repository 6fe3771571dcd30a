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
from mfz_desktop.companies.company.garage_offers import GarageOffers
from mfz_desktop.companies.company.piece_list import PieceList
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.companies.company.view import CompanyView, Fix, GarageOffer, KeyFigure
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
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.fields import Field, Number, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.theme.type_scale import ROW
from mfz_rules.kernel.findings import Finding


class FleetView(CompanyView):
    """Ships, companies and high value assets; the number of players."""

    def __init__(self, context: AppContext, document: CompanyDocument, body: QWidget, game: FleetGame) -> None:
        super().__init__(context, document, body)
        self.add_menu = adding_commands(game.profile.game)
        name = self.tr("Ships, companies and high value assets")
        say = lambda dice: spoken_dice(dice, game.profile)  # noqa: E731
        self.list = PieceList(context, name, FleetSection.SHIPS, say)
        self.actions: FleetActions = FleetActions(document, self.list)
        self.adding: FleetAdding = FleetAdding(context, document, body)
        self.inspector: FleetInspector = FleetInspector(context, document, game)
        self.format = Form(context.theme, _terms_fields(game), self)
        self.terms = tuple(self.format.inputs.values())
        for key, field in self.format.fields.items():
            self.format.inputs[key].setToolTip(field.about or field.name)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()
        self.nothing = (
            self.tr("No ships yet"),
            self.tr("Add designs from the garage (Ctrl+G), or paste a list in text notation (Ctrl+V)."),
        )
        carrying = ShipCarrying(game.profile)
        self.offered = GarageOffers(context.service(GarageServices), document, carrying, self)
        self.offered.changed.connect(self.renewed)
        self.format.changed.connect(self.actions.set_terms)
        self.inspector.picture_wanted.connect(self.picture_wanted)
        self.inspector.picture_given_up.connect(lambda: self.actions.set_picture(None))
        self.inspector.model_wanted.connect(self.model_wanted)

    def rows(self, company: KeptFleet, judged: Iterable[JudgedFinding]) -> tuple[PieceRow, ...]:
        """Return the ships, then companies and high value assets under headings of their own."""
        return make_rows(company, judged)

    def figures(self, company: KeptFleet, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
        """Return what the game counts."""
        return figures_of(company, judged)

    def fix_for(self, company: KeptFleet, finding: Finding) -> Fix | None:
        """Return the one-step fix of a finding."""
        return fix_for(company, finding)

    def offers(self) -> tuple[GarageOffer, ...]:
        """Return what is offered of the garage."""
        return self.offered.look()

    def show_company(self, company: KeptFleet) -> None:
        """Show the number of players."""
        self.format.set_value(company)

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        self.inspector.show_rows(rows)

    def edit_selected(self) -> None:
        """Put the cursor into the asset's name."""
        self.inspector.edit_name()

    def edit_terms(self) -> None:
        """Put the cursor into the first house rule."""
        self.inspector.terms.rules.go_to(next(iter(self.inspector.terms.rules.inputs)))

    def finish(self) -> None:
        """Commit what is being typed."""
        self.inspector.finish()

    def _follow_theme(self) -> None:
        """Keep the number as high as what stands beside it: a spin box would be a little higher."""
        self.format.inputs["players"].inner.setFixedHeight(self.context.theme.px(ROW))


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
