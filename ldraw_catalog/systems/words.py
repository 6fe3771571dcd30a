"""Words in the names that builders give: `mini_gun`, `Side gun`, `sidecarcannon`, `canon d'épaule`, `Schulterkanone`.

A name is split where the case changes, at digits and at whatever is no letter; what stands before a preposition is
what the thing is, a *support de canon* is a support. Of several words a dictionary knows, the last decides, as in
English the noun does (a *gun shield* is a shield); in languages whose nouns stand first, the first does.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ldraw_catalog.systems.packs import PackRule
from ldraw_catalog.systems.tags import read_name

_TOKEN = re.compile(r"[^\W\d_]+")
_CASE = re.compile(r"(?<=[a-zà-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
MOST_LETTERS = 400
"""The last ones of a name; what stands before them decides nothing."""
_SIDES = frozenset(
    (
        *("left", "right", "l", "r", "lh", "rh"),
        *("links", "rechts", "linker", "rechter", "linke", "rechte", "linkes", "rechtes"),
        *("gauche", "droit", "droite", "izquierdo", "izquierda", "derecho", "derecha", "izq", "der"),
        *("lewy", "lewa", "lewe", "prawy", "prawa", "prawe", "左", "右"),
    )
)
_PLACES = frozenset(
    (
        *("front", "back", "rear", "side", "top", "bottom", "upper", "lower", "inner", "outer", "center", "centre"),
        *(
            "mini",
            "small",
            "big",
            "large",
            "long",
            "short",
            "main",
            "second",
            "sub",
            "assembly",
            "asm",
            "part",
            "piece",
        ),
    )
)
_DEFAULT_NAME = re.compile(r"(?:sub\s*model\s*)?group\s*#?\s*\d*|sub\s*model\s*-?\s*\d*|untitled.*", re.IGNORECASE)
_PREPOSITIONS = frozenset(
    (
        *("of", "for", "with", "on", "von", "vom", "für", "mit", "am", "auf"),
        *("de", "du", "des", "d", "pour", "avec", "sur", "au", "aux", "del", "con", "para", "na", "do", "dla", "z"),
    )
)
"""What stands behind one only tells more of the thing."""

NOUN_FIRST = frozenset(("fr", "es", "pl"))
"""Languages in which the noun stands before what tells more of it."""
_PLURALS = {"de": ("n", "en", "e", "er", "s"), "fr": ("s", "x"), "pl": (), "ja": ()}
_OTHER_PLURALS = ("s", "es")
ENGLISH = "en"

LIMBS = "limbs"
"""The family of words for pieces of a body; armor of one of them is no system of its own."""
TRUNK = "trunk"
"""The family of words for the body itself: what is called one last is one, whatever stands before."""
OF_A_BODY = frozenset((LIMBS, TRUNK))
ARMOR = "armor"
_WITHOUT_BLANKS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
"""Letters of a language that writes no blanks between words."""
_FOLDED = str.maketrans({"ł": "l", "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@dataclass(frozen=True, slots=True)
class WordMatch:
    """A word of a dictionary, found in a name."""

    rule: PackRule
    language: str
    start: int
    """The first token of it."""
    first: int
    """Its first letter, of the tokens set side by side."""
    last: int
    """One past its last letter."""
    before: str = ""
    """What stands before it in a compound, *bein* in *Beinpanzer*."""


def tokens_of(name: str) -> tuple[str, ...]:
    """Return the words of a name in lower case: tag, extension, ` Copy`, digits and editors' own names set aside."""
    plain = " ".join(read_name(name).name[-MOST_LETTERS:].split())
    if _DEFAULT_NAME.fullmatch(plain):
        return ()
    spaced = _CASE.sub(" ", plain.replace("\\", "/").rpartition("/")[2])
    return tuple(token.lower() for token in _TOKEN.findall(spaced))


def base_of(name: str) -> tuple[str, ...]:
    """Return a name's words without left and right: what the two pieces of a pair have in common."""
    bare = (token.strip("左右") or token for token in tokens_of(name))
    return tuple(token for token in bare if token not in _SIDES)


def thing_of(base: Sequence[str]) -> tuple[str, ...]:
    """Return a name's words without those that only say where it is, or how large: `front_gun`, `mini gun`."""
    return tuple(word for word in base if word not in _PLACES) or tuple(base)


def folded(word: str) -> str:
    """Return a lower-case word without accents, as people type it who lack them; kana keep theirs."""
    apart = unicodedata.normalize("NFKD", word)
    bare = "".join(letter for letter in apart if not "\u0300" <= letter <= "\u036f")
    return unicodedata.normalize("NFC", bare).translate(_FOLDED)


class Dictionary:
    """The rules about names, of each language. Answers are remembered: one name is used many times in a model."""

    def __init__(self, rules: Iterable[tuple[str, PackRule]]) -> None:
        self._by_first: dict[str, list[_Entry]] = {}
        self._by_ending: dict[str, list[_Entry]] = {}
        self._anywhere: list[_Entry] = []
        self._known: dict[str, tuple[WordMatch, ...]] = {}
        for language, rule in rules:
            entry = _Entry(_spelled(rule.name or "", language), language, rule)
            if not entry.words:
                continue
            if _WITHOUT_BLANKS.search(entry.words[0][0]):
                self._anywhere.append(entry)
                continue
            for form in entry.words[0]:
                self._by_first.setdefault(form, []).append(entry)
                if rule.inside:
                    self._by_ending.setdefault(form, []).append(entry)

    def matches(self, name: str) -> tuple[WordMatch, ...]:
        """Return every rule whose words stand in a name, in the order of where they end, the longest last."""
        if name not in self._known:
            found = self._find(tuple(map(folded, tokens_of(name))))
            self._known[name] = tuple(sorted(found, key=lambda match: (match.last, -match.first)))
        return self._known[name]

    def best(self, name: str, language: str = ENGLISH) -> PackRule | None:
        """Return the rule that decides about a name in a file of some language; None where none can.

        Of words that prove nothing alone none can, nor can armor of a limb: that is how limbs are built.
        """
        known = _of_language(self.matches(name), language)
        strong = [match for match in known if not match.rule.weak]
        if not strong:
            return None
        before = _first_preposition(tokens_of(name))
        head = [match for match in strong if match.start < before] or strong
        noun_first = {match.language for match in head} <= NOUN_FIRST
        chosen = min(head, key=lambda match: (match.first, -match.last)) if noun_first else head[-1]
        if known[-1].rule.family == TRUNK and not noun_first and known[-1].start < before:
            return None
        of_limb = chosen.rule.family == ARMOR and (
            any(match.rule.family in (*OF_A_BODY, "legs") for match in known) or self._begins_with_limb(chosen.before)
        )
        return None if of_limb else chosen.rule

    def weak(self, name: str) -> list[PackRule]:
        """Return the rules of words that prove nothing alone and stand in a name."""
        return [match.rule for match in self.matches(name) if match.rule.weak]

    def language_of(self, names: Iterable[str]) -> str:
        """Return the language that most names of a file are in, as far as their words tell it; else English."""
        told: Counter[str] = Counter()
        for name in names:
            languages: dict[int, set[str]] = {}
            for match in self.matches(name):
                languages.setdefault(match.start, set()).add(match.language)
            told.update(next(iter(each)) for each in languages.values() if len(each) == 1)
        return max(told, key=lambda language: (told[language], language == ENGLISH)) if told else ENGLISH

    def _begins_with_limb(self, word: str) -> bool:
        entries = (self._by_first.get(word[:length], ()) for length in range(3, len(word) + 1))
        return any(entry.rule.family in OF_A_BODY for each in entries for entry in each)

    def _find(self, tokens: Sequence[str]) -> Iterator[WordMatch]:
        first = 0
        for start, token in enumerate(tokens):
            for entry, offset, length in self._entries(token):
                rest = tokens[start + 1 : start + len(entry.words)]
                if len(rest) == len(entry.words) - 1 and all(map(_is_among, rest, entry.words[1:])):
                    last = first + offset + length + sum(len(word) + 1 for word in rest)
                    yield WordMatch(entry.rule, entry.language, start, first + offset, last, token[:offset])
            first += len(token) + 1

    def _entries(self, token: str) -> Iterator["tuple[_Entry, int, int]"]:
        """Go through the entries whose first word is a token, or lies in it: where, and how many letters."""
        yield from ((entry, 0, len(token)) for entry in self._by_first.get(token, ()))
        for offset in range(1, len(token) - 1):
            yield from ((entry, offset, len(token) - offset) for entry in self._by_ending.get(token[offset:], ()))
        if _WITHOUT_BLANKS.search(token):
            for entry in self._anywhere:
                word = entry.words[0][0]
                offset = token.rfind(word)
                if offset >= 0:
                    yield entry, offset, len(word)


@dataclass(frozen=True, slots=True, eq=False)
class _Entry:
    words: tuple[tuple[str, ...], ...]
    """For each word the forms in which it may stand."""
    language: str
    rule: PackRule


def words_of(text: str) -> tuple[str, ...]:
    """Split the words of a rule as names are split."""
    return tuple(token.lower() for token in _TOKEN.findall(_CASE.sub(" ", text)))


@lru_cache(maxsize=8_000)
def _spelled(name: str, language: str) -> tuple[tuple[str, ...], ...]:
    """Return the forms of each word of a rule. Remembered: the packs are the same for every model."""
    return tuple(_forms(word, language) for word in words_of(name))


def _forms(word: str, language: str) -> tuple[str, ...]:
    """Return how a word may be written: without accents, umlauts as two letters, its plurals."""
    spelled = dict.fromkeys((folded(word), folded(word.translate(_UMLAUTS))))
    endings = ("", *_PLURALS.get(language, _OTHER_PLURALS))
    return tuple(dict.fromkeys(form + ending for form in spelled for ending in endings))


def _is_among(word: str, forms: tuple[str, ...]) -> bool:
    return word in forms


def _of_language(matches: Sequence[WordMatch], language: str) -> list[WordMatch]:
    """Where words of several languages stand at one place, keep those of the file's, else the English ones."""
    places: dict[int, set[str]] = {}
    for match in matches:
        places.setdefault(match.last, set()).add(match.language)
    kept = {place: _preferred(each, language) for place, each in places.items()}
    return [match for match in matches if match.language in kept[match.last]]


def _preferred(languages: Collection[str], language: str) -> Collection[str]:
    for wanted in (language, ENGLISH):
        if wanted in languages:
            return (wanted,)
    return languages


def _first_preposition(tokens: Sequence[str]) -> int:
    """Return the place of the first preposition that has something before it."""
    return next((place for place, token in enumerate(tokens) if place and token in _PREPOSITIONS), len(tokens))
