"""A photo in place of the drawn picture: on the page, wherever the model is pictured, and on cards."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from campaigns.companies.company import AnyPiece, ModelLink
from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.running import Running
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.model import photo as photos
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.pictures.cache import PictureCache
from mfz_desktop.models.pictures.fetching import RenderContext, fetch
from mfz_desktop.models.pictures.pictures_for_cards import picture_of
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import settle

RED = QColor("#ff0000")


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A red photo."""
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(RED)
    path = tmp_path / "photo.png"
    image.save(str(path))
    return path


def studio(running: Running, folder: Path) -> RenderContext:
    """Return what walls, lists and cards draw with."""
    context = running.context
    garage, cache = context.garage, PictureCache(folder)
    return RenderContext(context.kept_files.get, context.parts.catalog(), cache, garage.made_of, garage.photo_of)


def seen(running: Running, entry: GarageEntry, folder: Path) -> QColor:
    """Return the colour in the middle of the picture that walls and lists show of a design."""
    return middle(fetch(PictureWanted(entry.sha256, entry.submodel), (96, 96), studio(running, folder)))


def middle(image: QImage) -> QColor:
    return image.pixelColor(image.width() // 2, image.height() // 2)


def kept(running: Running, page: ModelPage) -> GarageEntry:
    entry = running.context.service(GarageServices).session.garage.entry(page._id)
    assert entry is not None
    return entry


def test_a_photo_stands_in_place_of_the_drawn_picture_and_goes_again(
    page: ModelPage, running: Running, photo: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn = page.area.view.drawing
    assert seen(running, kept(running, page), tmp_path) != RED
    monkeypatch.setattr(photos, "ask_for_file", lambda *_: photo)
    with qtbot.waitSignal(running.context.pictures.renewed):
        running.context.commands.run("model.photo")
    assert kept(running, page).picture is not None
    settle(running.context)
    assert page.area.strip.shows_photo
    assert page.area.view.drawing is None
    assert seen(running, kept(running, page), tmp_path) == RED
    assert kept(running, page).picture in running.context.garage.references()

    running.context.commands.run("model.view_front")
    qtbot.waitUntil(lambda: page.area.view.drawing is not None)
    page.area.strip.look_at_photo()
    assert page.area.view.drawing is None

    running.context.commands.run("model.no_photo")
    assert kept(running, page).picture is None
    qtbot.waitUntil(lambda: page.area.view.drawing is not None)
    assert not running.context.commands.action("model.no_photo").isEnabled()
    running.context.commands.run("edit.undo")
    assert kept(running, page).picture is not None
    running.context.commands.run("edit.undo")
    running.context.commands.run("edit.undo")
    assert kept(running, page).picture is None
    running.context.commands.run("model.view_three_quarter")
    # until then the view holds what it was turned from
    qtbot.waitUntil(lambda: page.area.view.drawing is not None and page.area.view.drawing.wanted == drawn.wanted)


def test_a_dropped_picture_is_the_photo_on_cards_too(
    page: ModelPage, running: Running, photo: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    running.window.arrive((photo,))
    qtbot.waitUntil(lambda: kept(running, page).picture is not None)
    entry = kept(running, page)
    link = ModelLink(entry.sha256, entry.file, entry.submodel, entry.id)
    png = picture_of(AnyPiece("f", "Walker", link), {}, studio(running, tmp_path))
    image = QImage()
    assert image.loadFromData(png)
    assert middle(image) == RED


def test_with_proposals_one_sees_the_model_first_and_without_the_photo(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage], running: Running, photo: Path
) -> None:
    sha256 = running.context.kept_files.put(photo.read_bytes())
    plain = "0 Plain\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"
    settled, asking = put(plain, name="Plain", picture=sha256), put(picture=sha256)
    page = show(asking)
    assert not page.area.strip.shows_photo
    running.context.go("model", settled.id)
    settle(running.context)
    assert page.area.strip.shows_photo
    running.context.go("model", asking.id)
    settle(running.context)
    assert not page.area.strip.shows_photo


def test_what_is_no_picture_is_told(page: ModelPage, running: Running, tmp_path: Path, qtbot: QtBot) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    page.photo.take(broken)
    qtbot.waitUntil(lambda: "broken.png" in running.window.message.text)
    assert kept(running, page).picture is None


@pytest.mark.slow
def test_choosing_none_changes_nothing(page: ModelPage, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photos, "ask_for_file", lambda *_: None)
    running.context.commands.run("model.photo")
    settle(running.context)
    assert kept(running, page).picture is None
