"""What designs hold: looked at once, off the main thread; answers laid over; anew when something else is in use."""

from collections.abc import Callable
from dataclasses import replace
from threading import Event

import pytest

from campaigns.beside import BesideFile
from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.store.data_folder import DataFolder
from campaigns.store.kept_files import KeptFiles
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.packs import shipped_packs
from mfz_desktop.models.importing.inspection import inspect
from mfz_desktop.models.importing.kept_model import read_kept
from mfz_desktop.models.importing.reading_context import ReadingContext
from mfz_desktop.models.session import inspections as module
from mfz_desktop.models.session.inspections import Inspected, Inspections, content_of, outline_of
from tests.campaigns.builders import design
from tests.mfz_desktop.models.importing.conftest import PLATE, mpd, use

TAGGED = mpd(("scout.ldr", f"{PLATE}\n{use('side gun (2Rd).ldr')}"), ("side gun (2Rd).ldr", PLATE))
TWO = mpd(("one.ldr", f'0 !MFZ FRAME NAME="One"\n{PLATE}'), ("two.ldr", f'0 !MFZ FRAME NAME="Two"\n{PLATE}\n{PLATE}'))


@pytest.fixture
def files(data_folder):
    with DataFolder.open(data_folder) as folder:
        yield KeptFiles(folder)


@pytest.fixture
def bring(session, files) -> Callable[..., GarageEntry]:
    """Put a model into the garage."""

    def bring_one(text: str = TAGGED, **more: object) -> GarageEntry:
        entry = replace(design("Scout"), sha256=files.put(text.encode()), file="scout.mpd", **more)
        session.keep("import", entry)
        return entry

    return bring_one


@pytest.fixture
def looked_at(monkeypatch) -> list[str]:
    """The names of the files that were looked at."""
    names: list[str] = []

    def noted(file, *arguments, **more):
        names.append(file.name)
        return inspect(file, *arguments, **more)

    monkeypatch.setattr(module, "inspect", noted)
    return names


class Bench:
    """A workshop that can be exchanged, and stopped at its door."""

    def __init__(self) -> None:
        self.reading = ReadingContext(PartCatalog(PartIndex.shipped()), ())
        self.open = Event()
        self.open.set()
        self.waiting = Event()

    def get(self) -> ReadingContext:
        reading = self.reading
        self.waiting.set()
        assert self.open.wait(10)
        return reading


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture
def inspections(session, files, bench, tasks, looked_at) -> Inspections:
    return Inspections(session, files, bench.get, tasks)


@pytest.fixture
def arrived(inspections) -> list[Inspected]:
    answers: list[Inspected] = []
    inspections.arrived.connect(answers.append)
    return answers


@pytest.fixture
def settle(qtbot, tasks) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: not tasks.running, timeout=20_000)


def systems(answer: Inspected) -> list[tuple[str, str]]:
    assert answer.model is not None, answer.why
    return [(system.type, system.belief.value) for system in answer.model.resolved.systems]


def test_an_answer_arrives_once_and_is_at_hand_then(inspections, bring, settle, arrived, looked_at):
    entry = bring()
    assert inspections.ask(entry) is None
    assert inspections.ask(entry) is None
    settle()
    (answer,) = arrived
    assert answer.entry == entry and systems(answer) == [("direct", "tagged")]
    assert inspections.ask(entry) == outline_of(answer)
    assert inspections.ask_whole(entry) == answer
    assert answer.is_whole and not inspections.ask(entry).is_whole
    assert looked_at == ["scout.mpd"]


def test_whole_models_are_kept_up_to_so_many_lines_and_read_anew_after_that(
    session, files, bench, tasks, bring, settle, looked_at, monkeypatch
):
    monkeypatch.setattr(module, "MOST_WHOLE", 100)
    inspections = Inspections(session, files, bench.get, tasks)
    entries = [bring("\n".join(use("3020.dat", number + line) for line in range(15))) for number in range(5)]
    for entry in entries:
        inspections.ask(entry)
        settle()
    kept = [entry for entry in entries if content_of(entry) in set(inspections._whole)]
    assert kept == entries[-2:] and inspections._whole.weight <= 100
    assert all(inspections.ask(entry) is not None for entry in entries), "what is shown of all stays at hand"
    del looked_at[:]
    answers: list[Inspected] = []
    inspections.arrived.connect(answers.append)
    assert inspections.ask_whole(entries[0]) is None
    settle()
    assert [answer.entry for answer in answers] == [entries[0]] and len(looked_at) == 1
    assert len(answers[0].model.found.assembly.placements) == 15
    assert inspections.ask_whole(entries[0]) == answers[0]


def test_a_model_larger_than_the_room_is_kept_while_it_is_the_last(
    session, files, bench, tasks, bring, settle, monkeypatch
):
    monkeypatch.setattr(module, "MOST_WHOLE", 10)
    inspections = Inspections(session, files, bench.get, tasks)
    large = bring("\n".join(use("3020.dat", line) for line in range(50)))
    inspections.ask(large)
    settle()
    assert inspections.ask_whole(large).is_whole


def test_what_left_the_garage_is_forgotten_but_for_the_last(inspections, session, bring, settle, monkeypatch):
    monkeypatch.setattr(module, "MOST_GONE", 3)
    entries = [bring(use("3020.dat", number)) for number in range(8)]
    for entry in entries:
        inspections.ask(entry)
    settle()
    for entry in entries[:6]:
        session.do("delete", lambda gone=entry.id: session.garage.delete(gone))
    known = set(inspections._known)
    assert {content_of(entry) for entry in entries[6:]} <= known and len(known) == 5
    assert set(inspections._whole) == {content_of(entry) for entry in entries[6:]}


def test_designs_of_the_same_content_share_one_look(inspections, bring, settle, arrived, looked_at):
    entry, copy = bring(), bring()
    inspections.ask(entry)
    inspections.ask(copy)
    settle()
    assert {answer.entry.id for answer in arrived} == {entry.id, copy.id}
    assert looked_at == ["scout.mpd"]


def test_models_of_one_file_are_told_apart(inspections, bring, settle, arrived):
    first, second = bring(TWO), bring(TWO, submodel="two.ldr")
    inspections.ask(first)
    inspections.ask(second)
    settle()
    parts = {answer.entry.id: answer.model.found.assembly.parts for answer in arrived}
    assert parts == {first.id: 1, second.id: 2}


def test_an_answer_of_a_person_is_laid_over_without_reading_again(
    inspections, session, bring, settle, arrived, looked_at
):
    entry = bring()
    inspections.ask(entry)
    settle()
    key = arrived[0].model.resolved.systems[0].key
    confirmed = replace(entry, confirmed=(DesignSystem(key, "artillery"), DesignSystem("own:1", "defense")))
    session.keep("confirm", confirmed)
    assert systems(arrived[-1]) == [("artillery", "confirmed"), ("defense", "confirmed")]
    assert systems(inspections.ask(confirmed)) == [("artillery", "confirmed"), ("defense", "confirmed")]
    session.stack.undo()
    assert systems(arrived[-1]) == [("direct", "tagged")]
    assert looked_at == ["scout.mpd"]


def test_a_model_is_looked_at_with_the_files_beside_it(inspections, session, bring, settle, arrived, files):
    arm = BesideFile("arm (2Rd).ldr", files.put(PLATE.encode()))
    entry = bring(f"{PLATE}\n{use('arm (2Rd).ldr')}", beside=(arm,))
    inspections.ask(entry)
    settle()
    assert systems(arrived[-1]) == [("direct", "tagged")]
    larger = replace(entry, beside=(BesideFile(arm.name, files.put(f"{PLATE}\n{PLATE}".encode())),))
    session.keep("import", larger)
    assert inspections.ask(larger) is None, "it is made of other files now"
    settle()
    assert arrived[-1].model.found.assembly.parts == 3


@pytest.mark.parametrize(
    ("text", "submodel", "why"),
    [
        ("", None, "The file is empty"),
        (TWO, "three.ldr", "This model is no longer in its file."),
    ],
)
def test_what_cannot_be_shown_says_why(inspections, bring, settle, arrived, text, submodel, why):
    inspections.ask(bring(text, submodel=submodel))
    settle()
    (answer,) = arrived
    assert answer.model is None and why in answer.why


def test_a_kept_file_that_is_gone_says_what_to_do(inspections, bring, settle, arrived, files):
    entry = bring()
    files.path(entry.sha256).unlink()
    inspections.ask(entry)
    settle()
    assert arrived[0].model is None and "Import its model again" in arrived[0].why


def test_what_nobody_foresaw_is_said_and_goes_to_the_crash_log(
    inspections, bring, settle, arrived, tasks, monkeypatch
):
    def fail(*_arguments, **_more):
        raise RuntimeError("a bug")

    monkeypatch.setattr(module, "inspect", fail)
    failures: list[BaseException] = []
    tasks.failed.connect(failures.append)
    inspections.ask(bring())
    settle()
    assert [answer.why for answer in arrived] == ["a bug"]
    assert [str(error) for error in failures] == ["a bug"]


def test_everything_is_looked_at_anew_when_something_else_is_in_use(inspections, bring, settle, arrived, looked_at):
    entry = bring()
    inspections.ask(entry)
    settle()
    inspections.forget_all()
    assert inspections.ask(entry) is None
    settle()
    assert len(arrived) == 2 and looked_at == ["scout.mpd", "scout.mpd"]


def test_what_is_under_way_when_something_else_is_in_use_begins_anew(inspections, bring, bench, settle, arrived):
    bench.open.clear()
    entry = bring(f"{PLATE}\n{'1 4 0 -100 0 1 0 0 0 1 0 0 0 1 3847.dat'}")
    inspections.ask(entry)
    assert bench.waiting.wait(10)
    bench.reading = ReadingContext(PartCatalog(PartIndex.shipped()), shipped_packs())
    inspections.forget_all()
    bench.open.set()
    settle()
    assert [status for _, status in systems(arrived[-1])] == ["proposed"], "the first knew no tag packs"
    assert len(arrived) == 1 and inspections.ask_whole(entry) == arrived[0]


def test_a_look_that_was_cancelled_can_be_asked_for_again(inspections, bring, bench, settle, tasks, arrived):
    bench.open.clear()
    busy = bring(mpd(("busy.ldr", PLATE)))
    inspections.ask(busy)
    entries = [bring(mpd((f"{number}.ldr", PLATE))) for number in range(20)]
    for entry in entries:
        inspections.ask(entry)
    tasks.cancel_all()
    bench.open.set()
    settle()
    answered = len(arrived)
    assert answered < 21
    for entry in (busy, *entries):
        inspections.ask(entry)
    settle()
    assert {answer.entry.id for answer in arrived} == {entry.id for entry in (busy, *entries)}


def test_what_an_import_found_is_taken_over(inspections, bring, bench, files, looked_at):
    entry = bring()
    inspections.put(entry, inspect(read_kept(entry, files.get), bench.reading))
    assert systems(inspections.ask(entry)) == [("direct", "tagged")]
    assert looked_at == []


def test_designs_in_the_bin_are_not_told_of(inspections, session, bring, settle, arrived):
    entry = bring()
    inspections.ask(entry)
    session.do("delete", lambda: session.garage.delete(entry.id))
    settle()
    assert arrived == []
    session.stack.undo()
    assert [answer.entry for answer in arrived] == [entry]
