"""What a campaign suggests for the table: words of terrain, read as kinds of structures, and a layout of them.

The words are people's own. Those that name a structure (`resources/terrain/words.en.json`) become one of the usual
templates under that name; the rest is left to the players, who see the words beside the table.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

import resources
from campaigns.rapid_attack.battles.setup_plan import Layout, SetupPlan
from mfz_desktop.rapid_attack.battle.setup.layouts import TerrainWish, random_layout
from mfz_desktop.rapid_attack.battle.setup.tables import with_layout, with_terrain
from mfz_desktop.rapid_attack.battle.setup.templates import Template, templates

_CLAUSES = re.compile(r"[.,;:!?]")


def wish_of(text: str) -> TerrainWish:
    """Return the structures that a text names, in their order; what it puts in the middle stands there alone."""
    kinds: dict[str, Template] = {}
    middle: Template | None = None
    for clause in _CLAUSES.split(text.casefold()):
        named = [_known()[_singular(found)] for found in _structures().findall(clause)]
        if middle is None and named and _says("middle", clause):
            middle, *named = named
        kinds |= {one.name: one for one in named}
    if middle is not None:
        kinds.pop(middle.name, None)
    return TerrainWish(tuple(kinds.values()), middle, sparse=_says("open", text.casefold()))


def with_suggested(plan: SetupPlan, layouts: Iterable[Layout], seed: int) -> SetupPlan:
    """Return the plan with the layout that its campaign names, where there is one, else one made after the words."""
    link = plan.campaign
    if link is None:
        return plan
    layout = next((one for one in layouts if one.name == link.layout), None)
    if layout is not None:
        return with_layout(plan, layout)
    field = plan.field
    return with_terrain(plan, random_layout(field.units_wide, field.units_deep, seed, wish_of(link.terrain)))


def names_in(wish: TerrainWish) -> tuple[str, ...]:
    """Return what the structures of a wish are called."""
    return tuple(one.name for one in (*([wish.middle] if wish.middle else ()), *wish.kinds))


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = resources.read_json("terrain", "words.en.json")
    return document


@cache
def _known() -> dict[str, Template]:
    """Return the template of every word, under the word's name."""
    known = {}
    for kind in _document()["kinds"]:
        made = templates()[kind["template"]]
        made = replace(made, bricks_high=kind.get("bricks_high", made.bricks_high))
        for word in kind["words"]:
            known[word] = replace(made, name=kind.get("name") or word.capitalize())
    return known


@cache
def _structures() -> re.Pattern[str]:
    """Return what finds a structure's word, in the singular or the plural; longer words before their parts."""
    words = sorted(_known(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(_either_number, words))})\b")


def _either_number(word: str) -> str:
    if word.endswith("y"):
        return rf"{re.escape(word[:-1])}(?:y|ies)"
    return rf"{re.escape(word)}(?:s|es)?"


def _singular(found: str) -> str:
    """Return the word that a found one is a form of."""
    forms = (found, found.removesuffix("s"), found.removesuffix("es"), f"{found.removesuffix('ies')}y")
    return next(form for form in forms if form in _known())


def _says(what: str, text: str) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\b", text) for word in _document()[what])
