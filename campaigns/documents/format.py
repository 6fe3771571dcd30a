"""A kind of document of ours: a JSON object that names its format and the version of it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from campaigns.documents.json_text import JsonError, parse_json, write_json
from campaigns.documents.limits import MB
from campaigns.documents.node import DocumentError, Node


@dataclass(frozen=True, slots=True)
class Format:
    """What tells one kind of document from another, and how new a version of it this program reads and writes."""

    name: str
    version: int
    largest: int
    """Bytes."""

    def parse(self, data: bytes) -> Node:
        """Return the content of a document, its head checked; raises JsonError or DocumentError."""
        return self.content(parse_json(data, self.largest))

    def content(self, document: object) -> Node:
        """Return the content of a document that is parsed already; raises DocumentError where its head is wrong."""
        node = Node(document)
        node.need("format")
        if node.text("format") != self.name:
            raise node.wrong("format", 'must be "{format}"', format=self.name)
        node.need("version")
        version = node.whole("version", 0, 1, 10**6)
        if version > self.version:
            raise node.wrong(
                "version",
                "is {version}: the file is from a newer program, this one reads {known}",
                version=version,
                known=self.version,
            )
        return node

    def document(self, content: Mapping[str, object]) -> dict[str, object]:
        """Return a document before it becomes text."""
        return {"format": self.name, "version": self.version, **content}

    def write(self, content: Mapping[str, object]) -> bytes:
        """Return the bytes of a document; raises JsonError where they are more than are read."""
        return self.bytes_of(self.document(content))

    def bytes_of(self, document: Mapping[str, object]) -> bytes:
        """Return the bytes of a document with its head; raises JsonError where they are more than are read."""
        data = write_json(document)
        if len(data) > self.largest:
            raise JsonError(
                "would have {size:.1f} MB, and {most} MB is the most", size=len(data) / MB, most=self.largest // MB
            )
        return data


@contextmanager
def told_as(error: type[DocumentError]) -> Iterator[None]:
    """Let a reader of one kind of file raise one kind of error, whatever is wrong with the file."""
    try:
        yield
    except JsonError as wrong:
        raise error("", "The file {why}.", why=wrong) from None
    except error:
        raise
    except DocumentError as wrong:
        raise error(wrong.place, wrong.text) from None
