"""The company file, version 1."""

import base64
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.companies.company import Footprint, KeptSystem, ModelLink
from campaigns.companies.file_format import (
    CompanyFileError,
    read_company_document,
    read_company_file,
    write_company_file,
)
from campaigns.rapid_attack.companies.company import KeptConstraints
from tests.campaigns.builders import PNG, company, frame, sha
from tests.kinds import COMPANY_KINDS, RA_COMPANIES


def document(**more: Any) -> dict[str, Any]:
    return {"format": "mfz-company", "version": 1, "name": "Stone Garden", **more}


def with_system(**system: Any) -> dict[str, Any]:
    plain = {"name": "A"}
    return document(frames=[plain, plain, {"name": "B", "systems": [system]}])


def read(value: dict[str, Any]) -> Any:
    return read_company_file(json.dumps(value).encode(), COMPANY_KINDS)


def place_of_error(value: dict[str, Any]) -> str:
    with pytest.raises(CompanyFileError) as error:
        read(value)
    return error.value.place


def full_company() -> Any:
    link = ModelLink(sha("model"), "Tickler.io", "arm.ldr", entry="e1", state="abc")
    complete = frame(
        "Tickler",
        "direct",
        "defense",
        rockets=2,
        pilot="Ada",
        footprint=Footprint(4, 6.5),
        bricks_high=7.3,
        model=link,
        picture=sha(PNG),
        notes="two\nlines",
        archetype="Duellist",
    )
    split = KeptSystem("split", "pair of guns", ("artillery", "direct"))
    suited = KeptSystem("environment", environment="zero-G")
    return company(
        "Stone Garden",
        complete,
        replace(frame("Łódź"), systems=(split, suited)),
        stations=3,
        spares=(frame("Spare", "movement"),),
        side="North",
        edition="previews",
        scale="skirmish",
        players=3,
        agreed=("RA-BUILD-04", "RA-SYS-03:x"),
        constraints=KeptConstraints(("direct",), 2, 3.0, ("filter",)),
        settings={"rocket_spent_on": "roll"},
        copied_from="c0",
        player="p1",
    )


def test_what_is_written_is_read_again_with_its_pictures() -> None:
    kept = full_company()
    file = read_company_file(
        write_company_file(kept, RA_COMPANIES, {sha(PNG): PNG, sha("other"): b"unused"}), COMPANY_KINDS
    )
    assert file.company == kept
    assert file.pictures == {sha(PNG): PNG}
    assert file.notes == ()


def test_every_key_of_the_format_is_written() -> None:
    written = json.loads(write_company_file(company("A", frame("B", "direct"), stations=1), RA_COMPANIES))
    keys = "format version game id name side edition scale players frames stations spares agreed pictures"
    assert set(written) == set(keys.split())
    keys = "id name pilot systems rockets footprint bricks_high model picture notes"
    assert set(written["frames"][0]) == set(keys.split())
    assert set(written["stations"][0]) == {"id", "name", "model", "picture"}


def test_only_the_required_keys_are_needed() -> None:
    file = read(document(frames=[{"name": "A", "systems": [{"type": "direct"}]}]))
    kept = file.company
    assert (kept.edition, kept.scale, kept.players, kept.game) == ("final", "battle", 2, "rapid-attack")
    assert kept.id and kept.frames[0].id
    assert not kept.stations_given and not kept.rockets_given
    again = read_company_file(write_company_file(kept, RA_COMPANIES), COMPANY_KINDS).company
    assert again == kept


@pytest.mark.parametrize("key", ["format", "version", "name"])
def test_a_required_key_that_is_missing_is_named(key: str) -> None:
    value = document()
    del value[key]
    assert place_of_error(value) == key


def test_a_frame_without_name_and_a_system_without_type_are_named() -> None:
    assert place_of_error(document(frames=[{"name": "A"}, {}])) == "frames[1].name"
    assert place_of_error(with_system()) == "frames[2].systems[0].type"


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (with_system(type=3), "frames[2].systems[0].type"),
        (with_system(type="laser"), "frames[2].systems[0].type"),
        (with_system(type="rocket"), "frames[2].systems[0].type"),
        (with_system(type="split"), "frames[2].systems[0].ranges"),
        (with_system(type="split", ranges=["direct", "direct"]), "frames[2].systems[0].ranges"),
        (with_system(type="split", ranges=["direct", "far"]), "frames[2].systems[0].ranges[1]"),
        (document(name=None), "name"),
        (document(version=2), "version"),
        (document(version=True), "version"),
        (document(format="mfz-tags"), "format"),
        (document(game="chess"), "game"),
        (document(scale="war"), "scale"),
        (document(players=0), "players"),
        (document(players="2"), "players"),
        (document(players=2.5), "players"),
        (document(players=10**400), "players"),
        (document(frames={}), "frames"),
        (document(frames=["A"]), "frames[0]"),
        (document(frames=[{"name": "A", "rockets": -1}]), "frames[0].rockets"),
        (document(frames=[{"name": "A", "rockets": 100}]), "frames[0].rockets"),
        (document(frames=[{"name": "A", "rockets": 2.5}]), "frames[0].rockets"),
        (document(frames=[{"name": "A", "rockets": True}]), "frames[0].rockets"),
        (document(frames=[{"name": "A", "footprint": {"studs_x": 4}}]), "frames[0].footprint.studs_z"),
        (document(frames=[{"name": "A", "footprint": {"studs_x": -4, "studs_z": 1}}]), "frames[0].footprint.studs_x"),
        (document(frames=[{"name": "A", "bricks_high": "7"}]), "frames[0].bricks_high"),
        (document(frames=[{"name": "A", "model": {"sha256": "../../x"}}]), "frames[0].model.sha256"),
        (document(frames=[{"name": "A", "model": {}}]), "frames[0].model.sha256"),
        (document(frames=[{"name": "A", "picture": "a"}]), "frames[0].picture"),
        (document(frames=[{"name": "A"}] * 65), "frames"),
        (document(spares=[{"name": "A", "notes": []}]), "spares[0].notes"),
        (document(stations=[{"id": 7}]), "stations[0].id"),
        (document(agreed=[1]), "agreed[0]"),
        (document(settings=[]), "settings"),
        (document(pictures=[]), "pictures"),
        (document(pictures={"x": ""}), "pictures.x"),
        (document(pictures={sha("a"): "!"}), f"pictures.{sha('a')}"),
        (document(pictures={sha("a"): 5}), f"pictures.{sha('a')}"),
        (document(pictures={sha("a"): base64.b64encode(PNG).decode()}), f"pictures.{sha('a')}"),
        (document(pictures={sha("a"): base64.b64encode(b"a").decode()}), f"pictures.{sha('a')}"),
    ],
)
def test_a_wrong_value_is_an_error_that_names_its_place(value: dict[str, Any], place: str) -> None:
    assert place_of_error(value) == place


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not JSON"),
        (b"Company: A", "not JSON"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"[]", "must be an object"),
        (b"[" * 100_000, "nested deeper"),
        (b'{"a":' * 150 + b"1" + b"}" * 150, "nested deeper"),
        (b'{"players": NaN}', "NaN"),
        (b'{"players": 1e999}', "too large"),
        (b'{"players": ' + b"9" * 5000 + b"}", "5,000 digits"),
        (b'{"name": "\\ud800"}', "half a character"),
    ],
)
def test_a_file_that_is_no_document_is_an_error_of_the_whole(data: bytes, reason: str) -> None:
    with pytest.raises(CompanyFileError, match=reason) as error:
        read_company_file(data, COMPANY_KINDS)
    assert error.value.place == ""


def test_a_file_that_is_too_large_is_an_error_of_the_whole() -> None:
    with pytest.raises(CompanyFileError, match="over 64 MB") as error:
        read_company_file(b" " * (64 * 2**20 + 1), COMPANY_KINDS)
    assert error.value.place == ""


def test_a_byte_order_mark_and_64_frames_are_fine() -> None:
    file = read_company_file(
        b"\xef\xbb\xbf" + json.dumps(document(frames=[{"name": "A"}] * 64)).encode(), COMPANY_KINDS
    )
    assert len(file.company.frames) == 64


def test_unknown_keys_are_kept_at_every_level_and_written_again() -> None:
    new = {"from": ["the", {"future": None}]}
    value = document(
        new=new,
        constraints={"new": new},
        stations=[{"name": "S", "new": new}],
        frames=[
            {
                "name": "A",
                "new": new,
                "footprint": {"studs_x": 1, "studs_z": 2, "new": new},
                "model": {"sha256": sha("a"), "new": new},
                "systems": [{"type": "direct", "new": new}],
            }
        ],
    )
    written = json.loads(write_company_file(read(value).company, RA_COMPANIES))
    first = written["frames"][0]
    kept = [
        written,
        written["constraints"],
        written["stations"][0],
        first,
        first["footprint"],
        first["model"],
        first["systems"][0],
    ]
    assert [level["new"] for level in kept] == [new] * 7


def test_long_names_are_shortened_and_it_is_said() -> None:
    file = read(document(frames=[{"name": "x" * 61, "pilot": "p" * 60}, {"name": "two\nlines"}]))
    assert file.company.frames[0].name == "x" * 59 + "…"
    assert file.company.frames[0].pilot == "p" * 60
    assert file.company.frames[1].name == "two lines"
    assert file.notes == ("frames[0].name was shortened to 60 characters",)


def test_a_frame_copied_by_hand_gets_an_id_of_its_own() -> None:
    file = read(
        document(frames=[{"name": "A", "id": "1"}, {"name": "A", "id": "1"}], spares=[{"name": "B", "id": "1"}])
    )
    (first, second), (spare,) = file.company.frames, file.company.spares
    assert first.id == "1"
    assert len({first.id, second.id, spare.id}) == 3
    assert (second.copied_from, spare.copied_from) == ("1", "1")


def test_the_bin_is_no_part_of_a_company_file() -> None:
    assert b"deleted" not in write_company_file(company(deleted="2026-01-01"), RA_COMPANIES)
    assert read(document(deleted="2026-01-01")).company.deleted is None


def test_the_frozen_sample_of_version_1_is_read() -> None:
    data = (Path(__file__).parent / "samples" / "company-v1.mfz.json").read_bytes()
    file = read_company_file(data, COMPANY_KINDS)
    assert file.company.name == "Stone Garden"
    assert [one.name for one in file.company.frames] == ["Tickler", "Łódź"]
    assert file.company.frames[0].systems == (KeptSystem("direct"), KeptSystem("defense"))
    assert file.company.frames[1].systems[0].ranges == ("artillery", "direct")
    assert file.pictures == {sha(PNG): PNG}
    assert read_company_file(write_company_file(file.company, RA_COMPANIES, file.pictures), COMPANY_KINDS) == file


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
company_keys = st.sampled_from(
    [
        *("id", "side", "game", "edition", "scale", "players", "frames", "stations", "spares"),
        *("agreed", "settings", "constraints", "pictures"),
    ]
)


@settings(deadline=None)
@given(st.dictionaries(company_keys, json_values))
def test_whatever_the_values_are_it_is_read_or_the_place_is_named(values: dict[str, Any]) -> None:
    try:
        file = read_company_document(document(**values), COMPANY_KINDS)
    except CompanyFileError as error:
        assert error.place.partition(".")[0].partition("[")[0] in values
    else:
        assert (
            read_company_file(write_company_file(file.company, RA_COMPANIES, file.pictures), COMPANY_KINDS).company
            == file.company
        )


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    with pytest.raises(CompanyFileError):
        read_company_file(data, COMPANY_KINDS)


def test_a_number_that_is_not_whole_is_named() -> None:
    with pytest.raises(CompanyFileError, match=re.escape("must be a whole number, not 2.5")):
        read_company_file(json.dumps(document(players=2.5)).encode(), COMPANY_KINDS)
