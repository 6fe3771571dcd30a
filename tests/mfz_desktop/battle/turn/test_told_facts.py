"""What is told at a real table beside a die: the way of a move, what goes along, near what a retreat ends."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.rapid_attack.battle.turn.path_field import PathField
from mfz_rules.rapid_attack.battle import Behaviour, Objective, PathFact, Retreat
from mfz_rules.rapid_attack.state.events import StationSeized
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting
from tests.mfz_desktop.battle.turn.scenes import attacking, damaged, table

ENTER = Qt.Key.Key_Return


def way(sitting: Sitting) -> PathField:
    return sitting.pane.form.detail.facts.rows["path"].editor


def type_length(sitting: Sitting, text: str) -> None:
    way(sitting).length.setFocus()
    way(sitting).length.selectAll()
    sitting.keys(text)


def test_a_way_that_nobody_measured_is_not_told(bench: Bench) -> None:
    sitting = bench.sit(attacking().state).keys("m", ENTER)

    assert sitting.last.facts.path is None


def test_terrain_that_covers_is_named_on_the_spot_RA_BF_11(bench: Bench) -> None:
    """At a table without map: chart 3 can be reached though nobody told of a wall before."""
    sitting = bench.sit(attacking(terrain=()).change("ben.f1", status=Status.DONE, defense=1).state)
    sitting.keys("a", "t", "The gate", ENTER)

    piece = sitting.session.now.structure("terrain1")
    assert (piece.name, piece.height, piece.counted) == ("The gate", 6, False)
    detail = sitting.pane.form.detail
    assert detail.facts.rows["cover"].value == ("terrain1",)
    assert "Chart 3" in detail.outlook.text()
    assert "The gate" in detail.outlook.text()

    sitting.keys("t")
    sitting.pane.form.detail.facts.terrain.boxes.pieces.setValue(12)
    sitting.keys("Rubble", ENTER, ENTER)
    assert sitting.last.facts.cover.value == ("terrain1", "terrain2")
    assert sitting.session.now.structure("terrain2").pieces == 12
    sentences = sitting.session.game.sentences
    entry = sitting.session.entries[0]
    assert sentences(sitting.session.kept.timeline.initial, entry.events, entry.after) == (
        "ann adds The gate to the terrain: It stands on the table.",
    )


def test_terrain_that_is_named_for_nobody_is_put_away_again(bench: Bench) -> None:
    sitting = bench.sit(attacking(terrain=()).state).keys("a", "t", "x", Qt.Key.Key_Escape)

    assert not sitting.session.entries
    assert sitting.pane.form.detail is not None
    assert sitting.focus is sitting.pane.form.detail.facts.terrain.open_button


def test_terrain_covers_against_a_spot_too(bench: Bench) -> None:
    state = attacking(terrain=()).play("ann forgo").state
    sitting = bench.sit(state).keys("s")
    chosen = sitting.pane.form.detail.picker.chosen
    sitting.pane.form.detail.facts.terrain.open()
    sitting.keys("Hedge", ENTER)

    assert sitting.pane.form.detail.picker.chosen == chosen
    assert sitting.pane.form.detail.facts.rows["cover"].value == ("terrain1",)


def test_a_measured_way_is_told(bench: Bench) -> None:
    sitting = bench.sit(attacking().state).keys("m")
    type_length(sitting, "3.5")
    sitting.keys(ENTER)

    assert sitting.last.facts.path == PathFact(3.5)


def test_a_way_longer_than_the_die_is_refused_before_it_is_sent(bench: Bench) -> None:
    """RA-MOVE-01."""
    sitting = bench.sit(attacking().state).keys("m")
    type_length(sitting, "7")

    detail = sitting.pane.form.detail
    assert not detail.go.isEnabled()
    assert detail.outlook.text() == "The way is 7.0 units long; the die allows 5."
    type_length(sitting, "4")
    assert detail.go.isEnabled()


def test_what_was_told_stays_with_another_die(bench: Bench) -> None:
    sitting = bench.sit(attacking().state).keys("m")
    sitting.press("Ends near: Station 1 of ben")
    sitting.pane.form.hold(next(die for die in sitting.pane.form.tray.buttons if die.rolled.value == 2).rolled)
    sitting.keys(ENTER)

    assert (sitting.last.die.value, sitting.last.facts.near.value) == (2, ("ben.s1",))


def test_stations_on_the_way_are_asked_for_only_where_passing_seizes_them(bench: Bench) -> None:
    """OQ-65."""
    assert way(bench.sit(attacking().state).keys("m")).passes.isHidden()
    sitting = bench.sit(attacking(settings={"seize_in_passing": True}).state).keys("m")
    sitting.press("Leads past: Station 1 of ben").keys(ENTER)

    assert sitting.last.facts.path == PathFact(5.0, passes=("ben.s1",))
    seized = [one for one in sitting.session.entries[-1].events if isinstance(one, StationSeized)]
    assert [(one.station, one.player) for one in seized] == [("ben.s1", "ann")]


def test_who_else_is_near_what_went_along_is_told(bench: Bench) -> None:
    """RA-CAMP-13."""
    goat = Objective("goat", "the goat", "ann", Behaviour.FOLLOWER)
    sitting = bench.sit(attacking(objective=goat).change("ann.f1", near=("goat",)).state).keys("m")
    sitting.press("Near the goat then: Wren").keys(ENTER)

    assert sitting.last.facts.objective_near == ("ben.f1",)
    assert sitting.session.now.frame("ben.f1").near == ("goat",)


def test_all_that_is_told_of_a_move_is_seen_without_scrolling(bench: Bench) -> None:
    """The most that there can be: six stations, passing seizes them, and the objective goes along."""
    goat = Objective("goat", "the goat", "ann", Behaviour.FOLLOWER)
    found = table(objective=goat, settings={"seize_in_passing": True}).change("ann.f2", near=("goat",))
    sitting = bench.sit(found.open("ann.f2", "ben.f1 direct", "R4 R3 G5 B2 Y5 W2 W1", "B2").state).keys("m")
    settle(bench.context)
    area = sitting.pane.area

    assert {"path", "near", "objective_near"} <= sitting.pane.form.detail.facts.rows.keys()
    assert area.fits
    assert not area.verticalScrollBar().isVisible()
    assert area.viewport().width() == area.ground.width()
    assert way(sitting).passes.button("ben.s1").text() == "1 of ben"
    assert way(sitting).passes.button("ben.s1").accessibleName() == "Leads past: Station 1 of ben"


def test_a_retreat_says_near_what_it_ends(bench: Bench) -> None:
    """RA-DMG-08: it leaves one station, and may stand near another."""
    sitting = bench.sit(damaged().state)
    sitting.press("Ends near: Station 2 of ben")
    sitting.press("Retreat from Station 1 of ben")

    assert isinstance(sitting.last, Retreat)
    assert sitting.session.now.frame("ben.f1").near == ("ben.s2",)


@pytest.mark.parametrize("percent", [80, 100, 250])
def test_boxes_for_terrain_are_as_narrow_as_the_pane(bench: Bench, percent: int) -> None:
    """A form wider than its pane would lay what covers below the boxes."""
    settings = bench.context.settings
    settings.set(TEXT_SCALE, percent)
    try:
        form = bench.sit(attacking(terrain=()).state).keys("a", "t").pane.form
        assert form.detail.facts.terrain.isVisible()
        assert form.minimumSizeHint().width() <= form.width()
    finally:
        settings.set(TEXT_SCALE, 100)


def test_each_wall_has_a_name_of_its_own(bench: Bench) -> None:
    sitting = bench.sit(attacking(terrain=()).state)
    for _ in range(2):
        sitting.keys("a")
        sitting.pane.form.detail.facts.terrain.open()
        sitting.keys(ENTER)

    assert [one.name for one in sitting.session.now.terrain] == ["A wall", "Wall 2"]
