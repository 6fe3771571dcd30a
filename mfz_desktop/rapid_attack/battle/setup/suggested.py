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
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_desktop.rapid_attack.battle.setup.tables import with_layout, with_terrain
from mfz_desktop.rapid_attack.battle.setup.templates import Template, templates

ACROSS = "Bridge"
"""What stands in the middle even where the words do not say so."""
GROWING = ("wood", "rubble")
"""Templates of what is seldom counted: `the grain` is more than one piece."""
_CLAUSES = re.compile(r"[.,;:!?]")


def wish_of(text: str) -> TerrainWish:
    """Return the structures that a text names, in their order; what it puts in the middle stands there alone."""
    kinds: dict[str, Template] = {}
    single: set[str] = set()
    middle: Template | None = None
    for clause in _CLAUSES.split(text.casefold()):
        found = [(_known()[_singular(one[0])], _is_one(clause, one)) for one in _structures().finditer(clause)]
        between = bool(found) and found[0][1] and _says("between", clause)
        if middle is None and found and (between or _says("middle", clause)):
            (middle, _), *found = found
        elif middle is None and any(one.name == ACROSS for one, _ in found):
            middle = next(one for one, _ in found if one.name == ACROSS)
        for one, alone in found:
            (single.add if alone and one.name not in kinds else single.discard)(one.name)
            kinds[one.name] = one
    if middle is not None:
        kinds.pop(middle.name, None)
    once = tuple(name for name in kinds if name in single)
    return TerrainWish(tuple(kinds.values()), middle, _says("open", text.casefold()), once)


def flat_in(text: str) -> tuple[str, ...]:
    """Return what a text names that is no structure and cannot be laid out: a river, a road."""
    words = (word for word in _document()["flat"] if re.search(rf"\b{_either_number(word)}\b", text.casefold()))
    return tuple(words)


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


_OWN = ("width", "depth", "bricks_high", "pieces", "climbable")
"""What a kind of words may have otherwise than its template."""


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = resources.read_json("terrain", "words.en.json")
    return document


def _known() -> dict[str, Template]:
    """Return the template of every word, under the word's name; in English and as the window says it."""
    known = {}
    for kind in _document()["kinds"]:
        made = templates()[kind["template"]]
        made = replace(made, **{key: kind[key] for key in _OWN if key in kind})
        for word in kind["words"]:
            named = replace(made, name=kind.get("name") or word.capitalize())
            known[word] = known[translate("Terrain", word.capitalize()).casefold()] = named
    return known


def _structures() -> re.Pattern[str]:
    """Return what finds a structure's word, in the singular or the plural; longer words before their parts."""
    words = sorted(_known(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(_either_number, words))})\b")


def _is_one(clause: str, found: re.Match[str]) -> bool:
    """Tell whether a word is of one thing alone: in the singular, and led by `a`, `one`, `the`."""
    leading = "|".join(map(re.escape, _document()["one"]))
    led = re.search(rf"\b(?:{leading})\s+(?:\w+\s+){{0,2}}$", clause[: found.start()])
    return led is not None and found[0] in _known() and _known()[found[0]].id not in GROWING


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
