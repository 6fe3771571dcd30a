"""One file inspected: read, identified, measured, laid beside the garage."""

from pathlib import Path

import pytest

import resources
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry, TagRule
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.parts.library import LibraryNotFound
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import Status
from ldraw_catalog.systems.rule_book import RuleBook
from mfz_desktop.models.importing import reading_context
from mfz_desktop.models.importing.inspection import inspect, inspect_bytes, inspect_path, outlined, systems_of
from mfz_desktop.models.importing.model_facts import model_facts
from mfz_desktop.models.importing.reading_context import ReadingContext, read_packs, user_rule
from mfz_desktop.models.importing.taught import names_in, touches
from tests.ldraw_catalog.builders import ldr, mpd, use

TWO = mpd(
    ("scene.ldr", [use("hound.ldr"), use("well.ldr", x=400)]),
    ("hound.ldr", ["0 !MFZ FRAME", use("3001.dat")]),
    ("well.ldr", ["0 !MFZ STATION", use("3002.dat")]),
)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> ReadingContext:
    monkeypatch.setattr(reading_context, "find_library", lambda *_: None)
    return ReadingContext.open()


def test_each_model_is_measured_and_looked_up_by_content_and_submodel(reading: ReadingContext) -> None:
    asked: list[tuple[str, str | None]] = []

    def look_up(sha256: str, submodel: str | None) -> GarageEntry | None:
        asked.append((sha256, submodel))
        return GarageEntry("id", "Kept", sha256, "m.mpd") if submodel == "well.ldr" else None

    inspection = inspect_bytes(TWO.encode(), "m.mpd", reading, look_up=look_up)
    sha256 = inspection.file.sha256
    assert asked == [(sha256, "hound.ldr"), (sha256, "well.ldr")]
    assert [model.entry and model.entry.name for model in inspection.models] == [None, "Kept"]
    assert [(model.measure.studs_x, model.measure.measured) for model in inspection.models] == [
        (4.0, "boxes"),
        (3.0, "boxes"),
    ]
    assert inspection.whole is not None
    assert inspection.whole.parts == 2


def test_the_main_model_is_looked_up_without_a_submodel(reading: ReadingContext, tmp_path: Path) -> None:
    path = tmp_path / "m.ldr"
    path.write_text(ldr(use("3001.dat"), use("3847.dat", y=-100)))
    first = inspect_path(path, reading)
    key = first.models[0].found.systems[0].key
    entry = GarageEntry("id", "Kept", first.file.sha256, "m.ldr", confirmed=(DesignSystem(key, "hand_to_hand"),))
    again = inspect_path(path, reading, look_up=lambda sha256, submodel: None if submodel else entry)
    assert [system.belief for system in again.models[0].resolved.systems] == [Belief.CONFIRMED]


def test_a_file_that_cannot_be_read_has_its_error_and_nothing_else(reading: ReadingContext, tmp_path: Path) -> None:
    inspection = inspect_path(tmp_path / "missing.ldr", reading)
    assert inspection.file.error
    assert (inspection.whole, inspection.models, inspection.candidates) == (None, (), ())


def test_problems_of_reading_assembly_and_tags_are_told_once_in_the_order_of_lines(reading: ReadingContext) -> None:
    text = mpd(
        ("m.ldr", [use("m.ldr"), "1 4 oops", use("3001.dat"), "0 !MFZ SYSTEM END"]),
        ("gun (1Rd).ldr", [use("3002.dat")]),
    )
    inspection = inspect_bytes(text.encode(), "m.mpd", reading)
    assert [problem.line for problem in inspection.problems] == [2, 3, 5, 7]


def test_problems_end_at_the_limit(reading: ReadingContext) -> None:
    lines = ["1 oops"] * DEFAULT_LIMITS.problems + ["0 !MFZ SYSTEM END"] * 300
    inspection = inspect_bytes(ldr(use("3001.dat"), *lines).encode(), "m.ldr", reading)
    assert len(inspection.problems) == DEFAULT_LIMITS.problems


def test_whoever_waits_can_stop_between_the_steps(reading: ReadingContext) -> None:
    calls = 0

    def stop_at_the_third() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        inspect(read_bytes(TWO.encode(), "m.mpd"), reading, check=stop_at_the_third)


def test_the_players_rules_come_with_their_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_context, "find_library", lambda *_: None)
    reading = ReadingContext.open(rules=[TagRule("id", "movement", part="3001", made="2026-05-01T08:00:00+00:00")])
    (system,) = inspect_bytes(ldr(use("3001.dat")).encode(), "m.ldr", reading).models[0].found.systems
    assert (system.kind.value, system.status) == ("movement", Status.PROPOSED)
    assert system.evidence[0].what.startswith("your rule of 2026-05-01")


def test_no_pack_at_all_proposes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_context, "find_library", lambda *_: None)
    reading = ReadingContext.open(packs=read_packs(["none"]))
    assert inspect_bytes(ldr(use("3847.dat")).encode(), "m.ldr", reading).models[0].found.systems == ()


def test_a_library_that_is_named_and_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LibraryNotFound):
        ReadingContext.open(tmp_path)


@pytest.mark.parametrize("name", ["assault.ldr", "brawler.ldr"])
def test_an_outline_answers_what_is_asked_of_every_model(reading: ReadingContext, name: str) -> None:
    whole = inspect_bytes(resources.read_bytes("samples", name), name, reading)
    outline = outlined(whole)
    assert whole.is_whole and not outline.is_whole
    assert outline.weight < whole.weight / 3
    for model, light in zip(whole.models, outline.models, strict=True):
        assert model_facts(light, reading.parts) == model_facts(model, reading.parts)
        assert systems_of(light.found) == systems_of(model.found)
        assert light.measure == model.measure
        assert list(names_in(light.found.assembly)) == list(names_in(model.found.assembly))
        for used in {placement.name for placement in model.found.assembly.placements} | {"3847.dat"}:
            rule = TagRule("r", "defense", part=used.removesuffix(".dat"))
            book = RuleBook((), (user_rule(rule),), reading.parts)
            assert touches(rule, book, light.found.assembly) == touches(rule, book, model.found.assembly)


def test_the_outline_of_a_large_model_is_small(reading: ReadingContext) -> None:
    lines = [use("3001.dat", x=20 * number) for number in range(2000)]
    outline = outlined(inspect_bytes(ldr(*lines).encode(), "wall.ldr", reading))
    assert outline.weight == 1
    assert outline.models[0].found.assembly.parts == 2000
