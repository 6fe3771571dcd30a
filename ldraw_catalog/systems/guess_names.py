"""Proposals from the names that builders gave to submodels and groups."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ldraw_catalog.assembly.assembly import Assembly, Use
from ldraw_catalog.messages import Message
from ldraw_catalog.systems.anchors import parts_below
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, SystemKind, of_part
from ldraw_catalog.systems.packs import PackRule
from ldraw_catalog.systems.proposal import EVERYWHERE, Proposal, supported
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.shapes import around
from ldraw_catalog.systems.surroundings import Surroundings
from ldraw_catalog.systems.tagged import shortened
from ldraw_catalog.systems.tags import read_name
from ldraw_catalog.systems.words import ARMOR, OF_A_BODY, base_of

MOST_OF_A_MODEL = 0.5
"""What holds more of a model than this is the model, whatever its name says."""

SMALL = 12
"""So few parts may well be most of a small model."""

_SET_NUMBER = re.compile(r"^\d{3,7}(?:-\d+)?\s*-\s+(?=\S)")
"""LEGO's number of a set, as models of sets put it before every name."""

FIGURES = "figures"
"""The family of words for pilots and scenery: nothing in them is a system."""

LEGS = 4
"""Two legs are how a mech walks; from the fourth on they may be a movement system."""

LEGS_CONFIDENCE = 0.4
ENGINE = 0.5
"""Of what is called an engine or a backpack; its nozzles make it likely."""
TELLING = 0.2
"""Parts of less tell nothing beside a word."""
_PART_REASONS = 2
_MOST_PER_NAME = 4
"""What one name stands on more often is how the whole model is built."""


class NameGuesses:
    """Walks a model from the outside in: what a name proposes is not looked into again."""

    def __init__(self, assembly: Assembly, book: RuleBook, taken: bytearray, around_it: Surroundings) -> None:
        self._assembly = assembly
        self._book = book
        self._taken = taken
        """One byte a part; set where a tag spoke, and here where a name proposes."""
        self._around = around_it
        self._language = book.words.language_of(dict.fromkeys(_names_in(assembly.uses)))
        self._legs: list[int] = []

    def find(self) -> list[Proposal]:
        """Return the proposals, and mark their parts as taken."""
        found: list[Proposal] = []
        for number in range(len(self._assembly.uses)):
            found.extend(self._of_use(number))
        found = [each for each in _not_everywhere(found) if not self._is_foot(each)]
        return [self._with_parts(each) for each in found] + list(self._several_legs())

    def _of_use(self, number: int) -> Iterator[Proposal]:
        use = self._assembly.uses[number]
        own = tuple(range(*use.span))
        if number and self._is_free(own):
            name = use.section.name
            if self._is_leg(name):
                self._legs.append(number)
            yield from self._named(name, own, number, use.parent or 0, use.section.title)
        if use.section.groups and self._taken.find(0, *use.span) >= 0:
            for group in sorted(use.section.groups, key=lambda group: (-len(group.lines), group.first_line)):
                below = parts_below(use, group.lines)
                if self._is_free(below):
                    yield from self._named(group.name, below, number, number)

    def _named(
        self, name: str, placements: tuple[int, ...], use: int, parent: int, title: str = ""
    ) -> Iterator[Proposal]:
        taught = self._book.taught_words.best(name)
        rule = taught or self._book.words.best(name, self._language)
        if rule is None and title:
            name, rule = title, self._book.words.best(title, self._language)
        rule = rule or self._engine(name, placements)
        if rule is None or (taught is None and self._is_the_model(placements)):
            return
        if rule.kind is SystemKind.NONE:
            if taught is not None or rule.family == FIGURES:
                self._take(placements)
            return
        self._take(placements)
        yield _proposal(rule, taught is not None, name, placements, use, parent)

    def _engine(self, name: str, placements: tuple[int, ...]) -> PackRule | None:
        """Return the rule for an engine or backpack, words that prove nothing alone, with nozzles at the back."""
        rule = next((each for each in self._book.words.weak(name) if each.family == "jets"), None)
        if rule is None or not self._around.is_small_enough:
            return None
        along = self._around.lengthways
        center = around([self._around.extents[each] for each in placements]).center
        behind = (center[along] - self._around.whole.center[along]) * self._around.front() < 0
        return replace(rule, confidence=ENGINE) if behind and any(map(self._is_nozzle, placements)) else None

    def _is_nozzle(self, placement: int) -> bool:
        part = self._assembly.placements[placement]
        found = self._book.of_part(part.name, part.colour)
        return (
            found is not None
            and found.rule.confidence >= TELLING
            and SystemKind.MOVEMENT in (found.rule.kind, *found.rule.alternatives)
        )

    def _is_foot(self, proposal: Proposal) -> bool:
        """A dish to stand on looks and listens to nothing."""
        listens = proposal.kind is SystemKind.COMMUNICATION and not proposal.by_rule
        return listens and self._around.on_ground(proposal.placements)

    def _is_leg(self, name: str) -> bool:
        """A whole leg: *upper leg* and *leg armor* are pieces of one."""
        families = {rule.family for rule in self._book.words.weak(name)}
        return "legs" in families and families.isdisjoint(OF_A_BODY) and self._book.words.best(name) is None

    def _is_free(self, placements: tuple[int, ...]) -> bool:
        return bool(placements) and not any(self._taken[each] for each in placements)

    def _is_the_model(self, placements: tuple[int, ...]) -> bool:
        return len(placements) > max(SMALL, MOST_OF_A_MODEL * len(self._assembly.placements))

    def _take(self, placements: tuple[int, ...]) -> None:
        for each in placements:
            self._taken[each] = 1

    def _with_parts(self, proposal: Proposal) -> Proposal:
        """Add the parts that point the same way."""
        reasons: dict[Message, tuple[float, list[int]]] = {}
        for each in proposal.placements:
            part = self._assembly.placements[each]
            found = self._book.of_part(part.name, part.colour)
            if found is None or proposal.kind not in (found.rule.kind, *found.rule.alternatives):
                continue
            what = of_part(found.rule.why, found.number)
            reasons.setdefault(what, (found.rule.confidence, []))[1].append(each)
        for what, (confidence, parts) in list(reasons.items())[:_PART_REASONS]:
            proposal = supported(proposal, confidence, Evidence(EvidenceKind.PART, what, tuple(parts)))
        return proposal

    def _several_legs(self) -> Iterator[Proposal]:
        """Legs that the model stands on, each counted once; their segments are submodels within them."""
        uses = self._assembly.uses
        outer: list[int] = []
        for number in self._legs:
            inside = outer and uses[number].span[1] <= uses[outer[-1]].span[1]
            own = tuple(range(*uses[number].span))
            if not inside and self._is_free(own) and self._around.on_ground(own):
                outer.append(number)
        if len(outer) < LEGS:
            return
        placements = tuple(sorted(part for number in outer for part in range(*uses[number].span)))
        self._take(placements)
        names = dict.fromkeys(f'"{read_name(uses[number].section.name).name}"' for number in outer)
        what = Message("{number} legs, more than a mech needs: {names}", number=len(outer), names=", ".join(names))
        yield Proposal(
            SystemKind.MOVEMENT, "legs", "legs", LEGS_CONFIDENCE, (Evidence(EvidenceKind.SHAPE, what, placements),),
            placements, (placements[0], outer[0]), outer[0], uses[outer[0]].parent or 0,
        )  # fmt: skip


def _names_in(uses: Iterable[Use]) -> Iterator[str]:
    for use in uses:
        if use.parent is not None:
            yield use.section.name
        yield from (group.name for group in use.section.groups)


def _not_everywhere(proposals: list[Proposal]) -> list[Proposal]:
    """Leave out what one name proposes all over the model: it is how the model is built."""
    times: dict[tuple[SystemKind, tuple[str, ...]], int] = {}
    for each in proposals:
        times[each.kind, each.base] = times.get((each.kind, each.base), 0) + 1
    return [
        each
        for each in proposals
        if each.by_rule
        or each.kind is SystemKind.ROCKET
        or (each.family in EVERYWHERE and each.family != ARMOR)
        or times[each.kind, each.base] <= _MOST_PER_NAME
    ]


def _proposal(
    rule: PackRule, is_users: bool, name: str, placements: tuple[int, ...], use: int, parent: int
) -> Proposal:
    plain = shortened(_SET_NUMBER.sub("", read_name(name).name))
    kind = EvidenceKind.RULE if is_users else EvidenceKind.NAME
    what = Message('named "{name}"', name=plain)
    if is_users:
        what = Message('{why}: named "{name}"', why=Message.written(rule.why), name=plain)
    proposal = Proposal(
        rule.kind, rule.family, plain, rule.confidence, (Evidence(kind, what, placements),), placements,
        (placements[0], use), use, parent, base_of(name), (rule.name or "").lower(), alternatives=rule.alternatives,
    )  # fmt: skip
    return replace(proposal, family=rule.family or rule.kind.value)
