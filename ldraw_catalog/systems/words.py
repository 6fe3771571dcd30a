"""Words in the names that builders give: `mini_gun`, `Side gun`, `sidecarcannon`, `radar_top`.

A name is split where the case changes, at digits and at whatever is no letter. The last word that a dictionary
knows decides, as in English the last noun does: a *gun shield* is a shield.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ldraw_catalog.systems.packs import PackRule
from ldraw_catalog.systems.tags import read_name

_TOKEN = re.compile(r"[^\W\d_]+")
_CASE = re.compile(r"(?<=[a-zà-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
MOST_LETTERS = 400
"""The last ones of a name; what stands before them decides nothing."""
_PLURALS = ("s", "es")
_SIDES = frozenset(("left", "right", "l", "r", "lh", "rh"))
_DEFAULT_NAME = re.compile(r"(?:sub\s*model\s*)?group\s*#?\s*\d*|sub\s*model\s*-?\s*\d*|untitled.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WordMatch:
    """A word of a dictionary, found in a name."""

    rule: PackRule
    start: int
    end: int
    """The tokens it takes up, one past the last."""


def tokens_of(name: str) -> tuple[str, ...]:
    """Return the words of a name in lower case: tag, extension, ` Copy`, digits and editors' own names set aside."""
    plain = " ".join(read_name(name).name[-MOST_LETTERS:].split())
    if _DEFAULT_NAME.fullmatch(plain):
        return ()
    spaced = _CASE.sub(" ", plain.replace("\\", "/").rpartition("/")[2])
    return tuple(token.lower() for token in _TOKEN.findall(spaced))


def base_of(name: str) -> tuple[str, ...]:
    """Return a name's words without left and right: what the two pieces of a pair have in common."""
    return tuple(token for token in tokens_of(name) if token not in _SIDES)


class Dictionary:
    """The rules about names of all packs in use. Answers are remembered: one name is used many times in a model."""

    def __init__(self, rules: Iterable[PackRule]) -> None:
        self._by_first: dict[str, list[_Entry]] = {}
        self._inside: list[_Entry] = []
        self._known: dict[str, tuple[WordMatch, ...]] = {}
        for rule in rules:
            words = words_of(rule.name or "")
            for form in _forms(words[0]) if words else ():
                self._by_first.setdefault(form, []).append((words, rule))
            if words and rule.inside:
                self._inside.append((words, rule))

    def matches(self, name: str) -> tuple[WordMatch, ...]:
        """Return every rule whose words stand in a name, best last: by where they end, then by how many they are."""
        if name not in self._known:
            found = self._find(tokens_of(name))
            ordered = sorted(found, key=lambda match: (match.end, match.end - match.start, match.rule.confidence))
            self._known[name] = tuple(ordered)
        return self._known[name]

    def best(self, name: str) -> PackRule | None:
        """Return the rule that decides about a name: the last one that can prove something; None where none can."""
        strong = [match.rule for match in self.matches(name) if not match.rule.weak]
        return strong[-1] if strong else None

    def weak(self, name: str) -> list[PackRule]:
        """Return the rules of words that prove nothing alone and stand in a name."""
        return [match.rule for match in self.matches(name) if match.rule.weak]

    def _find(self, tokens: Sequence[str]) -> Iterator[WordMatch]:
        for start, token in enumerate(tokens):
            compounds = [entry for entry in self._inside if token.endswith(_forms(entry[0][0]))]
            for words, rule in (*self._by_first.get(token, ()), *compounds):
                end = start + len(words)
                rest = tokens[start + 1 : end]
                if len(rest) == len(words) - 1 and all(map(_is_word, words[1:], rest)):
                    yield WordMatch(rule, start, end)


_Entry = tuple[tuple[str, ...], PackRule]


def words_of(text: str) -> tuple[str, ...]:
    """Split the words of a rule as names are split."""
    return tuple(token.lower() for token in _TOKEN.findall(_CASE.sub(" ", text)))


def _forms(word: str) -> tuple[str, ...]:
    return (word, *(word + ending for ending in _PLURALS))


def _is_word(word: str, token: str) -> bool:
    return token in _forms(word)
