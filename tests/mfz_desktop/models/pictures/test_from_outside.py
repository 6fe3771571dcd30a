"""Pictures of others, at every place of the real window where one comes in or is shown."""

import io
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from campaigns.campaign.acts import NoteKept
from campaigns.campaign.templates.template_store import shipped
from campaigns.companies.file_format import write_company_file
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptStation
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.people_page import PeoplePage
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.companies.company.page import CompanyPage
from mfz_desktop.companies.company_list.access import company_actions_of
from mfz_desktop.models.pictures.service import PictureService
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from tests.campaigns.builders import company, frame, sha
from tests.kinds import RA_COMPANIES, TEMPLATES
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.conftest import BEGIN
from tests.mfz_desktop.models.pictures import hostile
from tests.mfz_desktop.opened import Opened, only_on_linux, watched

pytestmark = [only_on_linux, pytest.mark.pictures]
MARKER = "marker.png"
REASONS = {
    "uses": "SVG drawings of others are not opened",
    "file": "SVG drawings of others are not opened",
    "huge": "30000 × 30000 pixels",
    "moves": "This picture moves",
    "data": "cannot be read",
    "none": "no PNG, JPEG or WebP",
}
"""Pictures that are not shown, and what is said of them."""


@dataclass
class Window:
    """The running application, a folder with a picture that nobody asked for, and who opens something there."""

    running: object
    secret: Path
    opened: Opened

    def __post_init__(self) -> None:
        self.window, self.context = self.running.window, self.running.context
        self.said: list[str] = []
        self.context.notices.posted.connect(lambda notice: self.said.append(notice.text))
        self.bad = {
            "uses": hostile.svg_of_svgs(),
            "file": hostile.svg_with_file(self.secret / MARKER),
            "huge": hostile.huge_png(),
            "moves": hostile.moving_webp(),
            "data": hostile.png_with_more_data(),
            "none": b"no picture",
        }

    def go(self, page: str, what: str = "") -> QWidget:
        self.context.go(page, what)
        settle(self.context)
        return self.window.page

    def keep(self) -> dict[str, str]:
        """Keep what is no picture to show; return the sha256 of each."""
        return {name: self.context.kept_files.put(data) for name, data in self.bad.items()}

    def campaign(self) -> CampaignSession:
        return self.context.service(OpenCampaigns).begin("The dam", shipped("gursk", TEMPLATES))


@pytest.fixture(scope="module")
def drawn(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of pictures of an application that has drawn the starter models."""
    folder = tmp_path_factory.mktemp("drawn")
    applications = Applications(qapp)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureService, "begin", BEGIN)
        settle(applications.start(folder).context)
    applications.close()
    return folder / "cache"


@pytest.fixture
def window(applications: Applications, data_folder: Path, tmp_path: Path, drawn: Path) -> Iterator[Window]:
    shutil.copytree(drawn, data_folder / "cache")
    secret = tmp_path / "secret"
    secret.mkdir()
    square().save(str(secret / MARKER))
    with watched(secret) as opened:
        yield Window(applications.start(data_folder), secret, opened)
        assert opened.names() == []


def square() -> QImage:
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    return image


def labels(page: QWidget) -> dict[str, PictureLabel]:
    """Return the pictures that are shown of what somebody added, by their sha256."""
    found = [one for one in page.findChildren(PictureLabel) if one.isVisible() and one._wanted is not None]
    return {one._wanted.image: one for one in found if one._wanted.image}


def assert_told(label: PictureLabel, name: str) -> None:
    """Hold that a picture's place tells why it is empty: to read, under the mouse, and to a screen reader."""
    until(lambda: bool(label.why))
    assert not label.has_picture
    assert REASONS[name] in label.why == label.toolTip() == label.accessibleDescription()


@pytest.mark.slow
def test_pictures_of_notes_that_are_kept_already(window: Window) -> None:
    session, kept = window.campaign(), window.keep()
    good = window.context.kept_files.put(hostile.encoded(square(), "PNG"))
    for name, sha256 in (*kept.items(), ("good", good)):
        assert session.do("write", NoteKept(new_id(), name, pictures=(sha256,)))
    page = window.go("campaign_people", session.id)
    assert isinstance(page, PeoplePage)
    found = labels(page)
    for name, sha256 in kept.items():
        found[sha256].grab()  # it asks when it is painted; the page is too high for all to be seen
        assert_told(found[sha256], name)
        with_reason = found[sha256].grab().toImage()
        found[sha256]._give_reason("")
        assert found[sha256].grab().toImage() != with_reason, "the reason can be read where the picture would be"
    found[good].grab()
    until(lambda: found[good].has_picture)
    assert found[good].why == ""
    records = window.go("campaign_records", session.id)
    the_map_and_the_good_one = 2
    until(lambda: records.written("html").count("<img") == the_map_and_the_good_one)
    assert "file:" not in records.written("html") and "<svg" not in records.written("html")


@pytest.mark.slow
def test_pictures_of_frames_that_are_kept_already(window: Window, tmp_path: Path) -> None:
    kept = window.keep()
    frames = tuple(frame(name, picture=sha256) for name, sha256 in kept.items())
    stations = (KeptStation(new_id(), "Depot", picture=kept["file"]),)
    own: KeptCompany = replace(company("Curious", *frames), stations=stations)
    window.context.service(GarageServices).session.keep("new", own)
    page = window.go("company", own.id)
    assert isinstance(page, CompanyPage) and page.view is not None
    for piece in own.frames:
        page.view.list.select([piece.id])
        label = page.view.of_game.inspector.frame.picture.label
        label.repaint()
        assert_told(label, piece.name)
    for place, what in (("companies", ""), ("bin", ""), ("first", ""), ("battle_setup", "")):
        window.go(place, what).grab()
        settle(window.context)
    company_actions_of(window.context).print_companies((own.id,))
    settle(window.context)
    window.window.grab()
    cards = window.window.page.printout.cards
    assert [card.picture for card in cards if isinstance(card, FrameCard | ObjectiveCard)] == [None] * (len(kept) + 1)


@pytest.mark.slow
def test_pictures_that_a_battles_record_speaks_of(window: Window) -> None:
    kept = window.keep()
    battle = playing.battle_of(players=2)
    names = (*kept.values(), "no sha256", ["a list"])
    frames = [
        {"picture": one} if isinstance(one, str) else {"model": {"sha256": "x", "submodel": one}} for one in names
    ]
    said = tuple({"id": player.id, "company": {"frames": frames}} for player in battle.players)
    beginning = replace(playing.beginning(battle), players=said)
    session = window.context.service(OpenBattles).begin("rapid-attack", playing.facts_only(battle), beginning)
    page = window.go("battle", session.id)
    page.grab()
    settle(window.context)
    seats = BattleSeats(session)
    wanted = [seats.picture(f"{battle.players[0].id}.f{at + 1}") for at in range(len(names))]
    told = []
    window.context.pictures.arrived.connect(lambda answer: told.append((answer.wanted, answer.why)))
    for one in wanted:
        assert window.context.pictures.ask(one, QSize(64, 64)) is None
    settle(window.context)
    assert [any(picture == one and why for picture, why in told) for one in wanted] == [True] * len(names)


@pytest.mark.slow
def test_a_company_file_with_a_picture_that_is_none(window: Window, tmp_path: Path) -> None:
    for name in ("file", "uses", "moves"):
        data = window.bad[name]
        own = company(name, frame("Curious", picture=sha(data)))
        path = tmp_path / f"{name}.mfz-company.json"
        path.write_bytes(write_company_file(own, RA_COMPANIES, {sha(data): data}))
        window.window.arrive((path,))
        settle(window.context)
        assert "is no PNG picture" in window.said[-1]
    data = window.bad["huge"]
    own = company("huge", frame("Curious", picture=sha(data)))
    path = tmp_path / "huge.mfz-company.json"
    path.write_bytes(write_company_file(own, RA_COMPANIES, {sha(data): data}))
    window.window.arrive((path,))
    settle(window.context)
    page = window.window.page
    assert isinstance(page, CompanyPage) and page.view is not None
    page.view.list.select([page.view.document.company.frames[0].id])
    page.view.of_game.inspector.frame.picture.label.repaint()
    assert_told(page.view.of_game.inspector.frame.picture.label, "huge")


@pytest.mark.slow
def test_what_the_user_adds_is_refused_in_words(window: Window, tmp_path: Path) -> None:
    own = company("Mine", frame("Ace"))
    window.context.service(GarageServices).session.keep("new", own)
    session = window.campaign()
    before = set((window.context.data_folder / "files").iterdir())
    for name, data in window.bad.items():
        path = tmp_path / f"{name}.svg"
        path.write_bytes(data)
        page = window.go("company", own.id)
        page.view.list.select([own.frames[0].id])
        page.view.take_picture(path)
        settle(window.context)
        assert window.said[-1].startswith(f"“{path.name}” was not added. ") and REASONS[name] in window.said[-1]
        window.go("campaign_people", session.id)
        window.said.clear()
        window.window.arrive((path,))  # as a drop
        settle(window.context)
        assert window.said[-1].startswith(f"“{path.name}” was not added. ") and REASONS[name] in window.said[-1]
    for path, why in ((tmp_path / "gone.png", "not there"), (tmp_path, "not there")):
        window.window.page.view.add_picture(path)
        settle(window.context)
        assert why in window.said[-1]
    assert session.campaign.notes == ()
    assert set((window.context.data_folder / "files").iterdir()) == before


@pytest.mark.slow
def test_studios_own_picture(window: Window, tmp_path: Path) -> None:
    for name, data in window.bad.items():
        show_thumbnail(window, tmp_path / f"{name}.io", data)
        assert "The editor's own picture is not shown. " in window.said[-1] and REASONS[name] in window.said[-1]
    assert window.window.findChildren(QDialog) == []
    show_thumbnail(window, tmp_path / "good.io", hostile.encoded(square(), "PNG"))
    (dialog,) = window.window.findChildren(QDialog)
    assert dialog.isVisible()
    dialog.close()


def show_thumbnail(window: Window, path: Path, picture: bytes) -> None:
    """Import a Studio model with such a picture, and ask to see it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("model.ldr", "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
        archive.writestr("thumbnail.png", picture)
    path.write_bytes(data.getvalue())
    window.window.arrive((path,))
    settle(window.context)
    (entry,) = (one for one in window.context.garage.entries() if one.name == path.stem)
    window.go("model", entry.id)
    until(lambda: window.window.page.has_thumbnail())
    assert window.context.commands.run("model.thumbnail")
    settle(window.context)
