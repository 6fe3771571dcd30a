"""Many targets: frames first, terrain folded behind one button, and all of the turn in sight."""

from PySide6.QtCore import Qt

from mfz_desktop.rapid_attack.battle.turn.forms.target import TargetForm
from mfz_desktop.rapid_attack.battle.turn.later_questions import afterwards
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, NameTarget, Pose
from tests.mfz_desktop.battle.map.maps import PLACES, laid
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting
from tests.mfz_desktop.battle.turn.scenes import ROLLED, table
from tests.mfz_rules.rapid_attack.builders import Table, action, wall

WALLS = 14


def crowded() -> Table:
    """Three frames of each opponent and as many structures as make twenty targets."""
    return table(terrain=[wall(f"w{number}", name=f"Wall {number}") for number in range(1, WALLS + 1)])


def dragged_in() -> Table:
    """A frame that was dragged in names its target, with three cards below the question."""
    return crowded().open("ann.f1", "ben.f1 direct", ROLLED, "B4").play("ann attack R6 range=direct")


def form_of(sitting: Sitting) -> TargetForm:
    form = sitting.pane.form
    assert isinstance(form, TargetForm)
    return form


def test_twenty_targets_fit_without_scrolling_and_terrain_is_one_key_away(bench: Bench) -> None:
    found = dragged_in()
    assert len(afterwards(found.state)) == 3
    sitting = bench.sit(found.state)
    picker = form_of(sitting).picker
    assert len(picker.tiles) == 6
    assert sitting.pane.area.fits
    assert picker.terrain_button.text() == f"Terrain ({WALLS})"

    sitting.keys("t")
    assert len(picker.tiles) == 6 + WALLS
    assert all(tile.isVisible() for tile in picker.tiles.values())
    sitting.keys("t")
    assert not picker.tiles["w1"].isVisible()


def test_arrows_walk_among_the_tiles_that_are_seen(bench: Bench) -> None:
    sitting = bench.sit(crowded().begin("ann.f1").state)
    picker = form_of(sitting).picker
    sitting.keys(Qt.Key.Key_Up)

    assert sitting.session.now.has_frame(picker.chosen)


def test_what_the_map_aims_at_is_folded_out(bench: Bench) -> None:
    sitting = bench.sit(crowded().begin("ann.f1").state)
    form = form_of(sitting)
    form.seat.selection.aim("w3")
    assert form.picker.chosen == "w3"
    assert form.picker.tiles["w3"].isVisible()

    form.name()
    assert isinstance(sitting.last, NameTarget)
    assert sitting.last.target == "w3"


def test_few_targets_are_not_folded(bench: Bench) -> None:
    sitting = bench.sit(table().begin("ann.f1").state)

    assert form_of(sitting).picker.terrain_button.isHidden()
    assert all(tile.isVisible() for tile in form_of(sitting).picker.tiles.values())


def test_in_little_room_a_tile_says_less_and_shortens_no_word(bench: Bench) -> None:
    """Ben's frame stands close behind a wall."""
    battle = laid({**PLACES, "ben.f1": Pose(9.2, 9, 180)})
    if battle.order[0] == "ben":
        battle = RAPID_ATTACK.decide(battle, action("ben pass")).after
    sitting = bench.sit(RAPID_ATTACK.decide(battle, action("ann choose ann.f1")).after)
    tile = form_of(sitting).picker.tiles["ben.f1"]
    assert tile.consequence == "direct, 2.4 u, cover"

    said = [tile.words_in(width) for width in range(200, 0, -1)]
    assert list(dict.fromkeys(said)) == ["direct, 2.4 u, cover", "direct 2.4 ▮", "d 2.4 ▮"]
    tile.brief = True
    assert tile.words_in(200) == "direct 2.4 ▮"
    assert "direct, 2.4 u, cover" in tile.accessibleName() and "direct, 2.4 u, cover" in tile.toolTip()


def test_a_long_name_makes_no_form_wider_than_its_panel(bench: Bench) -> None:
    """The button that names it shortens it; its neighbour says all it has to say, and a tile the whole name."""
    named = table().change("ben.f1", name="The Grey Heron of the Northern Marches")
    form = form_of(bench.sit(named.begin("ann.f1").state))
    assert form.picker.choose("ben.f1")
    assert "Northern Marches" in form.go.text()
    assert form.minimumSizeHint().width() <= form.width()
    assert form.nobody.width() >= form.nobody.sizeHint().width()
    assert form.go.geometry().right() < form.nobody.geometry().left()
