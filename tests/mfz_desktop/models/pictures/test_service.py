"""The picture service: what is asked for arrives once, later, and stays at hand."""

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import QSize, QThread

from campaigns.beside import BesideFile
from mfz_desktop.core.pictures import PictureArrived, PictureWanted
from mfz_desktop.models.importing.kept_model import KeptModel
from mfz_desktop.models.pictures import service as module
from mfz_desktop.models.pictures.service import PictureService, PictureSources, side_for
from tests.campaigns.builders import sha
from tests.mfz_desktop.models.pictures.conftest import BRICK, TWO_BRICKS

pytestmark = pytest.mark.pictures

SMALL, LARGE = QSize(100, 80), QSize(300, 300)


class Door:
    """Lets drawing begin, or makes it wait."""

    def __init__(self, parts) -> None:
        self.parts = parts
        self.open = Event()
        self.open.set()
        self.waiting = Event()

    def __call__(self):
        self.waiting.set()
        assert self.open.wait(10)
        return self.parts


@pytest.fixture
def door(parts) -> Door:
    return Door(parts)


@pytest.fixture
def made_of() -> dict[str, KeptModel]:
    return {}


@pytest.fixture
def sources(files, door, made_of) -> PictureSources:
    return PictureSources(files.get, door, made_of.get)


@pytest.fixture
def service(tasks, cache_folder) -> PictureService:
    return PictureService(tasks, cache_folder)


@pytest.fixture
def arrived(service) -> list[PictureArrived]:
    answers: list[PictureArrived] = []
    service.arrived.connect(answers.append)
    return answers


@pytest.fixture
def settle(qtbot, tasks) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: not tasks.running, timeout=20_000)


def test_what_is_asked_for_before_the_beginning_waits(service, sources, keep, arrived, settle, tasks, drawn):
    wanted, unwanted = PictureWanted(keep(BRICK)), PictureWanted(keep(TWO_BRICKS))
    assert service.ask(wanted, SMALL) is None
    assert service.ask(unwanted, SMALL) is None
    service.forget(unwanted)
    assert tasks.running == ()
    service.begin(sources)
    settle()
    assert [answer.wanted for answer in arrived] == [wanted] and len(drawn) == 1


def test_a_picture_arrives_once_though_asked_for_twice(service, sources, keep, arrived, settle, drawn):
    service.begin(sources)
    wanted = PictureWanted(keep(BRICK))
    assert service.ask(wanted, SMALL) is None
    assert service.ask(wanted, SMALL) is None
    settle()
    (answer,) = arrived
    assert answer.pixmap.size() == QSize(192, 192)
    assert service.ask(wanted, SMALL) is answer.pixmap
    assert len(drawn) == 1


def test_each_size_is_drawn_by_itself(service, sources, keep, arrived, settle, drawn):
    service.begin(sources)
    wanted = PictureWanted(keep(BRICK))
    service.ask(wanted, SMALL)
    service.ask(wanted, LARGE)
    settle()
    assert sorted(answer.pixmap.width() for answer in arrived) == [192, 384]
    assert service.ask(wanted, QSize(180, 10)).width() == 192
    assert service.ask(wanted, QSize(10, 384)).width() == 384


@pytest.mark.parametrize(
    ("wanted", "side"), [(1, 192), (192, 192), (193, 384), (768, 768), (769, 1152), (9999, 1152)]
)
def test_the_side_is_the_next_one_up(wanted, side):
    assert side_for(QSize(1, wanted)) == side_for(QSize(wanted, 1)) == side


def test_pictures_stay_at_hand_up_to_so_many_bytes(tasks, cache_folder, sources, keep, settle, drawn, monkeypatch):
    monkeypatch.setattr(module, "IN_MEMORY", 2 * 192 * 192 * 4)
    service = PictureService(tasks, cache_folder)
    service.begin(sources)
    three = [PictureWanted(keep(f"{BRICK}\n0 {number}")) for number in range(3)]
    for wanted in three:
        service.ask(wanted, SMALL)
        settle()
    assert [service.at_hand(wanted) is not None for wanted in three] == [False, True, True]
    service.ask(three[1], LARGE)
    settle()
    assert service.at_hand(three[1]).width() == 384, "the last is kept whatever it weighs"
    assert service.at_hand(three[2]) is None


def test_a_picture_is_at_hand_in_another_size_while_the_right_one_is_drawn(service, sources, keep, settle):
    service.begin(sources)
    wanted = PictureWanted(keep(BRICK))
    assert service.at_hand(wanted) is None
    service.ask(wanted, SMALL)
    settle()
    assert service.ask(wanted, LARGE) is None
    assert service.at_hand(wanted).width() == 192
    settle()
    assert service.at_hand(wanted).width() == 384


def test_a_deleted_model_leaves_the_memory_and_not_the_disk(service, sources, keep, settle, arrived, drawn):
    service.begin(sources)
    gone, other = PictureWanted(keep(BRICK)), PictureWanted(keep(TWO_BRICKS))
    for wanted in (gone, other):
        service.ask(wanted, SMALL)
    settle()
    service.release(gone.sha256)
    assert service.at_hand(gone) is None and service.at_hand(other) is not None
    assert service.ask(gone, SMALL) is None
    settle()
    assert arrived[-1].pixmap is not None and len(drawn) == 2


def test_the_next_run_finds_what_this_one_drew(tasks, cache_folder, sources, keep, settle, drawn):
    wanted = PictureWanted(keep(BRICK))
    for _ in range(2):
        service = PictureService(tasks, cache_folder)
        answers: list[PictureArrived] = []
        service.arrived.connect(answers.append)
        service.begin(sources)
        service.ask(wanted, SMALL)
        settle()
        assert answers[0].pixmap is not None
    assert len(drawn) == 1


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (PictureWanted(sha("gone")), "Import its model again"),
        (PictureWanted(image=sha("gone")), "Import its model again"),
        (PictureWanted(starter="soldier.ldr", submodel="tail.ldr"), "no submodel"),
    ],
    ids=["model", "picture", "submodel"],
)
def test_what_cannot_be_drawn_says_why_and_is_no_bug(service, sources, arrived, settle, tasks, wanted, why):
    failures: list[BaseException] = []
    tasks.failed.connect(failures.append)
    service.begin(sources)
    service.ask(wanted, SMALL)
    settle()
    (answer,) = arrived
    assert answer.pixmap is None and why in answer.why
    assert failures == []


def test_what_nobody_foresaw_goes_to_the_crash_log(service, files, arrived, settle, tasks):
    def fail():
        raise RuntimeError("a bug")

    failures: list[BaseException] = []
    tasks.failed.connect(failures.append)
    service.begin(PictureSources(files.get, fail))
    service.ask(PictureWanted(starter="soldier.ldr"), SMALL)
    settle()
    assert [str(error) for error in failures] == ["a bug"]
    assert [answer.pixmap for answer in arrived] == [None]


def begin_and_stop(service, sources, door, keep) -> None:
    """Have every thread wait at the door, so that what is asked for next has not begun."""
    door.open.clear()
    service.begin(sources)
    for number in range(QThread.idealThreadCount() + 1):
        service.ask(PictureWanted(keep(f"0 busy {number}\n{BRICK}")), SMALL)
    assert door.waiting.wait(10)


def test_what_nobody_looks_at_any_more_is_left_out(service, sources, door, keep, arrived, settle):
    begin_and_stop(service, sources, door, keep)
    wanted = PictureWanted(keep(TWO_BRICKS))
    service.ask(wanted, SMALL)
    service.forget(wanted)
    door.open.set()
    settle()
    assert wanted not in {answer.wanted for answer in arrived}
    assert service.ask(wanted, SMALL) is None
    settle()
    assert wanted in {answer.wanted for answer in arrived}


def test_who_no_longer_looks_does_not_take_it_from_the_others(service, sources, door, keep, arrived, settle):
    begin_and_stop(service, sources, door, keep)
    wanted = PictureWanted(keep(TWO_BRICKS))
    service.ask(wanted, SMALL)
    service.ask(wanted, SMALL)
    service.forget(wanted)
    door.open.set()
    settle()
    assert wanted in {answer.wanted for answer in arrived}


def test_what_was_given_up_and_is_asked_for_again_arrives(service, sources, door, keep, arrived, settle):
    begin_and_stop(service, sources, door, keep)
    wanted = PictureWanted(keep(TWO_BRICKS))
    service.ask(wanted, SMALL)
    service.forget(wanted)
    service.ask(wanted, SMALL)
    door.open.set()
    settle()
    assert [answer.wanted for answer in arrived].count(wanted) == 1
    assert service.ask(wanted, SMALL) is not None


class OtherParts:
    """The same parts, called by another update."""

    def __init__(self, parts) -> None:
        self._parts = parts
        self.edition = "2031-01"

    def __getattr__(self, name: str):
        return getattr(self._parts, name)


def test_another_library_has_everything_drawn_anew(service, sources, door, keep, arrived, settle, drawn):
    service.begin(sources)
    wanted = PictureWanted(keep(BRICK))
    service.ask(wanted, SMALL)
    settle()
    door.parts = OtherParts(door.parts)
    service.forget_all()
    assert service.ask(wanted, SMALL) is None
    settle()
    assert len(drawn) == 2 and len(arrived) == 2


def test_what_changes_while_it_is_drawn_is_drawn_again(service, sources, door, made_of, keep, arrived, settle):
    main = keep("1 4 0 0 0 1 0 0 0 1 0 0 0 1 arm.ldr\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    wanted, drawings = PictureWanted(main), []
    service.begin(
        PictureSources(sources.file_bytes, door, lambda sha256: (drawings.append(1), made_of.get(sha256))[1])
    )
    made_of[main] = KeptModel(main, "main.ldr", (BesideFile("arm.ldr", keep(BRICK)),))
    door.open.clear()
    service.ask(wanted, SMALL)
    assert door.waiting.wait(10)
    made_of[main] = KeptModel(main, "main.ldr", (BesideFile("arm.ldr", keep(TWO_BRICKS)),))
    service.renew(main)
    door.open.set()
    settle()
    settle()
    assert len(drawings) == 2, "what the first drawing is of may have changed under its hands"
    assert len(arrived) == 1 and service.ask(wanted, SMALL) is arrived[0].pixmap


def test_only_the_model_that_changed_is_drawn_anew(service, sources, keep, settle):
    service.begin(sources)
    one, other = PictureWanted(keep(BRICK)), PictureWanted(keep(TWO_BRICKS))
    for wanted in (one, other):
        service.ask(wanted, SMALL)
        service.ask(wanted, LARGE)
    settle()
    service.renew(one.sha256)
    assert service.ask(other, SMALL) is not None and service.ask(other, LARGE) is not None
    assert service.ask(one, SMALL) is None and service.ask(one, LARGE) is None
    settle()
