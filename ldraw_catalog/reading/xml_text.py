"""XML of strangers into a small tree: bounded, without entities, and nothing is fetched.

Python's own `xml` package warns of files made to be slow (https://docs.python.org/3/library/xml.html); what makes
them so, entities that stand for others, is refused here.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from xml.parsers import expat

from ldraw_catalog.messages import Message

MOST_ELEMENTS = 600_000
"""So many elements are read."""
MOST_KEPT = 120_000
"""So many of them are kept: six for each part that is placed."""
MOST_OF_ONE = 1_000_000
"""Characters from the start of one element to that of the next."""
MOST_ATTRIBUTES = 16
DEEPEST = 100
MOST_TEXT = 1_000
"""Characters of one element's text; lists of parts have none as long."""

_LONG = re.compile(rf"<[^<]{{{MOST_OF_ONE}}}")


class XmlError(Exception):
    """A text is no XML that is read; the text says why, for a person."""


@dataclass(slots=True)
class Element:
    """One element; names and keys are in lower case."""

    name: str
    attributes: Mapping[str, str]
    children: list["Element"] = field(default_factory=list)
    text: str = ""

    def below(self, name: str) -> Iterator["Element"]:
        """Go through all elements of a name below this one, in file order."""
        waiting = list(reversed(self.children))
        while waiting:
            element = waiting.pop()
            if element.name == name:
                yield element
            waiting.extend(reversed(element.children))

    def child_text(self, name: str) -> str:
        """Return the text of the first child of a name, blanks at the ends gone; empty where there is none."""
        return next((child.text.strip() for child in self.children if child.name == name), "")


def parse_xml(text: str, wanted: Collection[str]) -> Element:
    """Return the root with the wanted elements below it, by name in lower case; of others nothing inside is kept.

    Raises XmlError if the text is no XML, declares entities, or is larger or deeper than is read.
    """
    if _LONG.search(text):
        raise XmlError(Message("one of its elements is longer than {most:,} letters", most=MOST_OF_ONE))
    reader = _Reader(wanted)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.characters
    parser.EntityDeclHandler = _refuse_entity
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise XmlError(Message("it is damaged or not complete (line {line})", line=error.lineno)) from error
    if reader.root is None:
        raise XmlError(Message("it is empty"))
    return reader.root


class _Reader:
    """What Expat tells, as a tree."""

    def __init__(self, wanted: Collection[str]) -> None:
        self.root: Element | None = None
        self._wanted = wanted
        self._open: list[Element] = []
        self._skipping = 0
        """Levels below an element that is not wanted."""
        self._seen = 0
        self._kept = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take in the start of an element."""
        self._seen += 1
        if self._seen > MOST_ELEMENTS or self._kept >= MOST_KEPT:
            raise XmlError(Message("it holds more than {most:,} elements", most=MOST_ELEMENTS))
        if self._skipping or (self._open and name.lower() not in self._wanted):
            self._skipping += 1
            return
        if len(self._open) >= DEEPEST:
            raise XmlError(Message("its elements are nested more than {most} deep", most=DEEPEST))
        self._kept += 1
        some = islice(attributes.items(), MOST_ATTRIBUTES)
        element = Element(name.lower(), {key.lower(): value for key, value in some})
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _name: str) -> None:
        """Take in the end of an element."""
        if self._skipping:
            self._skipping -= 1
        else:
            self._open.pop()

    def characters(self, text: str) -> None:
        """Take in text."""
        if self._open and not self._skipping and len(self._open[-1].text) < MOST_TEXT:
            self._open[-1].text += text[:MOST_TEXT]


def _refuse_entity(*_declaration: object) -> None:
    raise XmlError(Message("it declares entities, which no program that builds models does"))
