"""What other pages and commands may ask of the companies: make one, add designs, compare, print, export."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog

from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKind
from campaigns.garage.change import Change
from campaigns.names import untaken
from campaigns.store.exporting import write_export
from mfz_desktop.companies.company_list import files
from mfz_desktop.companies.company_list.picking import PendingDesigns
from mfz_desktop.companies.game import CompanyGame, Picked
from mfz_desktop.companies.joining import of_game
from mfz_desktop.companies.which_game import ask_game
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_folder, ask_where_to_save
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.game import design_game
from mfz_desktop.models.session.garage_session import ALL_COMPANIES
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.models.session.services import GarageServices

if TYPE_CHECKING:
    from mfz_desktop.companies.company_list.differing import Again

COMPANIES, COMPANY, COMPARE, PRINTING = "companies", "company", "compare", "printing"


class CompanyActions(QObject):
    """One for the application: `company_actions_of(context)` of `access`."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._services = context.service(GarageServices)
        self._fresh = ""

    @cached_property
    def _picking(self) -> PendingDesigns:
        return PendingDesigns(self._services, self)

    def companies(self) -> tuple[AnyCompany, ...]:
        """Return the companies there are, for a menu `Add to company ▸`."""
        return self._services.session.garage.companies()

    def is_fresh(self, company_id: str) -> bool:
        """Tell, once, whether a company was just made, so that its name is selected."""
        fresh, self._fresh = self._fresh == company_id, ""
        return fresh

    def new(self) -> None:
        """Make a company and open it; where there are several games, ask for which."""
        game = ask_game(self._context, CompanyGame, self.tr("New company"), self.tr("Make the company"))
        if not game:
            return
        company = self._new_company(game)
        session = self._services.session
        text = self.tr("make {company}").format(company=company.name)
        if session.keep(text, company, stack=session.stack_of(ALL_COMPANIES)):
            self._fresh = company.id
            self._context.go(COMPANY, company.id)

    def add_selected(self) -> None:
        """Ask for a company and add the designs that are selected in the garage."""
        ids = self._selected()
        if not ids:
            self._context.notices.say(self.tr("Select the designs in the garage first."))
            return
        from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem

        new = ChooserItem("", self.tr("A new company"))
        choices = [*(ChooserItem(one.id, one.name, one.side) for one in self.companies()), new]
        title, hint = self.tr("Add to a company"), self.tr("Find a company")
        window = QApplication.activeWindow()
        dialog = ChooserDialog(self._context, title, hint, choices, take=self.tr("Add"), parent=window)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self.add_designs(ids, dialog.chosen[0].id)

    def add_designs(self, ids: Iterable[str], company_id: str = "") -> None:
        """Add designs to a company, or to a new one, once it is known what they hold."""
        self._picking.pick(tuple(ids), lambda picked: self._add(picked, company_id))

    def compare(self, ids: Iterable[str]) -> None:
        """Show the comparison of companies."""
        self._context.go(COMPARE, ",".join(ids))

    def print_companies(self, ids: Iterable[str]) -> None:
        """Show the cards of companies."""
        self._context.go(PRINTING, "companies:" + ",".join(ids))

    def print_frames(self, company_id: str, ids: Iterable[str]) -> None:
        """Show the cards of some frames of a company."""
        self._context.go(PRINTING, f"frames:{company_id}:" + ",".join(ids))

    def print_designs(self, ids: Iterable[str] = ()) -> None:
        """Show the cards of designs, by default of those that are selected in the garage."""
        wanted = tuple(ids) or self._selected()
        if wanted:
            self._context.go(PRINTING, "designs:" + ",".join(wanted))
        else:
            self._context.notices.say(self.tr("Select the designs in the garage first."))

    def take(self, paths: tuple[Path, ...]) -> None:
        """Bring in the companies of files."""
        self._context.tasks.run(
            self.tr("Reading companies"),
            _read,
            paths,
            self._context,
            done=self._bring_in,
            failed=lambda error: self._context.notices.say(translated(error), Tone.WRONG),
            quiet=True,
        )

    def export(self, ids: Iterable[str]) -> None:
        """Ask where, and write company files with their pictures."""
        companies = [one for id_ in ids if (one := self._services.session.garage.company(id_)) is not None]
        if not companies:
            return
        window, settings = QApplication.activeWindow(), self._context.settings
        if len(companies) == 1:
            title, kinds = self.tr("Export the company"), self.tr("Companies (*.mfz.json)")
            chosen = ask_where_to_save(window, settings, title, files.file_name(companies[0]), kinds)
            targets = [chosen] if chosen else []
        else:
            title = self.tr("Export {number} companies into a folder").format(number=len(companies))
            chosen = ask_for_folder(window, settings, title)
            targets = [files.free_path(chosen, files.file_name(one)) for one in companies] if chosen else []
        if targets:
            self.export_to(tuple(zip(companies, targets, strict=True)))

    def show_code(self, id: str) -> None:
        """Show a company as a QR code."""
        from mfz_desktop.context.exporting.qr_code import Offer, show_code

        company = self._services.session.garage.company(id)
        if company is None:
            return
        text = self._context.games.of(CompanyGame, company.game).text_of((company,))
        words = self.tr(
            "Photograph it: the telephone shows the company as text. Pasted into Company › New from text it is a "
            "company again, without pictures and notes."
        )
        too_long = self.tr(
            "“{name}” takes {size:,} bytes as text, and a QR code that can be photographed holds {most:,}."
        )
        share = (self.tr("Export it as a file…"), lambda: self.export((id,)))
        show_code(self._context, company.name, (Offer(text, words),), too_long, share)

    def export_to(self, targets: tuple[tuple[AnyCompany, Path], ...]) -> None:
        """Write company files in the background."""
        names = ", ".join(path.name for _, path in targets[:3])
        self._context.tasks.run(
            self.tr("Exporting"),
            _export,
            targets,
            self._context,
            done=lambda _: self._context.notices.say(self.tr("Exported: {names}").format(names=names)),
            failed=lambda error: self._context.notices.say(translated(error), Tone.WRONG),
        )

    def _new_company(self, game: str) -> AnyCompany:
        """Return an empty company of a game, under a name that none has yet."""
        known = self._context.games.of(CompanyGame, game)
        company: AnyCompany = known.new_company(untaken(known.new_name(), (one.name for one in self.companies())))
        return company

    def _selected(self) -> tuple[str, ...]:
        if not self._context.offers(DesignSelection):
            return ()
        selection = self._context.service(DesignSelection)
        return selection.ids

    def _add(self, picked: tuple[Picked, ...], company_id: str) -> None:
        session = self._services.session
        games, kept = self._context.games, session.garage.company(company_id)
        if not picked:
            return
        game = kept.game if kept else design_game(games, picked[0].entry, picked[0].model).id
        mine = of_game(games, picked, game) if games.knows(CompanyGame, game) else ()
        if not mine:
            self._context.notices.say(self.tr("Models of another game are left out."), Tone.WARNING)
            return
        company = kept or self._new_company(game)
        joined = games.of(CompanyGame, game).add_designs(company, mine)
        new = kept is None
        stack = session.stack_of(ALL_COMPANIES if new else company.id)
        text = self.tr("add to “{name}”").format(name=company.name)
        if not joined.ids or not session.keep(text, joined.company, stack=stack):
            return
        if new:
            self._fresh = company.id
        text = self.tr("Added to “{name}”.").format(name=company.name)
        left_out = (self.tr("Models of another game are left out."),) if len(mine) < len(picked) else ()
        self._context.notices.say(
            " ".join((text, *left_out, *joined.remarks[:2])),
            action_text=self.tr("Open"),
            action=lambda: self._context.go(COMPANY, company.id),
            undo=self._context.undo.last(stack),
        )

    def _bring_in(self, read: files.ReadFiles) -> None:
        """Ask about each company that is here already and otherwise, then bring all in."""
        garage = self._services.session.garage
        differing = {
            one.company.id: (here, files.without_drawn(one.company, here))
            for one in read.companies
            if (here := files.otherwise_here(garage, one.company)) is not None
        }
        self._ask_again(read, list(differing.values()), {})

    def _ask_again(
        self, read: files.ReadFiles, left: list[tuple[AnyCompany, AnyCompany]], answers: dict[str, "Again"]
    ) -> None:
        if not left:
            self._keep(read, answers)
            return
        from mfz_desktop.companies.company_list.differing import DifferingDialog, differences

        (here, there), *others = left
        games = self._context.games
        found = differences(here, there, games.of(CompanyGame, here.game), games.of(CompanyKind, here.game))

        def answered(answer: "Again") -> None:
            self._ask_again(read, others, {**answers, here.id: answer})

        DifferingDialog(self._context, here.name, found, answered, QApplication.activeWindow()).open()

    def _keep(self, read: files.ReadFiles, answers: Mapping[str, "Again"]) -> None:
        session = self._services.session
        told: list[tuple[str, ...]] = []
        wanted = [one.company for one in read.companies if answers.get(one.company.id) != "leave"]
        replacing = {id for id, answer in answers.items() if answer == "replace"}

        def make() -> Change:
            imported = files.bring_in(session.garage, wanted, replacing)
            told.append(imported.ids)
            return imported.change

        if wanted:
            session.do(self.tr("import companies"), make, session.stack_of(ALL_COMPANIES))
        ids = told[0] if told else tuple(answers)[:1]
        if len(ids) == 1:
            self._context.go(COMPANY, ids[0])
        elif ids:
            self._context.go(COMPANIES)
        self._tell(read, len(ids))

    def _tell(self, read: files.ReadFiles, brought: int) -> None:
        lines = [translated(finding.text) for one in read.companies for finding in one.findings]
        notes = [translated(note) for one in read.companies for note in one.notes]
        if read.troubles or lines:
            shown = [*read.troubles, *lines]
            more = self.tr(" And {number} more.").format(number=len(shown) - 3) if len(shown) > 3 else ""
            self._context.notices.say(" ".join(shown[:3]) + more, Tone.WARNING)
        elif brought > 1:
            self._context.notices.say(self.tr("{number} companies are here.").format(number=brought))
        elif notes:
            self._context.notices.say(" ".join(notes[:3]))


def _read(work: Work, paths: tuple[Path, ...], context: AppContext) -> files.ReadFiles:
    """Read company files and keep their pictures."""
    work.step(0, 1)
    read = files.read_files(paths, context.games.all(CompanyKind))
    files.keep_pictures(read.companies, context.kept_files.put)
    return read


def _export(work: Work, targets: tuple[tuple[AnyCompany, Path], ...], context: AppContext) -> None:
    """Draw what is not drawn yet, and write the files."""
    from mfz_desktop.models.pictures.cache import PictureCache
    from mfz_desktop.models.pictures.pictures_for_cards import RenderContext, card_pictures

    kept = context.kept_files.get
    cache = PictureCache(context.data_folder / "cache")
    studio = RenderContext(kept, context.parts.catalog(), cache, context.garage.made_of, context.garage.photo_of)
    for done, (company, path) in enumerate(targets):
        work.step(done, len(targets), company.name)
        drawn = card_pictures(company, {}, studio, work.step)
        write_export(path, files.export(company, context.games.of(CompanyKind, company.game), drawn, kept))
