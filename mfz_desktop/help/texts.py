"""What the help says: the rules of a game by topic, the guide by chapter; our words, read from what is shipped."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import resources
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.language import translate

RULES_FOLDER = "rules"
GUIDE_FILE = "guide.md"
NEWS_FILE = "changelog.md"
_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_RELEASE = re.compile(r"^## (\d+\.\d+\.\d+), (.+)$", re.MULTILINE)
_PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n*", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, or a ruling on an open question."""

    id: str
    text: str
    see: tuple[str, ...] = ()
    """Ids of rules that it mentions."""


@dataclass(frozen=True, slots=True)
class RuleTopic:
    """What belongs together."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class GuidePart:
    """A part of the guide, in Markdown."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Release:
    """What is told of a release in a few lines."""

    version: str
    when: str
    notes: tuple[str, ...]


@cache
def rules_of(game: str) -> tuple[RuleTopic, ...]:
    """Return the rules of a game, in English; nothing for a game that comes without."""
    try:
        read = resources.read_json(RULES_FOLDER, f"{game}.json")
    except FileNotFoundError:
        return ()
    return tuple(RuleTopic(one["title"], tuple(map(_rule, one["rules"]))) for one in read)


def _rule(read: Mapping[str, Any]) -> Rule:
    return Rule(read["id"], read["text"], tuple(read.get("see", ())))


def said(text: str) -> str:
    """Return a text of the rules in the language of the window."""
    return translate("Rules", text)


def topic_of(topics: Iterable[RuleTopic], rule: str) -> RuleTopic | None:
    """Return the topic of a rule; None for an id that there is not."""
    return next((topic for topic in topics if any(one.id == rule for one in topic.rules)), None)


def found(topics: Iterable[RuleTopic], words: str) -> tuple[RuleTopic, ...]:
    """Return the topics with the rules that hold all words, in their id, text or topic."""
    wanted = normalize(words).split()
    hits = []
    for topic in topics:
        rules = tuple(
            rule
            for rule in topic.rules
            if all(word in normalize(f"{rule.id} {said(topic.title)} {said(rule.text)}") for word in wanted)
        )
        if rules:
            hits.append(RuleTopic(topic.title, rules))
    return tuple(hits)


@cache
def guide() -> tuple[GuidePart, ...]:
    """Return the guide by chapters, without its pictures: they show what the window itself shows."""
    parts = _HEADING.split(_guide_text())
    chapters = zip(parts[1::2], parts[2::2], strict=True)
    return tuple(
        GuidePart(title.strip(), _LINK.sub(r"\1", _PICTURE.sub("", text)).strip()) for title, text in chapters
    )


@cache
def releases() -> tuple[Release, ...]:
    """Return all releases with what is most worth knowing of each, the newest first."""
    found = []
    parts = _RELEASE.split(_text(NEWS_FILE, "CHANGELOG.md"))
    for version, when, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        lines = text.partition("\n### ")[0].replace("\n  ", " ").splitlines()
        found.append(Release(version, when, tuple(line[2:] for line in lines if line.startswith("* "))))
    return tuple(found)


def news(before: str) -> tuple[Release, ...]:
    """Return the releases since a version, the newest first; the newest alone where no version is known."""
    known, since = number_of(before), []
    for release in releases():
        if known and (number_of(release.version) or known) <= known:
            break
        since.append(release)
    return tuple(since) if known else releases()[:1]


def number_of(version: str) -> tuple[int, ...]:
    """Return a version as numbers that compare; empty for what is none, such as a checkout's."""
    return tuple(map(int, version.split("."))) if re.fullmatch(r"\d{1,6}(\.\d{1,6}){1,3}", version, re.ASCII) else ()


def _guide_text() -> str:
    return _text(GUIDE_FILE, f"docs/{GUIDE_FILE}")


def _text(packaged: str, in_checkout: str) -> str:
    """Return a text as it was packaged, or in a checkout as it stands among the documents."""
    path = resources.path("help", packaged)
    if not path.is_file():
        path = Path(resources.__file__).parents[1] / in_checkout
    return path.read_text(encoding="utf-8")
