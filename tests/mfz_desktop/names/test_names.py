"""Names that look like HTML, or that hold an &, everywhere in the real window: they are only text.

A tip, a label or a message that is taken for HTML opens whatever file a name speaks of; with `<img src=/dev/zero>`
the program would stand still. So everything gets a name that speaks of a file which nobody has a reason to open.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressDialog,
    QToolTip,
    QWidget,
)

from campaigns.battles.setup_plan import CampaignLink, Seat
from campaigns.campaign.acts import BattlePlanned, ConditionsSet, NoteKept, PlayerKept, ResultApplied
from campaigns.campaign.battles import Enlisted, PlannedObjective
from campaigns.campaign.conditions import Average, Design, Environment, EnvironmentZone
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.template_store import TemplateStore, shipped
from campaigns.companies.company import KeptSystem
from campaigns.companies.file_format import company_document
from campaigns.garage.entry import TagRule
from campaigns.identity import new_id
from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.rapid_attack.battles.setup_plan import Battlefield, Layout, SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.table_dialogs import AgreedDialog
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.actions import plan_for
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.templates.page import TemplatePage
from mfz_desktop.companies.company.page import CompanyPage
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.tag_rules.page import TagRulesPage
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.rapid_attack import read_text_list
from tests.kinds import RA_COMPANIES, TEMPLATES
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.names.hostile import MARKER, name, renamed
from tests.mfz_desktop.names.looking import Looker
from tests.mfz_desktop.opened import only_on_linux, watched

pytestmark = only_on_linux
PLATE = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
SWORD = "1 4 0 -100 0 1 0 0 0 1 0 0 0 1 3847.dat"


class Window:
    """The running application, and who looks at it."""

    def __init__(self, running: Running, looker: Looker) -> None:
        self.window, self.context, self.looker = running.window, running.context, looker
        self.garage = running.context.service(GarageServices).session

    def go(self, page: str, what: str = "") -> QWidget:
        """Go to a page and look at it."""
        self.context.go(page, what)
        self.look(f"{page}")
        return self.window.page

    def look(self, where: str) -> None:
        settle(self.context)
        self.looker.look(where)

    def run(self, command: str) -> None:
        assert self.context.commands.run(command), command
        settle(self.context)


@pytest.fixture
def window(
    applications: Applications, data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Window]:
    secret = tmp_path / "secret"
    secret.mkdir()
    QImage(4, 4, QImage.Format.Format_RGB32).save(str(secret / MARKER))
    monkeypatch.chdir(secret)
    with watched(secret) as opened:
        looker = Looker(opened)
        yield Window(applications.start(data_folder), looker)
        assert looker.opening == [], "a name was taken for HTML"
        assert looker.marked == [], "an & in a name was taken for a mnemonic"
        assert [tip for tip in looker.tips if MARKER in tip], "no tip with a name was seen"


def companies(players: int = 3) -> list:
    """Return companies in which everything has such a name."""
    made = [kept_company(one) for one in read_text_list(playing.THREE)][:players]
    return [renamed(replace(one, id=new_id())) for one in made]


@pytest.mark.slow
def test_models_and_what_is_known_of_them(window: Window, tmp_path: Path) -> None:
    folder = tmp_path / name("models").replace("/", "")
    folder.mkdir()
    part = name("gun (2Rd)").replace("/", "")
    model = f"{PLATE}\n{SWORD}\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 {part}.ldr\n"
    whole = f"0 FILE {name('main')}.ldr\n{model}0 NOFILE\n0 FILE {part}.ldr\n{PLATE}\n0 NOFILE\n"
    files = (whole, model, f"{PLATE}\n{SWORD}\n", "")
    paths = [folder / f"{name('scout').replace('/', '')}.ldr" for _ in files]
    for path, lines in zip(paths, files, strict=True):
        path.write_text(lines)
    window.window.arrive(tuple(paths))
    window.look("the report of an import")
    window.run("garage.starters")
    window.garage.keep("teach", TagRule(new_id(), "hand_to_hand", name=name("sword")))
    entries = window.garage.garage.entries()
    named = [entry for entry in entries if MARKER in entry.name]
    assert len(named) == len(files) - 1, "all but the empty one"
    for entry in named:
        window.garage.keep("note", replace(entry, notes=name("note")))
        window.go("model", entry.id)
    page = window.go("garage")
    page.show_list(True)
    window.look("garage as a list")
    for entry in named:
        page.select(entry.id)
        window.look("a design selected")
    page.select_all()
    window.look("all designs selected")
    window.go("import-report")
    assert isinstance(window.go("tag-rules"), TagRulesPage)
    window.garage.do(name("delete"), lambda: window.garage.garage.delete(named[0].id))
    window.look("an undo step")
    window.go("bin")
    for place in ("first", "settings", "shortcuts", "about"):
        window.go(place)
    window.window.palette_box.open_palette()
    window.look("palette")
    window.window.palette_box.close_palette()


@pytest.mark.slow
def test_companies_their_comparison_and_their_cards(window: Window, tmp_path: Path) -> None:
    made = companies()
    systems = (KeptSystem("direct", name("gun")), KeptSystem("environment", name("box"), environment=name("fog")))
    heavy = replace(made[0].frames[0], systems=systems * 4, rockets=3)
    limits = KeptConstraints(("direct",), 2, 1.5, (name("fog"),))
    made[0] = replace(made[0], frames=(heavy, *made[0].frames), spares=(heavy,), constraints=limits)
    window.garage.keep("companies", *made)
    window.go("companies")
    page = window.go("company", made[0].id)
    assert isinstance(page, CompanyPage) and page.view is not None
    body = page.view
    here = body.document.company
    for piece in (*here.frames, *here.stations, *here.spares):
        body.list.select([piece.id])
        window.look("a piece of a company")
    body.list.select([piece.id for piece in here.frames])
    window.look("several frames of a company")
    window.run("company.duplicate")
    window.look("an undo step of a company")
    window.go("compare", ",".join(one.id for one in made))
    company_actions_of(window.context).print_companies(tuple(one.id for one in made))
    window.look("cards")
    for tone in Tone:
        window.context.notices.say(name("said"), tone, action_text=name("do"), action=lambda: None)
        window.look("a notice")
    window.garage.do("delete", lambda: window.garage.garage.delete(made[2].id))
    window.go("bin")


def setup_plan() -> SetupPlan:
    """Return a set-up in which everything has such a name."""
    zones = (EnvironmentZone(name("fog"), name("there")),)
    conditions = (Environment(zones), Average(2.5), Design(("artillery",), 2, name("dust")))
    link = CampaignLink("c", "b", name("war"), name("dam"), name("Ann"), name("light"), conditions, zones)
    link = replace(link, let_pass=name("why"))
    seats = tuple(Seat(one, name("Ann"), colour) for one, colour in zip(companies(2), ("blue", "pink"), strict=True))
    return SetupPlan(
        seats, campaign=link, zones=zones, objective=PlannedObjective(name("valve"), "afraid", name("old")),
        constraints=KeptConstraints(("direct",), 2, 1.5), notes=(name("note"),), field=Battlefield(),
    )  # fmt: skip


def test_setting_up_a_battle(window: Window) -> None:
    window.garage.keep("companies", *companies())
    page = window.go("battle_setup")
    assert isinstance(page, BattleSetupPage)
    LayoutsFile(page.context.store.folder.get()).write((Layout(name("layout"), 16, 12, ()),))
    plan = setup_plan()
    page.document.change(name("agree"), lambda _: plan)
    for step in range(5):
        page.go_to(step)
        window.look(f"set-up, step {step}")


@pytest.mark.slow
def test_a_battle_its_second_window_and_its_report(window: Window) -> None:
    battle = playing.battle_of(players=2)
    battle = replace(
        battle,
        players=tuple(replace(one, name=name(one.name)) for one in battle.players),
        frames=tuple(replace(one, name=name(one.name)) for one in battle.frames),
        terrain=tuple(replace(one, name=name(one.name)) for one in battle.terrain),
    )
    said = tuple(
        {**one, "company": company_document(kept, RA_COMPANIES)}
        for one, kept in zip(playing.beginning(battle).players, companies(2), strict=True)
    )
    begun = replace(playing.beginning(battle, 3), players=said)
    for state in (playing.on_table(battle), playing.facts_only(battle)):
        session = window.context.service(OpenBattles).begin("rapid-attack", state, begun)
        page = window.go("battle", session.id)
        assert isinstance(page, BattlePage)
        for steps in range(18):
            playing.play(session, 1, seed=steps)
            if steps % 6 == 0:
                window.look(f"battle after {steps} answers, asking for {session.pending}"[:100])
        window.run("battle.table")
        window.look("the window for the others")
        window.run("battle.table")
        window.run("battle.agreed")
        window.look("what was agreed")
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, AgreedDialog):
                dialog.reject()
    playing.play(session, 5000, seed=2)
    window.look("a battle that is over")
    page = window.go("battle_report", session.id)
    assert MARKER in page.exporter._tell("html")
    page.exporter.save(window.context.data_folder.parent / "report.pdf", "pdf")
    window.look("a report as PDF")
    window.go("battles")


def campaign(window: Window) -> CampaignSession:
    """Return a campaign in which everything has such a name: a battle decided, another to come."""
    template = renamed(shipped("gursk", TEMPLATES))
    session = window.context.service(OpenCampaigns).begin(name("war"), template)
    factions = [faction.id for faction in template.world.factions]
    seats = (("ann", "blue", factions[0]), ("ben", "pink", factions[1]))
    members = [PlayerKept(id_, name(id_), colour, faction) for id_, colour, faction in seats]
    session.do(name("join"), *members)
    own = [replace(one, player=member.player) for one, member in zip(companies(2), members, strict=True)]
    window.garage.keep("companies", *own)
    enlisted = tuple(Enlisted(one.player, one.id, "") for one in own)
    ids = new_id(), new_id()
    for id_, hook in zip(ids, template.world.hooks, strict=False):
        plan = replace(plan_for(session.campaign, "", hook.id, "battle"), enlisted=enlisted, name=name("battle"))
        plan = replace(plan, notes=name("note"), terrain=name("wall"), when=name("day"))
        assert session.do(name("plan"), BattlePlanned(id_, plan))
        if id_ == ids[0]:
            sides = tuple(_side(one.player, one) for one in own)
            result = Result(new_id(), id_, None, 0, "2026-05-01", 5, sides, ("ann",), "ben")
            result = replace(result, overruled=name("why"), notes=name("note"))
            assert session.do(name("apply"), ResultApplied(result))
            laid = (Average(3.5), Design(("artillery",), 2, name("dust")))
            assert session.do(name("lay down"), ConditionsSet(id_, "ben", laid))
        assert session.do(name("write"), NoteKept(new_id(), name("note"), id_))
    assert session.do(name("write"), NoteKept(new_id(), name("note")))
    return session


def _side(player: str, own) -> SideResult:
    served = tuple(FrameService(one.id, one.name, one.pilot, notation="2Rd/1B/2W", kills=1) for one in own.frames)
    return SideResult(player, own.id, own.name, score=(20, 15), frames=served)


@pytest.mark.slow
def test_a_campaign_on_all_its_pages(window: Window, tmp_path: Path) -> None:
    session = campaign(window)
    fought, coming = (battle.id for battle in session.campaign.battles)
    window.go("campaigns")
    page = window.go("campaign", session.id)
    assert isinstance(page, CampaignPage) and page.view is not None
    for place in session.campaign.world.places:
        page.view.show_place(place.id)
        window.look("a place of a campaign")
    for battle in (fought, coming):
        page.view.look_at(battle)
        for tab in range(page.view.tabs.count()):
            page.view.tabs.setCurrentIndex(tab)
            window.look("a tab of a campaign")
    for name_, battle in (
        ("campaign_plan", coming),
        ("campaign_conditions", fought),
        ("campaign_result", fought),
        ("campaign_result", coming),
    ):
        window.go(name_, f"{session.id}/{battle}")
    for place in ("campaign_people", "campaign_world", "campaign_backups"):
        window.go(place, session.id)
    for tab in ("chronicle", "standings", "service"):
        records = window.go("campaign_records", f"{session.id}/{tab}")
    assert MARKER in records.written("html")
    records.exporter.save(tmp_path / "chronicle.pdf", "pdf")
    window.look("a chronicle as PDF")
    company_ = window.garage.garage.companies()[0]
    window.go("company", company_.id)
    window.go("battle_setup", f"campaign:{session.id}/{coming}")


@pytest.mark.slow
def test_templates_of_campaigns(window: Window) -> None:
    own = replace(renamed(shipped("gursk", TEMPLATES)), id=new_id())
    TemplateStore(window.context.store.folder.get(), TEMPLATES).keep(TemplateFile(own))
    window.go("campaign_templates")
    page = window.go("campaign_template", own.id)
    assert isinstance(page, TemplatePage) and page.view is not None
    sections = page.view.pane.list
    for row in range(sections.count()):
        sections.setCurrentRow(row)
        window.look(f"a section of a template: {sections.item(row).text()}")
    window.go("campaign_new")


def test_whatever_widget_of_qt_a_name_comes_to(window: Window) -> None:
    """These make labels of their own, some of which the window has not yet."""
    box = QMessageBox(QMessageBox.Icon.Warning, name("box"), name("box"), parent=window.window)
    box.setInformativeText(name("more"))
    asked = QInputDialog(window.window)
    asked.setLabelText(literal(name("ask")))
    progress = QProgressDialog(name("wait"), literal(name("stop")), 0, 5, window.window)
    bare = QLabel(name("bare"))
    many = QListWidget(window.window)
    many.addItem(QListWidgetItem(name("one")))
    many.item(0).setToolTip(name("one"))
    many.resize(300, 300)
    tick = QCheckBox("tick")
    tick.setToolTip(name("tick"))
    for widget in (box, asked, progress, bare, many, tick):
        widget.show()
        window.look(type(widget).__name__)
        assert all(one.textFormat() is Qt.TextFormat.PlainText for one in widget.findChildren(QLabel))
        widget.close()
    assert bare.textFormat() is Qt.TextFormat.PlainText
    window.window.statusBar().showMessage(name("status"))
    QToolTip.showText(QPoint(10, 10), name("tip"))
    window.look("a tip over nothing")
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
