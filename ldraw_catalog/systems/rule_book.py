"""All rules in force for one identification: packs and the player's own, ready to be asked."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.packs import PackRule, TagPack, UserRule, as_pack_rule
from ldraw_catalog.systems.words import Dictionary


class KnowsInfo(Protocol):
    """What is asked of a part catalog here."""

    def info(self, normalized: str) -> PartInfo | None:
        """Return what is known of a part, moved-to and aliases followed."""


@dataclass(frozen=True, slots=True)
class PartRule:
    """A rule that fits a part, and whose it is."""

    rule: PackRule
    number: str
    """What the part is called."""
    is_users: bool


class RuleBook:
    """Answers what a part or a name proposes. Of all rules only those for certain kinds of systems are asked."""

    def __init__(
        self,
        packs: Sequence[TagPack],
        user_rules: Iterable[UserRule],
        parts: KnowsInfo,
        kinds: Collection[SystemKind] = tuple(SystemKind),
    ) -> None:
        made = (as_pack_rule(each) for each in user_rules)
        taught = [rule for rule in made if rule is not None and rule.kind in kinds]
        in_packs = [(pack.language, rule) for pack in packs for rule in pack.rules if rule.kind in kinds]
        shipped = [rule for _, rule in in_packs]
        self.words = Dictionary(in_packs)
        self.taught_words = Dictionary(("", rule) for rule in taught)
        self._taught = _by_part(taught)
        self._shipped = _by_part(shipped)
        self.designs: Mapping[str, PackRule] = {rule.design: rule for rule in taught if rule.design}
        """The player's own rules for groups of parts, by what is equal for groups built alike."""
        self._parts = parts
        self._known: dict[tuple[str, int], PartRule | None] = {}

    def of_part(self, name: str, colour: int) -> PartRule | None:
        """Return the rule for a part in its colour: the player's first, then the packs', the last one first."""
        key = (name, colour)
        if key not in self._known:
            self._known[key] = self._find(*key)
        return self._known[key]

    def _find(self, name: str, colour: int) -> PartRule | None:
        info = self.info(name)
        numbers = [name.rpartition("/")[2].removesuffix(".dat")]
        if info is not None and info.number not in numbers:
            numbers.append(info.number)
        for rules, is_users in ((self._taught, True), (self._shipped, False)):
            for number in numbers:
                rule = _fitting(rules.get(number, []), colour)
                if rule is not None:
                    return PartRule(rule, number, is_users)
        return None

    def info(self, name: str) -> PartInfo | None:
        """Return what is known of a part, wherever a packed file keeps its copy."""
        return info_of(self._parts, name)


def info_of(parts: KnowsInfo, name: str) -> PartInfo | None:
    """Return what is known of a part; packed files call their copies `parts/3001.dat`."""
    return parts.info(name) or parts.info(name.rpartition("/")[2])


def _by_part(rules: Iterable[PackRule]) -> dict[str, list[PackRule]]:
    found: dict[str, list[PackRule]] = {}
    for rule in rules:
        if rule.part:
            found.setdefault(rule.part, []).append(rule)
    return found


def _fitting(rules: list[PackRule], colour: int) -> PackRule | None:
    """Return the last rule for exactly this colour, else the last one for any."""
    exact = [rule for rule in rules if rule.colour == colour]
    general = [rule for rule in rules if rule.colour is None]
    fitting = exact or general
    return fitting[-1] if fitting else None
