"""`mfz company check`: text lists and company files, verdicts, statuses."""

import json
from typing import Any

import pytest

from tests.mfz_desktop.cli.conftest import Mfz, Write

FIELDS = ["name", "legal", "findings", "frames", "stations", "rockets"]
LEGAL = """Company: The Blue Line
Stations: 3
Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)
x3 Soldier -- 2Rd/1B/1G/1Y/2W
Gunner -- 2Ra+d8/1B/2W + SSR
Spare: Soldier -- 2Rd/1B/1G/1Y/2W
"""


def company(**changes: Any) -> str:
    frame = {"name": "Soldier", "rockets": 0, "systems": [{"type": "direct"}, {"type": "defense"}]}
    document = {
        "format": "mfz-company", "version": 1, "name": "Kept", "frames": [{**frame, "rockets": 3}, *[frame] * 4],
        "stations": [{"name": "One"}, {"name": "Two"}, {"name": "Three"}],
    }  # fmt: skip
    return json.dumps(document | changes)


def errors(document: dict[str, Any]) -> list[str]:
    return [finding["rule"] for finding in document["findings"] if finding["severity"] == "error"]


def test_a_legal_company_with_the_fields_in_order(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("blue.txt", LEGAL), "--json")
    assert (run.status, run.err) == (0, "")
    assert list(run.json) == FIELDS
    assert (run.json["name"], run.json["legal"], run.json["stations"], run.json["rockets"]) == (
        "The Blue Line", True, 3, 3,
    )  # fmt: skip
    assert [frame["name"] for frame in run.json["frames"]] == ["Tickler", "Soldier", "Soldier", "Soldier", "Gunner"]
    assert run.json["frames"][0] == {
        "name": "Tickler",
        "dice": "2Rd+d8/1B/1Y/2W + SSR (x2)",
        "systems": [
            {"type": "direct", "name": ""}, {"type": "direct", "name": ""},
            {"type": "defense", "name": ""}, {"type": "communication", "name": ""},
        ],
        "rockets": 2,
        "archetype": "Anvil",
    }  # fmt: skip


def test_findings_have_rule_severity_text_frame_fix_and_silenced(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("c.txt", LEGAL.replace("2Ra+d8/1B/2W", "2Ra+d8/2B/1Y/2W")), "--json")
    assert run.status == 1
    assert run.json["legal"] is False
    finding = next(finding for finding in run.json["findings"] if finding["rule"] == "RA-SYS-03")
    assert list(finding) == ["rule", "severity", "text", "frame", "fix", "silenced"]
    assert (finding["severity"], finding["frame"], finding["silenced"]) == ("error", 4, False)
    assert finding["fix"]


@pytest.mark.parametrize(
    ("words", "legal"),
    [
        ([], True),
        (["--scale", "skirmish"], True),
        (["--players", "3"], False),
        (["--players", "4"], False),
        (["--players", "0"], False),
        (["--players", "99"], False),
        (["--edition", "previews"], True),
        (["--edition", "previews", "--scale", "skirmish"], False),
    ],
)
def test_the_command_line_wins_over_the_defaults(mfz: Mfz, write: Write, words: list[str], legal: bool) -> None:
    run = mfz("company", *words, "check", write("c.txt", LEGAL), "--json")
    assert (run.status, run.json["legal"]) == (0 if legal else 1, legal)


def test_the_command_line_wins_over_the_file_and_the_file_over_the_defaults(mfz: Mfz, write: Write) -> None:
    path = write("c.txt", LEGAL.replace("Stations: 3", "Stations: 2\nPlayers: 3\nScale: battle\nEdition: k01"))
    assert mfz("company", "check", path).status == 0
    assert mfz("company", "check", path, "--players", "2").status == 1


def test_what_is_not_said_is_a_warning_and_the_rest_is_judged(mfz: Mfz, write: Write) -> None:
    text = "x5 Soldier -- 2Rd/1B/1G/1Y/2W\n"
    run = mfz("company", "check", write("c.txt", text), "--json")
    assert (run.status, run.json["legal"], run.json["stations"], run.json["rockets"]) == (0, True, 0, 0)
    assert [f["rule"] for f in run.json["findings"] if f["severity"] == "warning"] == ["RA-BUILD-03"] * 2
    few = mfz("company", "check", write("d.txt", text.replace("x5", "x4")), "--json")
    assert (few.status, errors(few.json)) == (1, ["RA-BUILD-04"])


@pytest.mark.parametrize(
    "line",
    [
        "Anvil -- 2Rd+d8/1B/1Y/2W",
        "Anvil -- 2W/1Y/1B/2Rd+d8",
        "Anvil -- 2W 1B 1Y 2Rd d8Rd",
        "Anvil -- WWBYRdRdR8d",
        "anvil -- 2RD + D8 / 1b / 1y / 2w",
        "Anvil -- 2+d8Rd 1B 1Y 2W",
        "Anvil -- 2Rd+Rd8/1B/1Y/2W +1Gd8",
    ],
)
def test_notations_of_the_community_mean_the_same(mfz: Mfz, write: Write, line: str) -> None:
    run = mfz("company", "check", write("c.txt", line), "--json")
    (frame,) = run.json["frames"]
    assert (frame["dice"], frame["archetype"]) == ("2Rd+d8/1B/1Y/2W", "Anvil"), run.json["findings"]


def test_split_and_environment_systems_say_which(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("c.txt", "A -- 1Rd/1Ra/2W + Env (filter)"), "--json")
    assert run.json["frames"][0]["systems"] == [
        {"type": "split", "name": "", "ranges": ["direct", "artillery"]},
        {"type": "environment", "name": "", "environment": "filter"},
    ]


@pytest.mark.parametrize(("line", "column"), [("A -- 1Rd/2W", 6), ("A -- 2Rd/3B/2W", 10), ("A -- zap", 6)])
def test_what_cannot_be_read_is_a_finding_with_line_and_column(
    mfz: Mfz, write: Write, line: str, column: int
) -> None:
    run = mfz("company", "check", write("c.txt", f"{LEGAL}# a remark\n{line}\n"), "--json")
    assert (run.status, run.json["legal"]) == (1, False)
    assert any(f"Line 8, column {column}" in finding["text"] for finding in run.json["findings"])
    assert len(run.json["frames"]) == 5


def test_several_companies_are_a_list_and_one_that_is_not_legal_is_status_1(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("c.txt", f"{LEGAL}\nCompany: Few\nA -- 2W\n"), "--json")
    assert run.status == 1
    assert [(one["name"], one["legal"]) for one in run.json] == [("The Blue Line", True), ("Few", False)]
    assert all(list(one) == FIELDS for one in run.json)
    assert "\n\nFew: not legal" in mfz("company", "check", write("c.txt", f"{LEGAL}\nCompany: Few\nA -- 2W\n")).out


def test_the_communitys_headline_is_checked_not_believed(mfz: Mfz, write: Write) -> None:
    text = (
        "The Line (6 Frames & 20 Systems) = (5 Points per Asset) * (8 assets) = 40 points\nx5 S -- 2Rd/1B/1G/1Y/2W\n"
    )
    run = mfz("company", "check", write("c.txt", text), "--json")
    assert run.json["name"] == "The Line"
    assert any("6 frames" in finding["text"] for finding in run.json["findings"])
    assert run.json["stations"] == 2
    assert any("2 are taken" in finding["text"] for finding in run.json["findings"])


def test_a_company_file(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("kept.mfz.json", company()), "--json")
    assert (run.status, run.json["name"], run.json["stations"], run.json["rockets"]) == (0, "Kept", 3, 3)


def test_only_the_required_keys_are_needed(mfz: Mfz, write: Write) -> None:
    text = '{"format": "mfz-company", "version": 1, "name": "Bare", "frames": [{"name": "A"}]}'
    run = mfz("company", "check", write("bare.mfz.json", text), "--json")
    assert (run.status, run.json["frames"][0]["dice"], errors(run.json)) == (1, "2W", ["RA-BUILD-04"])


def test_findings_agreed_at_the_table_are_silenced(mfz: Mfz, write: Write) -> None:
    few = json.loads(company())["frames"][:4]
    run = mfz("company", "check", write("c.mfz.json", company(frames=few, agreed=["RA-BUILD-04"])), "--json")
    assert (run.status, run.json["legal"]) == (0, True)
    assert [f["silenced"] for f in run.json["findings"] if f["severity"] == "error"] == [True]
    assert (
        "agreed at this table"
        in mfz("company", "check", write("c.mfz.json", company(frames=few, agreed=["RA-BUILD-04"]))).out
    )


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"frames": [{"name": "A"}, {"name": "B", "systems": [{"type": 7}]}]}, "frames[1].systems[0].type"),
        ({"frames": [{"name": "A", "rockets": -1}]}, "frames[0].rockets"),
        ({"frames": [{"systems": []}]}, "frames[0].name"),
        ({"frames": [{"name": "A"}] * 65}, "frames"),
        ({"players": "two"}, "players"),
        ({"version": 99}, "version"),
        ({"name": None}, "name"),
    ],
)
def test_a_wrong_company_file_names_the_place_and_is_status_2_with_one_document(
    mfz: Mfz, write: Write, changes: dict[str, Any], place: str
) -> None:
    run = mfz("company", "check", write("bad.mfz.json", company(**changes)), "--json")
    assert run.status == 2
    assert list(run.json) == [*FIELDS, "error"]
    assert run.json["legal"] is False
    assert run.json["findings"][0]["text"].startswith(place)
    assert place in run.err
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("content", ["", "\n\n", "{", '{"format": "mfz-tags"}', b"\x00\x01\x02", "# nothing\n"])
def test_what_holds_no_company_is_status_2_with_one_document(mfz: Mfz, write: Write, content: str | bytes) -> None:
    run = mfz("company", "check", write("c.txt", content), "--json")
    assert (run.status, run.json["legal"], run.json["frames"]) == (2, False, [])


def test_a_file_that_cannot_be_opened_is_status_2(mfz: Mfz, write: Write) -> None:
    folder = write("box/c.txt", LEGAL).parent
    for name in (folder, folder / "missing.txt", "x" * 5000):
        run = mfz("company", "check", name)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_standard_input(mfz: Mfz) -> None:
    assert mfz("company", "check", "-", "--json", stdin=LEGAL.encode()).json["name"] == "The Blue Line"
    assert mfz("company", "check", "-", "--json", stdin=company().encode()).json["name"] == "Kept"


def test_words_give_the_verdict_first(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("c.txt", LEGAL))
    assert run.out.startswith("The Blue Line: legal\n  5 frames, 19 systems, 3 stations, 3 rockets\n")
    assert "  Tickler  2Rd+d8/1B/1Y/2W + SSR (x2)  Anvil\n" in run.out


def test_a_model_is_no_company_and_one_line_says_so(mfz: Mfz, write: Write) -> None:
    run = mfz("company", "check", write("walker.ldr", "0 Walker\n1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"), "--json")
    assert run.status == 2
    assert "mfz inspect" in run.json["error"]
    assert run.err.count("\n") == 1
