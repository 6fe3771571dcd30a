"""Presets and house rules, tables and rulers, as values."""

from dataclasses import replace

import pytest

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.rapid_attack.battle.setup import tables
from mfz_desktop.rapid_attack.battle.setup.presets import (
    advised_against,
    preset_of,
    presets,
    with_preset,
    with_setting,
)
from mfz_desktop.rapid_attack.battle.setup.setting_words import RULER, TABLE_SETTINGS
from mfz_desktop.rapid_attack.battle.setup.shapes import bounds
from mfz_desktop.rapid_attack.battle.setup.templates import make, resized, size_of, templates, turn_of
from mfz_rules.rapid_attack.settings import SETTINGS, check_settings
from mfz_rules.rapid_attack.settings.rules import rules_of


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)
def test_every_preset_can_be_played(preset) -> None:
    plan = with_preset(SetupPlan(), preset)
    assert not check_settings(plan.settings)
    assert not TABLE_SETTINGS.wrong(plan.settings)
    assert preset_of(plan) == preset
    rules_of(plan.edition, plan.settings)


def test_a_preset_leaves_the_ruler_alone() -> None:
    plan = tables.with_size(SetupPlan(), 90, 90)
    assert plan.settings == {RULER: 6}
    assert with_preset(plan, presets()[2]).settings[RULER] == 6
    assert preset_of(plan) == presets()[0]


def test_own_rules_are_no_preset_and_the_usual_value_is_not_written() -> None:
    plan = with_setting(SetupPlan(), "climbing", True)
    plan = with_setting(plan, "table_exit", True)
    assert preset_of(plan) is None
    assert with_setting(plan, "table_exit", False).settings == {"climbing": True}
    assert TABLE_SETTINGS.given(plan.settings, SETTINGS["table_exit"]) is True


def test_every_setting_is_found_but_the_ruler_which_belongs_to_the_table() -> None:
    assert {one.name for one in TABLE_SETTINGS.found("", {})} == set(SETTINGS) - {RULER}
    assert [one.name for one in TABLE_SETTINGS.found("doomsday clock starts", {})] == ["clock.start"]
    assert [one.name for one in TABLE_SETTINGS.found("oq-59", {})] == ["retreat_station"]
    assert not TABLE_SETTINGS.found("no such words", {})
    changed = with_setting(SetupPlan(), "climbing", True)
    assert [one.name for one in TABLE_SETTINGS.found("", changed.settings, changed_only=True)] == ["climbing"]


def test_every_chapter_has_a_word() -> None:
    words = TABLE_SETTINGS.words.chapters()
    assert all(words.get(one.chapter) for one in SETTINGS.values())


def test_contradictions_and_advice_name_rules_as_the_list_does() -> None:
    plan = replace(SetupPlan(), settings={"per_unit_order": True, "forced_turn": "everyone_passed"})
    told = TABLE_SETTINGS.wrong(plan.settings)[0].text
    assert told.startswith("“turns by numbers on a d20” and “when a turn must be taken” contradict each other.")
    advice = advised_against(replace(SetupPlan(), settings={"debris_is_cover": True}))[0]
    assert "“wrecks stay as cover” at “yes”." in advice.text
    assert advice.fix == "Play with “no”."


@pytest.mark.parametrize(
    ("width", "depth", "length", "unit", "fits"),
    [(150, 90, 8, 5.0, True), (240, 120, 8, 6.0, True), (90, 90, 6, 5.0, True), (40, 40, 6, 5.0, False)],
)
def test_a_table_takes_the_ruler_that_suits_it(width: int, depth: int, length: int, unit: float, fits: bool) -> None:
    """RA-BF-05: the examples of the rules."""
    plan = tables.with_size(SetupPlan(), width, depth)
    ruler = tables.ruler_of(plan)
    assert (ruler.length, ruler.unit, ruler.fits) == (length, unit, fits)
    assert plan.field.units_wide == round(width / unit, 2)


def test_terrain_stays_on_a_table_that_becomes_smaller() -> None:
    plan = tables.with_layout(SetupPlan(), tables.shipped_layouts()[0])
    smaller = tables.with_size(plan, 90, 60)
    field = smaller.field
    for piece in field.terrain:
        left, low, right, high = bounds(piece.polygon)
        assert left >= -0.01 and right <= field.units_wide + 0.01
        assert low >= -0.01 and high <= field.units_deep + 0.01


def test_new_structures_find_a_place_of_their_own() -> None:
    plan = SetupPlan()
    for template in (*templates().values(), *templates().values()):
        plan, id = tables.with_piece(plan, template)
        assert plan.field.terrain[-1].id == id
    assert not tables.overlapping(plan.field.terrain)
    names = [piece.name for piece in plan.field.terrain]
    assert len(set(names)) == len(names)
    plan, id = tables.with_copy(plan, plan.field.terrain[0].id)
    assert plan.field.terrain[-1].name == "Wall 3"
    assert id not in {piece.id for piece in tables.without_piece(plan, id).field.terrain}


def test_two_on_the_same_ground_are_told() -> None:
    wall = templates()["wall"]
    crossed = (make(wall, "a", 5, 5), make(wall, "b", 5, 5, 90), make(wall, "c", 9, 9))
    assert [(one.id, other.id) for one, other in tables.overlapping(crossed)] == [("a", "b")]


@pytest.mark.parametrize("name", ["wall", "wood", "building"])
@pytest.mark.parametrize("turn", [0.0, 15.0, 90.0, 165.0])
def test_a_piece_knows_its_size_however_it_is_turned(name: str, turn: float) -> None:
    template = templates()[name]
    piece = make(template, "a", 5, 5, turn)
    assert turn_of(piece) == pytest.approx(turn, abs=0.1)
    assert size_of(piece) == pytest.approx((template.width, template.depth), abs=0.02)
    assert size_of(resized(piece, 4.0, 1.0)) == pytest.approx((4.0, 1.0), abs=0.02)


def test_a_layout_goes_to_the_middle_of_another_table() -> None:
    layout = tables.shipped_layouts()[0]
    plan = tables.with_layout(tables.with_size(SetupPlan(), 200, 120), layout)
    assert len(plan.field.terrain) == len(layout.terrain)
    small = tables.with_layout(tables.with_size(SetupPlan(), 90, 60), layout)
    assert 0 < len(small.field.terrain) < len(layout.terrain)
    again = tables.with_layout(plan, tables.layout_of(plan, "Mine"))
    assert again.field.terrain == plan.field.terrain
