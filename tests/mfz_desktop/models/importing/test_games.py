"""A design knows its game: the one its file names, else the one that was said, else the one it is imported for."""

from dataclasses import replace

import pytest

from campaigns.garage.entry import DesignSystem, GarageEntry
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from mfz_desktop.app.games import all_games
from mfz_desktop.models.game import design_game, game_titles, is_of_game
from mfz_desktop.models.importing.import_run import bring_in
from mfz_desktop.models.importing.inspection import inspect_bytes
from mfz_desktop.models.importing.reading_context import ReadingContext, game_with
from tests.mfz_desktop.models.importing.conftest import PLATE, Bench, mpd, use

ORBIT, BANDIT, ATTACK = "intercept-orbit", "alpha-bandit", "rapid-attack"
GUN = ("battery (2Ra).ldr", PLATE)
UNNAMED = mpd(("hull.ldr", f"{PLATE}\n{use('battery (2Ra).ldr')}"), GUN)


def named(game: str, kind: str = "SHIP") -> str:
    return mpd(("hull.ldr", f"0 !MFZ {kind} GAME={game}\n{PLATE}\n{use('battery (2Ra).ldr')}"), GUN)


@pytest.fixture
def bench(bench: Bench) -> Bench:
    """One that proposes nothing, and whose packs are those of each game."""
    bench.reading = ReadingContext(PartCatalog(PartIndex.shipped()))
    return bench


def only(bench: Bench) -> GarageEntry:
    (entry,) = bench.garage.entries()
    return entry


@pytest.mark.parametrize("read_for", [ATTACK, ORBIT, BANDIT])
def test_the_file_names_the_game_whatever_it_is_imported_for(bench, model, read_for) -> None:
    bench.reading = bench.reading.for_game(read_for)
    bench.bring(model("hull.mpd", named(BANDIT)))
    assert (only(bench).game, only(bench).kind) == (BANDIT, "ship")


@pytest.mark.parametrize(("read_for", "kind"), [(ATTACK, "frame"), (ORBIT, "ship"), (BANDIT, "ship")])
def test_a_file_that_names_none_is_of_the_game_it_is_imported_for(bench, model, read_for, kind) -> None:
    bench.reading = bench.reading.for_game(read_for)
    run = bench.read(model("hull.mpd", UNNAMED))
    bring_in(bench.garage, run)
    assert (only(bench).game, only(bench).kind) == (read_for, kind)
    assert [entry.game for entry, _ in run.inspections] == [read_for]


def test_a_design_that_is_known_stays_of_its_game_and_is_not_told_as_another(bench, model) -> None:
    path = model("hull.mpd", UNNAMED)
    bench.reading = bench.reading.for_game(ORBIT)
    bench.bring(path)
    bench.reading = bench.reading.for_game(ATTACK)
    run = bench.read(path)
    bring_in(bench.garage, run)
    assert only(bench).game == ORBIT
    assert run.inspections == ()


def test_a_changed_file_is_read_for_the_game_that_its_design_is_of(bench, model) -> None:
    path = model("hull.mpd", UNNAMED)
    bench.reading = bench.reading.for_game(BANDIT)
    bench.bring(path)
    path.write_text(UNNAMED.replace(PLATE, f"{PLATE}\n{PLATE}"))
    bench.reading = bench.reading.for_game(ATTACK)
    run = bench.read(path)
    bring_in(bench.garage, run)
    assert (only(bench).game, only(bench).kind) == (BANDIT, "ship")
    ((_, inspection),) = run.inspections
    assert [system.type for system in inspection.models[0].resolved.systems] == ["ack_ack"]


def test_a_changed_file_that_names_another_game_takes_its_design_along(bench, model) -> None:
    path = model("hull.mpd", named(ORBIT))
    bench.bring(path)
    said = (DesignSystem("own:1", "support", "mast"), DesignSystem("own:2", "defense", "plate"))
    bench.garage.keep(replace(only(bench), confirmed=said, reviewed=True))
    path.write_text(named(BANDIT, kind="HVA"))
    bench.bring(path)
    entry = only(bench)
    assert (entry.game, entry.kind, entry.reviewed) == (BANDIT, "hva", False)
    assert [answer.type for answer in entry.confirmed] == ["defense"]


def test_what_was_kept_before_there_were_games_is_read_for_the_first_with_its_kind() -> None:
    reading = ReadingContext(PartCatalog(PartIndex.shipped()))
    old = GarageEntry("e", "Hull", "0" * 64, "hull.ldr", kind="ship")
    assert [game_with(kind) for kind in ("frame", "station", "ship", "company", "hva", "odd")] == [
        *(ATTACK,) * 2, *(ORBIT,) * 3, ATTACK,
    ]  # fmt: skip
    assert reading.for_game(BANDIT).of(old).game == ORBIT
    assert reading.of(replace(old, game=BANDIT)).game == BANDIT
    assert reading.for_game(BANDIT).of(replace(old, kind="frame")).game == ATTACK
    assert reading.for_game("chess").game == ATTACK


def test_the_game_of_a_design_is_looked_up_in_both_tables() -> None:
    ship = GarageEntry("e", "Hull", "0" * 64, "hull.ldr", kind="ship", game=BANDIT)
    old = replace(ship, game="")
    every = all_games()
    assert list(game_titles(every)) == [ATTACK, ORBIT, BANDIT]
    assert [design_game(every, one).id for one in (ship, old, replace(old, kind="frame"))] == [BANDIT, ORBIT, ATTACK]
    assert [is_of_game(every, ship, game) for game in (ATTACK, ORBIT, BANDIT)] == [False, False, True]
    assert [is_of_game(every, old, game) for game in (ATTACK, ORBIT, BANDIT)] == [False, True, True]
    file = inspect_bytes(named(BANDIT).encode(), "hull.mpd", ReadingContext(PartCatalog(PartIndex.shipped())))
    assert design_game(every, old, file.models[0]).id == BANDIT
    assert is_of_game(every, old, ORBIT, file.models[0]) is False
    assert design_game(all_games(), replace(ship, game="not played here", kind="frame")).id == ATTACK
