"""What the page of a company shows of one of Rapid Attack, and does with its frames and stations."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.campaign.names.offering import names_for
from campaigns.campaign.world import NameList
from campaigns.companies.judging import JudgedFinding
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.garage.building import FrameCarrying
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
from mfz_desktop.rapid_attack.companies.actions import FrameActions
from mfz_desktop.rapid_attack.companies.adding import FrameAdding
from mfz_desktop.rapid_attack.companies.figures import figures_of
from mfz_desktop.rapid_attack.companies.fixes import fix_for
from mfz_desktop.rapid_attack.companies.inspector import CompanyInspector
from mfz_desktop.rapid_attack.companies.rows import CompanySection, make_rows
from mfz_desktop.rapid_attack.format_fields import format_fields
from mfz_desktop.ui.forms.fields import Field, Number, plain
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.editions import MOST_PLAYERS

translate = QCoreApplication.translate


class RapidAttackView(EditedView):
    """Frames, stations and spares; edition, scale and players."""

    add_menu = ("company.add_archetype", "company.add_frame", "company.add_station")
    bar = ("company.spread",)

    def __init__(self, context: AppContext, document: CompanyDocument, body: QWidget) -> None:
        super().__init__(context, document, body, _terms_fields(), FrameCarrying())
        self.list = PieceList(context, self.tr("Frames, stations and spares"), CompanySection.FRAMES)
        self.actions: FrameActions = FrameActions(document, self.list)
        self.adding: FrameAdding = FrameAdding(context, document, body)
        self.inspector: CompanyInspector = CompanyInspector(context, document)
        self.nothing = (
            self.tr("No frames yet"),
            self.tr("Add designs from the garage (Ctrl+G), or paste a list in text notation (Ctrl+V)."),
        )
        self.format.changed.connect(self.actions.set_format)
        self.begin()

    def rows(self, company: KeptCompany, judged: Iterable[JudgedFinding]) -> tuple[PieceRow, ...]:
        """Return the frames, then stations and spares under headings of their own."""
        return make_rows(company, judged)

    def figures(self, company: KeptCompany, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
        """Return frames, systems, stations and rockets."""
        return figures_of(company, judged)

    def fix_for(self, company: KeptCompany, finding: Finding) -> Fix | None:
        """Return the one-step fix of a finding."""
        return fix_for(company, finding)

    def edit_selected(self) -> None:
        """Put the cursor into the frame's name."""
        self.inspector.frame.form.go_to("name")

    def edit_terms(self) -> None:
        """Put the cursor into what was announced."""
        self.inspector.terms.constraints.go_to("environments")


class RapidAttackViews(CompanyViews):
    """Makes them."""

    def commands(self, page: ViewPage[CompanyBody]) -> tuple[Command, ...]:
        """Return the adding of frames and stations, spares and rockets."""
        menu = Menu.COMPANY

        def does(act: Callable[[RapidAttackView], object]) -> Callable[[], object]:
            return page.does(lambda body: act(_own(body)))

        def named(act: Callable[[FrameActions, NameList], None]) -> Callable[[], object]:
            def name(body: CompanyBody) -> None:
                if (names := _names(body)) is not None:
                    act(_own(body).actions, names)

            return page.does(name)

        nameable = page.can(lambda body: bool(_names(body)) and bool(body.piece_actions.printable()))
        carrying = page.can(lambda body: bool(body.piece_actions.printable()))
        spare = translate("Commands", "Make spa&re")
        frame = translate("Commands", "Make it a frame of the company")

        def spare_text(body: CompanyBody) -> str:
            # The palette asks wherever it is opened, also while a company of another game is shown.
            own = body.of_game
            return frame if isinstance(own, RapidAttackView) and own.actions.only_spares else spare

        return (
            Command("company.add_archetype", translate("Commands", "Add &archetypes…"),
                    does(lambda own: own.adding.from_archetypes()), menu, section=20, keys=("Ctrl+Shift+A",),
                    icon="star", words=translate("Commands", "soldier frame")),
            Command("company.add_frame", translate("Commands", "Add a &frame"),
                    does(lambda own: own.adding.by_hand()), menu, section=20, keys=("Insert",), icon="add",
                    words=translate("Commands", "new by hand")),
            Command("company.add_station", translate("Commands", "Add a &station"),
                    does(lambda own: own.adding.plain_station()), menu, section=20, keys=("Ctrl+Shift+S",),
                    icon="flag", words=translate("Commands", "new")),
            Command("company.spare", spare, does(lambda own: own.actions.to_spares()), menu, section=30,
                    enabled=carrying,
                    text_now=lambda: page.ask(spare_text, spare),
                    words=translate("Commands", "reserve")),
            Command("company.name_pilots", translate("Commands", "Name the p&ilot"),
                    named(FrameActions.name_pilots), menu, section=30, enabled=nameable,
                    words=translate("Commands", "generate random campaign people")),
            Command("company.name_frames", translate("Commands", "Na&me the frame"),
                    named(FrameActions.name_frames), menu, section=30, enabled=nameable,
                    words=translate("Commands", "generate random campaign machine")),
            Command("company.spread", translate("Commands", "Spread roc&kets"),
                    does(lambda own: own.actions.spread()), menu, section=40, icon="rocket",
                    words=translate("Commands", "ssr distribute")),
        )  # fmt: skip

    def view(self, context: AppContext, document: CompanyDocument, body: QWidget) -> CompanyView:
        """Return what is shown of a company."""
        return RapidAttackView(context, document, body)


def _names(body: CompanyBody) -> NameList | None:
    """Return the names of the people that the company fights for in its campaign; None where it is built for none."""
    campaign = body.for_campaign.campaign
    return names_for(campaign, body.document.company.player or "") if campaign is not None else None


def _own(body: CompanyBody) -> RapidAttackView:
    """Return this game's view: its commands are there only while a company of it is shown."""
    assert isinstance(body.of_game, RapidAttackView)
    return body.of_game


def _terms_fields() -> tuple[Field, ...]:
    """Return what a company is built for."""
    covered = translate("TermsFields", "Tables cover 2 to {most} players.").format(most=MOST_PLAYERS)
    return (
        *format_fields(),
        plain(
            "players",
            translate("TermsFields", "Players"),
            Number(1, 99, suffix=" " + translate("TermsFields", "players")),
            about=covered,
        ),
    )
