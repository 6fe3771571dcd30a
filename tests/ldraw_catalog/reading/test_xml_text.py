"""Strangers' XML: what is wanted, as a tree, and bounds on everything."""

import time

import pytest

from ldraw_catalog.reading.xml_text import DEEPEST, MOST_ATTRIBUTES, MOST_ELEMENTS, XmlError, parse_xml


def test_what_is_wanted_is_kept_and_nothing_inside_what_is_not() -> None:
    root = parse_xml("<A x='1'><b Y='2'>one<c/></b><skip><b>no</b></skip><B> two </B></A>", {"b"})
    assert (root.name, root.attributes, root.child_text("b")) == ("a", {"x": "1"}, "one")
    assert [(each.attributes, each.text.strip(), each.children) for each in root.below("b")] == [
        ({"y": "2"}, "one", []),
        ({}, "two", []),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<a><b></a>", "damaged"),
        ("", "damaged"),
        ("<a>&nothing;</a>", "damaged"),
        ('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "declares entities"),
        ('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "declares entities"),
        ("<b>" * (DEEPEST + 2), "nested more than"),
        ("<a>" + "<c/>" * (MOST_ELEMENTS + 1) + "</a>", "more than"),
        ("<a " + " ".join(f"x{at}='>'" for at in range(200_000)) + "/>", "longer than"),
        ("<a>" + "<b/>" * 200_000 + "</a>", "more than"),
    ],
)
def test_what_is_damaged_or_made_to_be_slow_is_refused(text: str, reason: str) -> None:
    start = time.process_time()
    with pytest.raises(XmlError, match=reason):
        parse_xml(text, {"b"})
    assert time.process_time() - start < 2


def test_a_doctype_alone_is_taken() -> None:
    assert parse_xml("<!DOCTYPE BrickStoreXML><BrickStoreXML/>", ()).name == "brickstorexml"


def test_of_many_attributes_some_are_kept() -> None:
    attributes = " ".join(f"x{at}='1'" for at in range(1000))
    assert len(parse_xml(f"<a {attributes}/>", ()).attributes) == MOST_ATTRIBUTES


def test_a_long_text_is_cut() -> None:
    assert len(parse_xml(f"<a>{'x' * 5000}</a>", ()).text) == 1000
