"""What a campaign suggests for the table: words of terrain, read as kinds of structures, and a layout of them.

The words are people's own. Those that name a structure become one of the usual templates under that name; the rest is
left to the players, who see the words beside the table. `resources/terrain/words.en.json` has each word with all its
forms, the singular first. A translation of that has the forms of its own language, and both are understood.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
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
    known = _known()
    structures = _finder(known)
    kinds: dict[str, Template] = {}
    single: set[str] = set()
    middle: Template | None = None
    for clause in _CLAUSES.split(text.casefold()):
        words = ((known[one[0]], clause[: one.start()]) for one in structures.finditer(clause))
        found = [(word.template, _is_one(word, before)) for word, before in words]
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
    """Return what a text names that is no structure and cannot be laid out, as it is called: a river, a road."""
    flat = _document()["flat"]
    return tuple(_singular(words) for words in flat if _finder(_forms(words)).search(text.casefold()))


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


@dataclass(frozen=True, slots=True)
class _Word:
    """What a form of a word means."""

    template: Template
    singular: bool


def _known() -> dict[str, _Word]:
    """Return what every form of every word means, in English and as the window says it."""
    known: dict[str, _Word] = {}
    for kind in _document()["kinds"]:
        made = templates()[kind["template"]]
        made = replace(made, **{key: kind[key] for key in _OWN if key in kind})
        for words in kind["words"]:
            called = _singular(words).capitalize()
            named = replace(made, name=kind.get("name") or called)
            for said in (words, translate("Terrain", words), translate("Terrain", called)):
                singular, *others = _split(said)
                known |= {form: _Word(named, singular=False) for form in others}
                known[singular] = _Word(named, singular=True)
    return known


def _is_one(word: _Word, before: str) -> bool:
    """Tell whether a word is of one thing alone: in the singular, and led by `a`, `one`, `the`."""
    if not word.singular or word.template.id in GROWING:
        return False
    leading = "|".join(map(re.escape, _forms(_document()["one"])))
    return re.search(rf"\b(?:{leading})\s+(?:\w+\s+){{0,2}}$", before) is not None


def _says(what: str, text: str) -> bool:
    return _finder(_forms(_document()[what])).search(text) is not None


def _finder(forms: Iterable[str]) -> re.Pattern[str]:
    """Return what finds any of some forms in lower case; longer ones before their parts."""
    either = "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))
    return re.compile(rf"\b(?:{either})\b")


def _forms(words: str) -> tuple[str, ...]:
    """Return the forms of a word, in English and as the window's language has them."""
    return (*_split(words), *_split(translate("Terrain", words)))


def _singular(words: str) -> str:
    """Return what a word is called: the first of its forms."""
    return _split(words)[0]


def _split(words: str) -> tuple[str, ...]:
    return tuple(form.strip().casefold() for form in words.split(","))
