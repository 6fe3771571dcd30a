"""The table and its terrain while they are set up: every step returns another plan. No Qt here."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import cos, pi, sin
from typing import Any

import resources
from campaigns.rapid_attack.battles.setup_plan import Battlefield, Layout, SetupPlan
from mfz_desktop.rapid_attack.battle.setup.layouts import random_layout
from mfz_desktop.rapid_attack.battle.setup.presets import with_setting
from mfz_desktop.rapid_attack.battle.setup.setting_words import RULER
from mfz_desktop.rapid_attack.battle.setup.shapes import (
    Outline,
    centre,
    inside_table,
    kept_on_table,
    moved,
    nearer,
    overlap,
)
from mfz_desktop.rapid_attack.battle.setup.templates import Template, make, next_id, numbered, templates
from mfz_rules.rapid_attack.settings import SETTINGS
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.table_size import Ruler, ruler_for

SMALLEST, LARGEST = 40.0, 400.0
"""Centimetres of a table's side."""
RULERS = ((8, 5.0), (8, 6.0), (8, 7.0), (8, 7.62), (6, 5.0))
"""Units of a ruler and centimetres of a unit that the rules propose (RA-BF-03 to RA-BF-05)."""
ROOM = 0.8
"""Units that a new piece keeps from the others."""
TURNS, RINGS, RING = 16, 24, 0.75
"""Where a free place is looked for: rings of places round the middle, in units."""


def with_size(plan: SetupPlan, width: float, depth: float) -> SetupPlan:
    """Return the plan with a table of that size in centimetres and the ruler that suits it (RA-BF-05)."""
    ruler = ruler_for(width, depth)
    return with_ruler(replace(plan, field=replace(plan.field, width=width, depth=depth)), ruler.length, ruler.unit)


def with_ruler(plan: SetupPlan, length: int, unit: float) -> SetupPlan:
    """Return the plan with another ruler; what would lie beside the table is pushed onto it."""
    field = replace(plan.field, unit=unit)
    terrain = tuple(_on_table(piece, field) for piece in field.terrain)
    return with_setting(replace(plan, field=replace(field, terrain=terrain)), RULER, length)


def ruler_of(plan: SetupPlan) -> Ruler:
    """Return the ruler that is agreed, and how it suits the table."""
    field = plan.field
    given = plan.settings.get(RULER, SETTINGS[RULER].default)
    length = int(given) if isinstance(given, int) else int(SETTINGS[RULER].default or 8)
    return Ruler(length, field.unit, (field.width**2 + field.depth**2) ** 0.5 / (length * field.unit))


def with_terrain(plan: SetupPlan, terrain: Iterable[Terrain]) -> SetupPlan:
    """Return the plan with other terrain."""
    return replace(plan, field=replace(plan.field, terrain=tuple(terrain)))


def with_random(plan: SetupPlan, seed: int) -> SetupPlan:
    """Return the plan with the random layout of a seed."""
    return with_terrain(plan, random_layout(plan.field.units_wide, plan.field.units_deep, seed))


def with_piece(plan: SetupPlan, template: Template) -> tuple[SetupPlan, str]:
    """Return the plan with one more piece of terrain, where there is room near the middle, and its id."""
    terrain = plan.field.terrain
    id = next_id(terrain)
    made = make(template, id, 0.0, 0.0, name=numbered(template.name, terrain))
    return with_terrain(plan, (*terrain, _where_there_is_room(made, plan.field))), id


def with_copy(plan: SetupPlan, of: str) -> tuple[SetupPlan, str]:
    """Return the plan with a piece once more, beside it where there is room, and its id."""
    terrain = plan.field.terrain
    piece = next(one for one in terrain if one.id == of)
    id = next_id(terrain)
    made = replace(piece, id=id, name=numbered(piece.name, terrain))
    return with_terrain(plan, (*terrain, _where_there_is_room(made, plan.field))), id


def without_piece(plan: SetupPlan, id: str) -> SetupPlan:
    """Return the plan without a piece."""
    return with_terrain(plan, (one for one in plan.field.terrain if one.id != id))


def changed_piece(plan: SetupPlan, piece: Terrain) -> SetupPlan:
    """Return the plan with a piece in the place of the one with its id, on the table."""
    piece = _on_table(piece, plan.field)
    return with_terrain(plan, (piece if one.id == piece.id else one for one in plan.field.terrain))


def overlapping(terrain: Iterable[Terrain]) -> tuple[tuple[Terrain, Terrain], ...]:
    """Return the pairs of pieces that share ground."""
    placed = [piece for piece in terrain if piece.polygon]
    return tuple(
        (one, other)
        for at, one in enumerate(placed)
        for other in placed[at + 1 :]
        if overlap(one.polygon or (), other.polygon or ())
    )


@cache
def shipped_layouts() -> tuple[Layout, ...]:
    """Return the layouts that come with the program."""
    document: dict[str, list[dict[str, Any]]] = resources.read_json("terrain", "layouts.json")
    return tuple(_shipped(one) for one in document["layouts"])


def _shipped(said: dict[str, Any]) -> Layout:
    terrain: list[Terrain] = []
    for name, x, y, turn in said["pieces"]:
        template = templates()[name]
        terrain.append(make(template, next_id(terrain), x, y, turn, numbered(template.name, terrain)))
    return Layout(said["name"], said["width"], said["depth"], tuple(terrain))


def with_layout(plan: SetupPlan, layout: Layout) -> SetupPlan:
    """Return the plan with a layout in the middle of its table; what there is no room for is left away."""
    dx = (plan.field.units_wide - layout.width) / 2
    dy = (plan.field.units_deep - layout.depth) / 2
    fitting = []
    for piece in layout.terrain:
        if piece.polygon is None:
            fitting.append(piece)
            continue
        outline = moved(piece.polygon, dx, dy)
        if inside_table(outline, plan.field.units_wide, plan.field.units_deep):
            fitting.append(replace(piece, polygon=outline))
    return with_terrain(plan, fitting)


def layout_of(plan: SetupPlan, name: str) -> Layout:
    """Return the terrain of the plan under a name."""
    return Layout(name, plan.field.units_wide, plan.field.units_deep, plan.field.terrain)


def _on_table(piece: Terrain, field: Battlefield) -> Terrain:
    if piece.polygon is None:
        return piece
    return replace(piece, polygon=kept_on_table(piece.polygon, field.units_wide, field.units_deep))


def _where_there_is_room(piece: Terrain, field: Battlefield) -> Terrain:
    """Return a piece at the first free place round the table's middle; in the middle where none is free."""
    assert piece.polygon is not None
    x, y = centre(piece.polygon)
    home = moved(piece.polygon, field.units_wide / 2 - x, field.units_deep / 2 - y)
    others = [one.polygon for one in field.terrain if one.polygon]
    places = (
        moved(home, ring * RING * cos(2 * pi * turn / TURNS), ring * RING * sin(2 * pi * turn / TURNS))
        for ring in range(RINGS)
        for turn in range(TURNS if ring else 1)
    )
    return replace(piece, polygon=next((one for one in places if _free(one, others, field)), home))


def _free(outline: Outline, others: list[Outline], field: Battlefield) -> bool:
    on_table = inside_table(outline, field.units_wide, field.units_deep)
    return on_table and not any(nearer(outline, other, ROOM) for other in others)
