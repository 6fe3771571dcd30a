"""Tag packs and text lists that could be read once and never again."""

import json

import pytest

from campaigns.companies.file_format import read_company_file, write_company_file
from campaigns.companies.reading import read_companies
from ldraw_catalog.systems.packs import TagPackError, read_pack, write_pack
from mfz_rules.common.notation import LONGEST_NAME
from mfz_rules.rapid_attack.companies.notation import read_frame
from tests.kinds import COMPANY_KINDS, RA_COMPANIES

RULE = {"part": "3001.dat", "type": "defense", "confidence": 0.5, "why": "a brick"}


def pack(**more: object) -> bytes:
    return json.dumps(
        {"format": "mfz-tags", "version": 1, "name": "x", "language": "en", "rules": [RULE], **more}
    ).encode()


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("\ud800", "half a character"),
        (float("nan"), "NaN is no number"),
        (float("inf"), "Infinity is no number"),
    ],
)
def test_a_pack_that_could_not_be_written_again_is_refused(value: object, reason: str) -> None:
    with pytest.raises(TagPackError, match=reason):
        read_pack(pack(note=value))


def test_a_number_too_large_for_a_pack_is_refused() -> None:
    with pytest.raises(TagPackError, match="too large"):
        read_pack(pack(note=0).replace(b'"note": 0', b'"note": 1e400'))


@pytest.mark.parametrize("depth", [60, 100_000])
def test_a_pack_nested_too_deep_is_refused(depth: int) -> None:
    with pytest.raises(TagPackError, match="nested deeper"):
        read_pack(pack(note=0).replace(b'"note": 0', b'"note": ' + b"[" * depth + b"]" * depth))


def test_an_unknown_key_of_a_rule_is_kept_even_where_it_is_null() -> None:
    read = read_pack(pack(rules=[{**RULE, "mark": None}]))

    assert read_pack(write_pack(read)) == read
    assert read.rules[0].extra == {"mark": None}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("Pavis -- 2Rd/2W + SSR (x99) + SSR (x99)", "rockets_too_many"),
        ("Pavis -- 2Rd/2W + Env (" + ", ".join("lava" for _ in range(30)) + ")", "environments_too_many"),
    ],
)
def test_more_on_a_frame_than_a_company_file_holds_is_a_finding(line: str, key: str) -> None:
    read = read_frame(line)

    assert read.frame is None
    assert [finding.key for finding in read.findings] == [key]


def test_long_names_of_systems_are_shortened_where_they_are_read() -> None:
    frame = read_frame("Pavis -- 2Ra (how" + "i" * 90 + "tzer)/2W + Env (l" + "a" * 90 + "va)").frame

    assert frame is not None
    assert len(frame.systems[0].name) == LONGEST_NAME
    assert len(frame.systems[1].environment or "") == LONGEST_NAME


def test_a_company_from_a_list_is_the_same_in_its_file() -> None:
    (read,) = read_companies(
        b"Company: x\nStations: 1\nPavis -- 2Ra (how" + b"i" * 90 + b"tzer)/2W + Env (l" + b"a" * 90 + b")\n",
        COMPANY_KINDS,
    )

    assert read_company_file(write_company_file(read.company, RA_COMPANIES), COMPANY_KINDS).company == read.company
