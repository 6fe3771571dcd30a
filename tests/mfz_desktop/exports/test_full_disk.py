"""Every export of the window onto a full disk: the good file stays, nothing is left beside it, and it is told."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.template_store import shipped
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_desktop.app.backup.feature import Backups
from mfz_desktop.app.running import Running
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from mfz_desktop.campaign.templates import files as templates
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.garage.actions import GarageActions
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.model.write_tags import WriteTagsDialog
from mfz_desktop.models.pictures.service import PictureService
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.models.tag_rules.exchange import export_pack
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.full_disk import full_disk
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play
from tests.mfz_desktop.models.garage.conftest import PLATE, mpd, use
from tests.players.campaign import TEMPLATE

COMPANY = "Company: Stone Garden\nStations: 2\nTickler -- 2Rd+d8/1B/1Y/2W\nBrawler -- 2Rh+d8/2B/2W\n"
GOOD = b"what was written before, and is good"
MODEL = mpd(("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}"), ("side gun (2Rd).ldr", PLATE))
BESIDE = "arm (2Rd).ldr"


@dataclass
class World:
    """The application with one of everything that can be exported, and what it said."""

    running: Running
    said: list[str]

    @property
    def context(self) -> AppContext:
        return self.running.context

    @property
    def model(self) -> GarageEntry:
        return next(entry for entry in self.context.garage.entries() if entry.name == "scout")

    def go(self, page: str, what: str):
        self.context.go(page, what)
        settle(self.context)
        return self.running.window.page


@pytest.fixture
def world(applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr(PictureService, "begin", lambda *_: None)  # pictures have tests of their own
    running = applications.start(tmp_path / "data")
    context = running.context
    models = tmp_path / "models"
    models.mkdir()
    (models / "scout.mpd").write_text(MODEL, encoding="utf-8")
    (models / "whole.ldr").write_text(f"{PLATE}\n{use(BESIDE)}\n", encoding="utf-8")
    (models / BESIDE).write_text(PLATE, encoding="utf-8")
    running.window.arrive((models / "scout.mpd", models / "whole.ldr"))
    settle(context)
    assert context.service(Imports) is not None
    session = context.service(GarageServices).session
    session.keep("begin", *(kept_company(one) for one in read_text_list(COMPANY)))
    said: list[str] = []
    context.notices.posted.connect(lambda notice: said.append(notice.text))
    return World(running, said)


def report(kind: str) -> Callable[[World, Path], None]:
    def export(world: World, target: Path) -> None:
        session = begin(world.context, battle_of(players=2))
        play(session, 20, seed=5)
        page = world.go("battle_report", session.id)
        with full_disk():
            page.exporter.save(target, kind)

    return export


def chronicle(kind: str) -> Callable[[World, Path], None]:
    def export(world: World, target: Path) -> None:
        campaign = world.context.service(OpenCampaigns).begin("War", shipped("gursk", TEMPLATES))
        page = world.go("campaign_records", f"{campaign.id}/chronicle")
        with full_disk():
            page.exporter.save(target, kind)

    return export


def in_background(begin: Callable[[World, Path], object]) -> Callable[[World, Path], None]:
    def export(world: World, target: Path) -> None:
        with full_disk():
            begin(world, target)
            settle(world.context)

    return export


def cards(world: World, target: Path) -> None:
    (company,) = world.context.garage.companies()
    page = world.go("printing", f"companies:{company.id}")
    with full_disk():
        page.write_pdf(target)
        settle(world.context)
    world.said.append(page.message.text)


def tagged_copy(world: World, target: Path) -> None:
    page = world.go("model", world.model.id)
    world.context.commands.run("model.write_tags")
    settle(world.context)
    dialog = page.findChild(WriteTagsDialog)
    dialog.ask = lambda _parent, _proposed: target
    with full_disk():
        dialog.choose()
    world.said.append(dialog.message.text)
    dialog.reject()


def company(world: World, target: Path) -> None:
    company_actions_of(world.context).export_to(((world.context.garage.companies()[0], target),))


def copy(world: World, target: Path) -> None:
    entry = world.model
    GarageActions(world.context, tuple, world.running.window).write_copies({entry.sha256: target}, {})


def copy_beside(world: World, target: Path) -> None:
    """The file beside a model is written first; here it is the one whose place is taken by a good file."""
    entry = next(one for one in world.context.garage.entries() if one.beside)
    actions = GarageActions(world.context, tuple, world.running.window)
    actions.write_copies({entry.sha256: target}, {entry.sha256: entry.beside})


def tag_pack(world: World, target: Path) -> None:
    with full_disk():
        export_pack(world.context, (TagRule(new_id(), "hand_to_hand", part="3847.dat"),), target)


def template(world: World, target: Path) -> None:
    with full_disk():
        templates.export(world.context, TemplateFile(shipped("gursk", TEMPLATES)), target)


def backup(world: World, target: Path) -> None:
    backups = Backups(world.context)
    with full_disk():
        backups.make_in(target)
        settle(world.context)


def campaign_file(world: World, target: Path) -> None:
    campaign = world.context.service(OpenCampaigns).begin("War", TEMPLATE)
    exchange = CampaignExchange(world.context)
    with full_disk():
        exchange.export(campaign.id, target)
        settle(world.context)


EXPORTS: dict[str, Callable[[World, Path], None]] = {
    "report.md": report("md"),
    "report.html": report("html"),
    "report.txt": report("bbcode"),
    "report.pdf": report("pdf"),
    "chronicle.md": chronicle("md"),
    "chronicle.html": chronicle("html"),
    "chronicle.txt": chronicle("bbcode"),
    "chronicle.pdf": chronicle("pdf"),
    "cards.pdf": cards,
    "company.mfz.json": in_background(company),
    "copy.mpd": in_background(copy),
    "beside.ldr": in_background(copy_beside),
    "tagged.mpd": tagged_copy,
    "pack.json": tag_pack,
    "template.json": template,
    "backup.zip": backup,
    "war.mfz-campaign": campaign_file,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", EXPORTS)
def test_a_good_file_stays_and_it_is_told(world: World, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    target = folder / name
    target.write_bytes(GOOD)

    EXPORTS[name](world, target)

    assert target.read_bytes() == GOOD
    assert [path.name for path in folder.iterdir()] == [name]
    assert "cannot be written: the disk is full" in world.said[-1]
    assert not any("aved" in words for words in world.said)
