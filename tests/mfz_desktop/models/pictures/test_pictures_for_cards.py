"""The pictures of a company's cards: whose, in which order, and from where."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from campaigns.beside import BesideFile
from campaigns.companies.company import ModelLink
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptStation
from campaigns.store.errors import MissingError
from mfz_desktop.core.pictures import to_png
from mfz_desktop.core.tasks import Cancelled
from mfz_desktop.models.importing.kept_model import KeptModel
from mfz_desktop.models.pictures import pictures_for_cards
from mfz_desktop.models.pictures.pictures_for_cards import card_pictures, files_beside, line_pictures, made_of
from tests.campaigns.builders import company, frame, sha
from tests.mfz_desktop.models.pictures.conftest import BRICK, TWO_BRICKS


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    """Draw small: how large a card's picture is changes nothing here."""
    monkeypatch.setattr(pictures_for_cards, "SIDE", 32)


def link(sha256: str, file: str = "model.ldr", **more) -> ModelLink:
    return ModelLink(sha256, file, **more)


def square(colour: str) -> bytes:
    """Return a picture that somebody added."""
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return to_png(image)


def test_every_piece_has_its_picture_in_order_and_says_how_far(rendering, keep):
    force = replace(
        company("A", frame("First", model=link(keep(BRICK))), frame("Bare")),
        spares=(frame("Spare", model=link(keep(TWO_BRICKS))),),
        stations=(KeptStation(new_id(), "Depot", link(keep(BRICK))),),
    )
    steps = []
    pictures = card_pictures(force, {}, rendering, lambda *step: steps.append(step))
    assert steps == [(0, 4, "First"), (1, 4, "Bare"), (2, 4, "Spare"), (3, 4, "Depot")]
    assert list(pictures) == [force.frames[0].id, force.spares[0].id, force.stations[0].id]
    assert all(QImage.fromData(png).width() == 32 for png in pictures.values())
    assert pictures[force.frames[0].id] == pictures[force.stations[0].id] != pictures[force.spares[0].id]


def test_it_stops_between_two_pictures(rendering, keep, drawn):
    def stop(done: int, total: int, name: str) -> None:
        if done == 1:
            raise Cancelled

    force = company("A", *(frame(name, model=link(keep(f"0 {name}\n{BRICK}"))) for name in "abc"))
    with pytest.raises(Cancelled):
        card_pictures(force, {}, rendering, stop)
    assert len(drawn) == 1


def test_a_players_picture_goes_before_the_models(rendering, keep, files, drawn):
    came_with, kept_here = square("teal"), square("gold")
    force = company(
        "A",
        frame("Came", picture=sha(came_with), model=link(keep(BRICK))),
        frame("Kept", picture=files.put(kept_here), model=link(keep(BRICK))),
    )
    assert list(card_pictures(force, {sha(came_with): came_with}, rendering).values()) == [came_with, kept_here]
    assert drawn == []


def test_what_cannot_be_drawn_has_no_picture_and_the_others_go_on(rendering, keep):
    force = company(
        "A",
        frame("Gone", model=link(sha("gone"))),
        frame("Picture gone", picture=sha("gone")),
        frame("Empty", model=link(keep("0 nothing\n"))),
        frame("Here", model=link(keep(BRICK))),
    )
    assert list(card_pictures(force, {}, rendering)) == [force.frames[3].id]


def test_models_are_drawn_as_lines_for_saving_ink_and_what_players_added_is_not(rendering, keep, files, drawn):
    force = company(
        "A",
        frame("Model", model=link(keep(BRICK))),
        frame("Added", picture=files.put(square("teal")), model=link(keep(BRICK))),
        frame("Bare"),
        frame("Gone", model=link(sha("gone"))),
    )
    steps = []
    lines = line_pictures(force, rendering, lambda *step: steps.append(step))
    assert list(lines) == [force.frames[0].id] and [how["lines"] for how in drawn] == [True]
    assert steps == [(0, 2, "Model"), (1, 2, "Gone")]
    assert list(card_pictures(force, {}, rendering, models=False).values()) == [square("teal")]
    assert len(drawn) == 1


def gone(sha256: str) -> bytes:
    raise MissingError(f"{sha256} is not there")


def test_a_model_beside_a_company_file_is_taken_if_its_bytes_are_the_same(tmp_path: Path):
    (tmp_path / "same.ldr").write_text(BRICK)
    (tmp_path / "changed.ldr").write_text(TWO_BRICKS)
    force = company(
        "A",
        frame("Same", model=link(sha(BRICK), "same.ldr")),
        frame("Changed", model=link(sha("as it was"), "changed.ldr")),
        frame("Nowhere", model=link(sha("nowhere"), "nowhere.ldr")),
    )
    source = files_beside(tmp_path, force, gone)
    assert source(sha(BRICK)) == BRICK.encode()
    for sha256 in (sha("as it was"), sha("nowhere"), sha("not even asked for")):
        with pytest.raises(MissingError):
            source(sha256)


def test_kept_files_go_before_those_of_the_folder(tmp_path: Path):
    (tmp_path / "same.ldr").write_text(BRICK)
    force = company("A", frame("Same", model=link(sha(BRICK), "same.ldr")))
    assert files_beside(tmp_path, force, lambda _: b"kept")(sha(BRICK)) == b"kept"


@pytest.mark.parametrize("name", ["../secret.ldr", "/etc/../secret.ldr", "sub/../../secret.ldr", "..\\secret.ldr"])
def test_nothing_outside_the_folder_is_opened(tmp_path: Path, name: str):
    (tmp_path / "secret.ldr").write_text(BRICK)
    folder = tmp_path / "box"
    folder.mkdir()
    beside = BesideFile(name, sha(BRICK))
    force = company("A", frame("Curious", model=link(sha("main"), "main.ldr", beside=(beside,))))
    with pytest.raises(MissingError):
        files_beside(folder, force, gone)(sha(BRICK))
    force = company("A", frame("Curious", model=link(sha(BRICK), name)))
    with pytest.raises(MissingError):
        files_beside(folder, force, gone)(sha(BRICK))


def test_a_model_in_several_files_beside_a_company_file_is_drawn_whole(rendering, tmp_path: Path):
    main = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 sub/arm.ldr\n"
    (tmp_path / "sub").mkdir()
    (tmp_path / "main.ldr").write_text(main)
    (tmp_path / "sub" / "Arm.ldr").write_text(BRICK)
    beside = (BesideFile("sub/Arm.ldr", sha(BRICK)),)
    force = company("A", frame("Whole", model=link(sha(main), "main.ldr", beside=beside)))
    source = files_beside(tmp_path, force, gone)
    whole = replace(rendering, file_bytes=source, made_of=made_of(force, lambda _: None))
    pictures = card_pictures(force, {}, whole)
    alone = company("A", frame("Alone", model=link(sha(BRICK), "sub/Arm.ldr")))
    (tmp_path / "Arm.ldr").write_text(BRICK)
    brick = card_pictures(alone, {}, replace(rendering, file_bytes=files_beside(tmp_path, alone, gone)))
    assert list(pictures.values()) == list(brick.values())


def test_what_a_link_does_not_know_the_garage_may():
    beside = (BesideFile("arm.ldr", sha("arm")),)
    force = company("A", frame("Knows", model=link(sha("1"), beside=beside)), frame("Does not", model=link(sha("2"))))
    known = KeptModel(sha("2"), "two.ldr", beside)
    ask = made_of(force, {sha("2"): known}.get)
    assert ask(sha("1")) == force.frames[0].model
    assert ask(sha("2")) == known
    assert ask(sha("3")) is None
