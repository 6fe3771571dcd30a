"""`mfz inspect --json`: the fields of the contract (design, section 4), errors, statuses."""

import json
import os
from pathlib import Path

import pytest

from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.mfz_desktop.cli.conftest import Mfz, Write, studio

FILE = [
    "file",
    "format",
    "error",
    "problems",
    "parts",
    "distinct_parts",
    "unresolved",
    "library",
    "models",
    "candidates",
]
MODEL = ["name", "kind", "parts", "size", "measured", "systems", "rockets", "dice", "proposed_dice", "archetype"]
TAGGED = mpd(
    ("Mech.ldr", [use("3001.dat"), use("Gun (2Rd).ldr", y=-24), use("sword.ldr", y=-48)]),
    ("Gun (2Rd).ldr", [use("3002.dat")]),
    ("sword.ldr", [use("3847.dat")]),
)
BRICK = ldr(use("3001.dat"))


def test_one_object_for_each_file_with_the_fields_in_order(mfz: Mfz, write: Write) -> None:
    path = write("mech.mpd", TAGGED)
    run = mfz("inspect", path, "--json")
    assert (run.status, run.err) == (0, "")
    (file,) = run.json
    assert list(file) == FILE
    assert (file["file"], file["format"], file["error"]) == (str(path), "mpd", None)
    assert (file["parts"], file["distinct_parts"]) == (3, 3)
    assert (file["problems"], file["unresolved"], file["library"], file["candidates"]) == ([], [], None, [])


def test_a_model_with_its_fields_in_order(mfz: Mfz, write: Write) -> None:
    (model,) = mfz("inspect", write("mech.mpd", TAGGED), "--json").json[0]["models"]
    assert list(model) == [*MODEL, "findings"]
    assert (model["name"], model["kind"], model["parts"], model["rockets"]) == ("Mech", "frame", 3, 0)
    assert (model["dice"], model["proposed_dice"], model["archetype"]) == ("2Rd/2W", "2Rh/2Rd/2W", "custom")
    assert list(model["size"]) == ["studs_x", "studs_z", "bricks_high"]
    assert all(isinstance(value, float) and value == round(value, 1) for value in model["size"].values())
    assert model["measured"] == "boxes"


def test_systems_with_their_status_confidence_and_evidence(mfz: Mfz, write: Write) -> None:
    tagged, proposed = mfz("inspect", write("mech.mpd", TAGGED), "--json").json[0]["models"][0]["systems"]
    assert list(tagged) == ["type", "name", "status", "confidence", "evidence"]
    assert (tagged["type"], tagged["name"], tagged["status"], tagged["confidence"]) == ("direct", "Gun", "tagged", 1)
    assert [evidence["kind"] for evidence in tagged["evidence"]] == ["tag"]
    assert (proposed["type"], proposed["status"]) == ("hand_to_hand", "proposed")
    assert 0 < proposed["confidence"] < 1
    assert [evidence["kind"] for evidence in proposed["evidence"]] == ["name", "part"]
    assert all(list(evidence) == ["kind", "what"] for evidence in proposed["evidence"])


@pytest.mark.parametrize(
    ("name", "content", "format_", "model"),
    [
        ("a.mpd", BRICK, "ldr", "a"),
        ("a.ldr", mpd(("Walker.ldr", [use("3001.dat")])), "mpd", "Walker"),
        ("Läufer (B).txt", BRICK, "ldr", "Läufer (B)"),
        ("odd.ldr", studio(BRICK), "io", "odd"),
        ("two.ldr", BRICK + mpd(("b.ldr", [use("3002.dat")])), "mpd", "two"),
    ],
)
def test_the_format_is_told_by_content(
    mfz: Mfz, write: Write, name: str, content: str | bytes, format_: str, model: str
) -> None:
    (file,) = mfz("inspect", write(name, content), "--json").json
    assert (file["format"], file["models"][0]["name"]) == (format_, model)
    assert file["parts"] == 1


def test_nothing_to_measure_is_null(mfz: Mfz, write: Write) -> None:
    (file,) = mfz("inspect", write("a.ldr", "0 nothing here\n"), "--json").json
    assert file["error"] is None
    assert (file["models"][0]["size"], file["models"][0]["measured"], file["models"][0]["dice"]) == (None, None, "2W")


def test_unresolved_names_are_folded_and_sorted(mfz: Mfz, write: Write) -> None:
    text = ldr(use("Z_What.DAT"), use("3001.dat"), use("sub\\Gone.LDR"), use("z_what.dat"))
    (file,) = mfz("inspect", write("a.ldr", text), "--json").json
    assert (file["parts"], file["distinct_parts"]) == (4, 3)
    assert file["unresolved"] == ["sub/gone.ldr", "z_what.dat"]


def test_problems_have_lines_and_end_at_200(mfz: Mfz, write: Write) -> None:
    text = ldr("0 head", use("3001.dat"), "1 4 0 0", *(["1 oops"] * 300))
    (file,) = mfz("inspect", write("a.ldr", text), "--json").json
    assert len(file["problems"]) == 200
    assert list(file["problems"][0]) == ["line", "text", "reason"]
    assert (file["problems"][0]["line"], file["problems"][0]["text"]) == (3, "1 4 0 0")


def test_an_overloaded_frame_has_a_finding_with_its_rule_and_status_0(mfz: Mfz, write: Write) -> None:
    names = ["gun (2Rd+d8).ldr", "plate (2B).ldr", "radio (1Y).ldr"]
    text = mpd(("m.ldr", map(use, names)), *((name, [use("3001.dat")]) for name in names))
    run = mfz("inspect", write("m.mpd", text), "--json")
    model = run.json[0]["models"][0]
    assert run.status == 0
    assert model["dice"] == "2Rd+d8/2B/1Y/2W"
    assert list(model["findings"][0]) == ["rule", "severity", "text"]
    assert ("RA-SYS-03", "error") in {(finding["rule"], finding["severity"]) for finding in model["findings"]}


UNREADABLE = ["empty.ldr", "folder.ldr", "link.ldr", "missing.ldr", "pipe.ldr", "noise.io", "zip.ldr"]


@pytest.fixture
def bad(tmp_path: Path, write: Write) -> Path:
    write("empty.ldr", "")
    write("folder.ldr/inside.ldr", BRICK)
    (tmp_path / "link.ldr").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.ldr")
    write("noise.io", bytes(range(32)) * 40)
    write("zip.ldr", b"PK\x03\x04 and no more")
    return tmp_path


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_an_entry_with_an_error_beside_the_others(
    mfz: Mfz, write: Write, bad: Path, name: str
) -> None:
    good = write("good.ldr", BRICK)
    run = mfz("inspect", good, bad / name, good, "--json")
    assert run.status == 1
    first, wrong, last = run.json
    assert first == last
    assert first["parts"] == 1
    assert list(wrong) == FILE
    assert wrong["error"]
    assert wrong["format"] == ("io" if name == "zip.ldr" else None)
    assert (wrong["parts"], wrong["distinct_parts"]) == (0, 0)
    assert wrong["problems"] == wrong["unresolved"] == wrong["models"] == wrong["candidates"] == []


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_alone_is_status_2_and_one_line(mfz: Mfz, bad: Path, name: str) -> None:
    run = mfz("inspect", bad / name, "--json")
    assert run.status == 2
    assert run.json[0]["error"]
    assert run.err.count("\n") == 1
    assert name in run.err
    words = mfz("inspect", bad / name)
    assert (words.status, words.out, words.err) == (2, "", run.err)


@pytest.mark.skipif(os.name != "posix", reason="names are bytes only there")
def test_a_name_that_is_not_utf_8_is_an_error_and_the_json_stays_json(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    good = write("good.ldr", BRICK)
    name = os.fsdecode(os.fsencode(tmp_path) + b"/l\xe4ufer.ldr")
    Path(name).write_text(BRICK)
    run = mfz("inspect", good, name, "--json")
    assert run.status == 1
    assert [file["file"] for file in run.json] == [str(good), name]
    assert run.json[1]["error"]
    assert mfz("inspect", good, name).status == 1


def test_a_name_that_no_disk_takes_is_an_error(mfz: Mfz, write: Write) -> None:
    run = mfz("inspect", write("a.ldr", BRICK), "x" * 5000, "--json")
    assert run.status == 1
    assert run.json[1]["error"]


def test_a_folder_is_its_model_files_recursively_and_sorted(mfz: Mfz, bad: Path, write: Write) -> None:
    for name in ("b.ldr", "in/c.MPD", "in/deep/d.dat", "a.io", "in/notes.txt", "picture.png"):
        write(f"box/{name}", BRICK)
    run = mfz("inspect", bad / "box", "--json")
    assert [file["file"] for file in run.json] == [
        str(bad / "box" / name) for name in ("a.io", "b.ldr", "in/c.MPD", "in/deep/d.dat")
    ]
    assert run.status == 0


def test_in_a_folder_what_cannot_be_read_is_an_entry_as_well(mfz: Mfz, bad: Path, write: Write) -> None:
    write("good.ldr", BRICK)
    run = mfz("inspect", bad, "--json")
    assert run.status == 1
    names = {Path(file["file"]).name: file["error"] for file in run.json}
    assert {name for name, error in names.items() if error} == set(UNREADABLE) - {"missing.ldr"}
    assert names["good.ldr"] is None


def test_a_folder_without_models_is_status_2(mfz: Mfz, write: Write) -> None:
    folder = write("box/notes.txt", "hello").parent
    run = mfz("inspect", folder, "--json")
    assert (run.status, run.json) == (2, [])
    assert ".ldr" in run.err


def test_standard_input_is_a_file_called_dash(mfz: Mfz) -> None:
    run = mfz("inspect", "-", "--json", stdin=studio(BRICK))
    assert (run.status, run.json[0]["file"], run.json[0]["format"], run.json[0]["parts"]) == (0, "-", "io", 1)
    empty = mfz("inspect", "-", "--json")
    assert empty.status == 2
    assert empty.json[0]["error"]


@pytest.mark.parametrize("name", ["sword", "SWORD", "sword.ldr"])
def test_model_chooses_a_submodel(mfz: Mfz, write: Write, name: str) -> None:
    (file,) = mfz("inspect", write("mech.mpd", TAGGED), "--model", name, "--json").json
    assert [(model["name"], model["parts"]) for model in file["models"]] == [("sword", 1)]
    assert file["parts"] == 3


def test_a_model_that_is_not_there_is_a_problem(mfz: Mfz, write: Write) -> None:
    run = mfz("inspect", write("mech.mpd", TAGGED), "--model", "leg", "--json")
    assert (run.status, run.json[0]["models"]) == (0, [])
    assert any('"leg"' in problem["reason"] for problem in run.json[0]["problems"])


def test_an_unused_file_is_a_candidate(mfz: Mfz, write: Write) -> None:
    text = mpd(("m.ldr", [use("3001.dat")]), ("Spare Part.ldr", [use("3002.dat"), use("3003.dat")]))
    (file,) = mfz("inspect", write("m.mpd", text), "--json").json
    assert [model["name"] for model in file["models"]] == ["m"]
    (candidate,) = file["candidates"]
    assert list(candidate) == ["name", "parts", "why"]
    assert (candidate["name"], candidate["parts"]) == ("Spare Part", 2)


def test_declared_frames_and_stations_are_the_models(mfz: Mfz, write: Write) -> None:
    text = mpd(
        ("scene.ldr", [use("hound.ldr"), use("well.ldr", x=200)]),
        ("hound.ldr", ['0 !MFZ FRAME NAME="The \\"Hound\\""', use("3001.dat"), use("gun (2Ra).ldr")]),
        ("gun (2Ra).ldr", [use("3002.dat")]),
        ("well.ldr", ["0 !MFZ STATION", use("3957a.dat")]),
    )
    hound, well = mfz("inspect", write("scene.mpd", text), "--json").json[0]["models"]
    assert (hound["name"], hound["kind"], hound["parts"], hound["dice"]) == ('The "Hound"', "frame", 2, "2Ra/2W")
    assert (well["name"], well["kind"], well["parts"]) == ("well", "station", 1)
    assert (well["systems"], well["rockets"], well["dice"], well["findings"]) == ([], 0, "", [])


def test_tags_none_leaves_only_explicit_tags(mfz: Mfz, write: Write) -> None:
    (model,) = mfz("inspect", write("mech.mpd", TAGGED), "--tags", "none", "--json").json[0]["models"]
    assert [system["status"] for system in model["systems"]] == ["tagged"]
    assert model["proposed_dice"] == model["dice"] == "2Rd/2W"


def test_packs_take_the_place_of_the_shipped_ones(mfz: Mfz, write: Write) -> None:
    def pack(name: str, type_: str) -> dict[str, object]:
        rule = {"name": name, "type": type_, "confidence": 0.8, "why": "mine"}
        return {"format": "mfz-tags", "version": 1, "name": "Mine", "language": "en", "rules": [rule]}

    one = write("one.json", json.dumps(pack("sword", "defense")))
    two = write("two.json", json.dumps(pack("torso", "movement")))
    model = write("mech.mpd", TAGGED)
    for words in (["--tags", one, model], [model, "--tags", one, two], ["--tags", one, "--tags", two, model]):
        run = mfz("inspect", *words, "--json")
        proposed = [s for s in run.json[0]["models"][0]["systems"] if s["status"] == "proposed"]
        assert [(s["type"], s["name"], s["confidence"]) for s in proposed] == [("defense", "sword", 0.8)]


@pytest.mark.parametrize("content", [None, "{", '{"format": "other"}'])
def test_a_pack_that_is_none_is_status_2(mfz: Mfz, write: Write, tmp_path: Path, content: str | None) -> None:
    pack = tmp_path / "pack.json" if content is None else write("pack.json", content)
    run = mfz("inspect", write("a.ldr", BRICK), "--tags", pack)
    assert (run.status, run.out) == (2, "")
    assert "pack.json" in run.err
    assert run.err.count("\n") == 1


def test_a_library_that_is_none_is_status_2(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    run = mfz("inspect", write("a.ldr", BRICK), "--library", tmp_path)
    assert (run.status, run.out) == (2, "")
    assert str(tmp_path) in run.err


def test_a_library_that_is_named_is_used_and_its_update_told(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    header = "0 Thing\n0 !LDRAW_ORG Part UPDATE 2031-04\n"
    write("lib/parts/new1.dat", header + "4 16 -40 0 -20 -40 0 20 40 0 20 40 24 -20\n")
    write("lib/p/stud.dat", "0 Stud\n0 !LDRAW_ORG Primitive UPDATE 2012-01\n")
    run = mfz("inspect", write("a.ldr", ldr(use("new1.dat"))), "--library", tmp_path / "lib", "--json")
    (file,) = run.json
    assert (file["library"], file["unresolved"]) == ("2031-04", [])
    assert file["models"][0]["size"] == {"studs_x": 4.0, "studs_z": 2.0, "bricks_high": 1.0}
    assert file["models"][0]["measured"] == "geometry"


def test_words_say_the_same_to_people(mfz: Mfz, write: Write) -> None:
    run = mfz("inspect", write("mech.mpd", TAGGED))
    assert (run.status, run.err) == (0, "")
    assert "3 parts, 3 different" in run.out
    assert "if all proposals are right  2Rh/2Rd/2W" in run.out
    assert "tagged  direct        Gun" in run.out


def test_parts_are_listed_where_that_is_asked_for(mfz: Mfz, write: Write) -> None:
    path = write("a.mpd", mpd(("a.ldr", [use("3001.DAT"), use("arm", colour=4)]), ("arm", [use("3024.dat")] * 2)))
    (file,) = mfz("inspect", path, "--parts", "--json").json
    assert list(file) == [*FILE, "part_list"]
    assert file["part_list"] == [
        {"part": "3001.dat", "colour": 16, "count": 1},
        {"part": "3024.dat", "colour": 4, "count": 2},
    ]
    assert "part_list" not in mfz("inspect", path, "--json").json[0]
    words = mfz("inspect", "--parts", path).out
    assert words.index("2 ×  3024.dat  color 4") < words.index("1 ×  3001.dat  color 16")


def test_a_model_of_lego_digital_designer_is_inspected(mfz: Mfz, write: Write) -> None:
    bone = '<Bone transformation="1,0,0,0,1,0,0,0,1,0,0,0"/>'
    bricks = "".join(
        f'<Brick><Part refID="{at}" designID="{number}" materials="21,0">{bone}</Part></Brick>'
        for at, number in enumerate(("3001", "58247"))
    )
    path = write("Hound.lxfml", f'<LXFML versionMajor="5"><Bricks>{bricks}</Bricks></LXFML>')
    (file,) = mfz("inspect", path, "--json").json
    assert (file["format"], file["error"], file["parts"], file["unresolved"]) == ("lxfml", None, 2, [])
    assert file["models"][0]["size"] == {"studs_x": 4.0, "studs_z": 2.0, "bricks_high": 1.2}
    assert [problem["line"] for problem in file["problems"]] == [None]
    assert "Where 1 of the 2 parts stand is not known" in file["problems"][0]["reason"]


def test_a_list_of_parts_has_no_size(mfz: Mfz, write: Write) -> None:
    (file,) = mfz("inspect", write("list.csv", "Part,Color,Quantity\n3001,4,3\n"), "--json").json
    assert (file["format"], file["parts"], file["models"][0]["size"]) == ("csv", 3, None)


def test_a_file_that_is_no_model_says_what_it_is(mfz: Mfz, write: Write) -> None:
    run = mfz("inspect", write("a.ldr", "solid robot\nfacet normal 0 0 1\n"), write("b.ldr", BRICK), "--json")
    assert run.status == 1
    assert (run.json[0]["format"], run.json[0]["parts"], run.json[0]["models"]) == (None, 0, [])
    assert "(STL)" in run.json[0]["error"]


def test_proposed_rockets_are_listed_with_their_reasons_and_not_counted(mfz: Mfz, write: Write) -> None:
    text = mpd(
        ("Mech.ldr", [use("3001.dat"), *(use("missile.ldr", x, -48) for x in (-60, 60))]),
        ("missile.ldr", [use("3062b.dat")]),
    )
    (model,) = mfz("inspect", write("mech.mpd", text), "--json").json[0]["models"]
    (rack,) = model["rocket_racks"]
    assert (rack["type"], rack["name"], rack["count"], rack["status"]) == ("rocket", "missile", 2, "proposed")
    assert rack["evidence"][0] == {"kind": "name", "what": 'named "missile"'}
    assert (model["rockets"], model["systems"]) == (0, [])
    words = mfz("inspect", write("mech.mpd", text)).out
    assert "likely  rocket ×2  missile" in words
    assert '– named "missile"' in words
