"""The map as a page of Markdown, and what is missing from it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from mfz_rules.alpha_bandit.settings import no_settings as alpha_bandit
from mfz_rules.intercept_orbit.settings import no_settings as intercept_orbit
from mfz_rules.rapid_attack.settings import no_settings as rapid_attack
from scripts.rules_map.homes import ENGINE, Home, homes
from scripts.rules_map.listing import Holder, Rule, read_list
from scripts.rules_map.proofs import Proof, proofs

SHOWN = 3
"""So many homes and tests of a rule are shown; the others are counted."""

_MORE = re.compile(r" and \d+ more")
_RAPID_ATTACK = "mfz_rules/rapid_attack/"
_HEAD = """\
# The rules, one by one

Every rule and every open question of Rapid Attack, then of Intercept Orbit (IO) and Alpha Bandit (AB): its id, where
it lives and what tests it. A rule lives in one place; its id stands there in the docstring, in the refusal or at the
setting, and in its test. Titles are ours and only say which rule is meant.

This page is generated, never edited: `.venv/bin/python scripts/map_rules.py`. The lists of ids, with who holds what,
are in `scripts/rules_map/rules`. A test fails where an id that the engine can hold has no home or no test.
"""
_NO_SETTING = {
    question: f"No setting: {why}"
    for game in (rapid_attack, intercept_orbit, alpha_bandit)
    for question, why in game.RULED_WITHOUT_SETTING
}
_HOLDERS = {
    Holder.ENGINE: "held by the engine, `mfz_rules`",
    Holder.ELSEWHERE: "held by another part of the program, or to be",
    Holder.PEOPLE: "left to the people at the table",
    Holder.FACT: "nothing to hold: advice, setting, hints, or what follows from other rules",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A rule with its homes and tests."""

    rule: Rule
    homes: tuple[Home, ...]
    proofs: tuple[Proof, ...]

    @property
    def missing(self) -> str:
        """What it lacks that an engine's rule needs: `home`, `test`, both, or nothing."""
        if self.rule.holder is not Holder.ENGINE:
            return ""
        has_home = any(home.path.startswith(ENGINE) for home in self.homes)
        return " and ".join(what for what, there in (("home", has_home), ("test", self.proofs)) if not there)


def placed(root: Path) -> tuple[Placed, ...]:
    """Return every rule of the list with what the project at that folder has of it."""
    lived, tested = homes(root), proofs(root)
    return tuple(Placed(rule, lived.get(rule.id, ()), tested.get(rule.id, ())) for rule in read_list())


def page(rules: tuple[Placed, ...]) -> str:
    """Return the whole page."""
    return "\n".join([_HEAD, *_overview(rules), *_left_to_people(rules), *_chapters(rules)])


def settled(text: str) -> str:
    """Return a page without its counts of further homes and tests, which change with every test that is added."""
    return _MORE.sub(" and more", text)


def _overview(rules: tuple[Placed, ...]) -> Iterator[str]:
    counts = Counter(one.rule.holder for one in rules)
    yield from ("| ids | |", "|---|---|")
    yield from (f"| {counts[holder]} | {what} |" for holder, what in _HOLDERS.items())
    yield ""


def _left_to_people(rules: tuple[Placed, ...]) -> Iterator[str]:
    yield from ("## Left to people", "", "| id | | why |", "|---|---|---|")
    people = [one.rule for one in rules if one.rule.holder is Holder.PEOPLE]
    yield from (f"| {rule.id} | {rule.title} | {rule.note} |" for rule in people)
    yield from ("", "And of the parameters that the rules name or imply, these are no settings:", "")
    yield from ("| parameter | why |", "|---|---|")
    yield from (f"| {name} | {why} |" for name, why in rapid_attack.LEFT_TO_PEOPLE)
    yield ""


def _chapters(rules: tuple[Placed, ...]) -> Iterator[str]:
    for chapter, ones in groupby(rules, key=lambda one: one.rule.chapter):
        yield from (f"## {chapter}", "", "| id | | lives in | tested by |", "|---|---|---|---|")
        yield from map(_row, ones)
        yield ""


def _row(one: Placed) -> str:
    note = one.rule.note or _NO_SETTING.get(one.rule.id)
    lived = _listed([(home.path, _short(home), _named(home)) for home in one.homes])
    tested = _listed(
        [(proof.path, Path(proof.path).stem, f"`{proof.name}`" * bool(proof.name)) for proof in one.proofs]
    )
    return f"| {one.rule.id} | {one.rule.title} | {' <br> '.join(filter(None, [note, lived]))} | {tested} |"


def _listed(places: list[tuple[str, str, str]]) -> str:
    """Return places by file: a link, then the names in it; the first ones are shown and the others counted."""
    files = []
    for (path, short), ones in groupby(places[:SHOWN], key=lambda place: place[:2]):
        names = ", ".join(name for _, _, name in ones if name)
        files.append(f"[{short}](../{path}) {names}".rstrip())
    more = len(places) - SHOWN
    return " <br> ".join(files) + (f" and {more} more" if more > 0 else "")


def _named(home: Home) -> str:
    return f"setting `{home.name}`" if home.setting else _quoted(home.name)


def _quoted(name: str) -> str:
    return f"`{name}`" if name else ""


def _short(home: Home) -> str:
    return home.path.removesuffix(".py").removeprefix(_RAPID_ATTACK).removesuffix("/__init__")
