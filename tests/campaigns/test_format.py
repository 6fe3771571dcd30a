"""The head of our documents: which kind each is, and how new."""

import json
import re

import pytest

from campaigns.documents.format import Format, told_as
from campaigns.documents.json_text import JsonError
from campaigns.documents.node import DocumentError

LIST = Format("mfz-list", version=2, largest=100)


class ListError(DocumentError):
    """A list that cannot be read."""


def test_what_is_written_is_read_without_its_head() -> None:
    assert LIST.parse(LIST.write({"names": ["Ann"]})).rest() == {"names": ["Ann"]}


def test_older_versions_are_read() -> None:
    assert LIST.content({"format": "mfz-list", "version": 1, "names": []}).rest() == {"names": []}


@pytest.mark.parametrize(
    ("head", "place", "reason"),
    [
        ({}, "format", "is missing"),
        ({"format": "mfz-company", "version": 1}, "format", 'must be "mfz-list"'),
        ({"format": "mfz-list"}, "version", "is missing"),
        ({"format": "mfz-list", "version": "2"}, "version", "must be a whole number"),
        ({"format": "mfz-list", "version": 0}, "version", "must be from 1"),
        ({"format": "mfz-list", "version": 3}, "version", "is 3: the file is from a newer program, this one reads 2"),
    ],
)
def test_another_head_is_refused_with_its_place(head: dict[str, object], place: str, reason: str) -> None:
    with pytest.raises(DocumentError, match=re.escape(reason)) as raised:
        LIST.content(head)
    assert raised.value.place == place


def test_a_document_that_is_too_large_is_neither_parsed_nor_written() -> None:
    names = {"names": ["Ann"] * 100}
    with pytest.raises(JsonError, match="is over"):
        LIST.parse(json.dumps(names).encode())
    with pytest.raises(JsonError, match="is the most"):
        LIST.write(names)


def test_a_reader_raises_its_own_error_whatever_is_wrong() -> None:
    with pytest.raises(ListError, match=r"^The file is not JSON"), told_as(ListError):
        LIST.parse(b"{")
    with pytest.raises(ListError, match=r"^format: is missing$") as raised, told_as(ListError):
        LIST.parse(b"{}")
    assert raised.value.place == "format"
