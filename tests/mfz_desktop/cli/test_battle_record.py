"""`mfz battle audit`, `show` and `report`: on records as they were written, torn and tampered with."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.mfz_desktop.cli.battles import ATTACK, text
from tests.mfz_desktop.cli.conftest import Mfz, Write


@pytest.fixture
def record(mfz: Mfz, write: Write, tmp_path: Path) -> Path:
    path = tmp_path / "r.jsonl"
    assert mfz("battle", "play", write("s.json", text(*ATTACK)), "-o", path).status == 0
    return path


def change(record: Path, number: int, **changes: Any) -> None:
    """Put other values into a line of a record, the header being 0."""
    lines = record.read_text().splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **changes})
    record.write_text("\n".join(lines) + "\n")


class TestAudit:
    def test_a_record_is_decided_as_it_was(self, mfz: Mfz, record: Path) -> None:
        run = mfz("battle", "audit", record, "--json")

        assert (run.status, run.err) == (0, "")
        assert run.json == {"entries": len(ATTACK), "first_difference": None}
        assert mfz("battle", "audit", record).out.startswith(f"{len(ATTACK)} entries stand")

    def test_events_that_were_tampered_with_are_found(self, mfz: Mfz, record: Path) -> None:
        line = json.loads(record.read_text().splitlines()[4])
        events = [{**one, "defense": 5} if one["event"] == "defense_set" else one for one in line["events"]]
        change(record, 4, events=events)
        run = mfz("battle", "audit", record, "--json")

        assert run.status == 1
        assert list(run.json["first_difference"]) == ["n", "stored", "decided"]
        assert run.json["first_difference"]["n"] == 4
        assert run.json["first_difference"]["stored"] == events
        assert mfz("battle", "audit", record).status == 1

    def test_an_action_that_would_be_refused_is_found(self, mfz: Mfz, record: Path) -> None:
        change(record, 4, action={"player": "ben", "do": "defend", "die": "B5"})
        run = mfz("battle", "audit", record, "--json")

        assert (run.status, run.json["first_difference"]["n"]) == (1, 4)
        assert run.json["first_difference"]["decided"]["rule"].startswith("RA-")
        assert "entry 4 would be refused now" in mfz("battle", "audit", record).out

    def test_an_action_that_is_none_any_more_is_found(self, mfz: Mfz, record: Path) -> None:
        change(record, 2, action={"player": "ben", "do": "sing"})
        run = mfz("battle", "audit", record, "--json")

        assert run.json["first_difference"]["decided"]["rule"] == "ACTION"

    def test_standard_input(self, mfz: Mfz, record: Path) -> None:
        assert mfz("battle", "audit", "-", stdin=record.read_bytes()).status == 0

    def test_a_torn_last_line_is_dropped_and_said(self, mfz: Mfz, record: Path) -> None:
        record.write_bytes(record.read_bytes()[:-20])
        run = mfz("battle", "audit", record, "--json")

        assert (run.status, run.json["entries"]) == (0, len(ATTACK) - 1)
        assert f"line {len(ATTACK) + 1}" in run.err

    def test_a_bad_line_elsewhere_is_status_1(self, mfz: Mfz, record: Path) -> None:
        change(record, 3, n=7)
        run = mfz("battle", "audit", record, "--json")

        assert (run.status, run.json["entries"]) == (1, 2)
        assert "line 4" in run.err


class TestShow:
    def test_the_state_at_the_end(self, mfz: Mfz, write: Write, record: Path) -> None:
        run = mfz("battle", "show", record, "--json")
        played = mfz("battle", "play", write("s.json", text(*ATTACK)), "--json")

        assert (run.status, run.err) == (0, "")
        assert run.json == played.json["state"]

    def test_people_see_how_it_stands(self, mfz: Mfz, record: Path) -> None:
        out = mfz("battle", "show", record).out

        assert "Round 1, the clock shows 11" in out
        assert "Bell: 28 points with 4 assets" in out
        assert "ann.f1 Owl, 1B/1G/1Y/2W, acting, defense 1" in out
        assert "holds ben.s1 Station 1 of Bell and ben.s2 Station 2 of Bell" in out

    def test_what_was_taken_back_does_not_show(self, mfz: Mfz, record: Path) -> None:
        number = len(ATTACK) + 1
        record.write_text(record.read_text() + json.dumps({"n": number, "back_to": 0}) + "\n")

        assert mfz("battle", "show", record, "--json").json["phase"] == "tactical"


class TestReport:
    def test_a_report_in_the_communitys_form(self, mfz: Mfz, record: Path) -> None:
        out = mfz("battle", "report", record).out

        assert "## Bell (2 Frames & 5 Systems) = (7 Points per Asset) * (4 assets) = 28 points" in out
        assert "* Hound -- 2Rd/1B/1G/1Y/2W" in out
        assert "* Cat -- 1G/2W + SSR (x2)" in out
        assert "## Events of Round 1 (DDC @ 11)" in out
        assert "Owl of Anvil is roused and defends with 1. " in out
        assert " dice, 1 1 1 1 6: Owl loses its direct fire weapon." in out

    @pytest.mark.parametrize(
        ("markup", "head", "item"),
        [
            ("md", "## Anvil (3 Frames & 6 Systems)", "* Owl -- "),
            ("html", "<h2>Anvil (3 Frames &amp; 6 Systems)", "<li>Owl -- "),
            ("bbcode", "[b]Anvil (3 Frames & 6 Systems)", "[*]Owl -- "),
        ],
    )
    def test_three_kinds_of_markup(self, mfz: Mfz, record: Path, markup: str, head: str, item: str) -> None:
        run = mfz("battle", "report", record, "--format", markup)

        assert (run.status, run.err) == (0, "")
        assert head in run.out
        assert item in run.out

    def test_json_holds_the_text(self, mfz: Mfz, record: Path) -> None:
        run = mfz("battle", "report", record, "--format", "bbcode", "--json")

        assert run.json["format"] == "bbcode"
        assert run.json["report"] + "\n" == mfz("battle", "report", record, "--format", "bbcode").out


@pytest.mark.parametrize("action", ["audit", "show", "report"])
def test_a_step_that_names_nobody_is_told_and_what_stands_before_it_is_used(
    mfz: Mfz, record: Path, action: str
) -> None:
    line = json.loads(record.read_text().splitlines()[3])
    change(
        record, 3, events=[*line["events"], {"event": "opened", "items": [{"item": "ask_roll", "frame": "ann.f9"}]}]
    )
    run = mfz("battle", action, record, "--json")

    assert run.status == 1
    assert "line 4" in run.err and "'ann.f9', which is not there" in run.err
    assert isinstance(run.json, dict)


@pytest.mark.parametrize("action", ["audit", "show", "report"])
def test_a_record_that_begins_with_somebody_unknown_is_status_1_and_a_sentence(
    mfz: Mfz, record: Path, action: str
) -> None:
    state = json.loads(record.read_text().splitlines()[0])["state"]
    state["frames"][0]["owner"] = "zoe"
    change(record, 0, state=state)
    run = mfz("battle", action, record, "--json")

    assert run.status == 1
    assert "line 1: state.frames[0].owner: is 'zoe', which is not there" in run.err
    assert run.err.count("\n") == 1
    assert run.json["error"] in run.err


@pytest.mark.parametrize("action", ["audit", "show", "report"])
@pytest.mark.parametrize("content", ["", "{}", "what", '{"format": "mfz-battle"}', b"\xff\x00", text()])
def test_what_is_no_record_is_status_2_and_one_line(
    mfz: Mfz, write: Write, action: str, content: str | bytes
) -> None:
    path = write("r.jsonl", content)
    run, as_json = mfz("battle", action, path), mfz("battle", action, path, "--json")

    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert as_json.status == 2
    assert "error" in as_json.json
    assert mfz("battle", action, path.parent / "nowhere.jsonl").status == 2


def test_a_header_with_a_state_that_is_none_names_the_place(mfz: Mfz, record: Path) -> None:
    state = json.loads(record.read_text().splitlines()[0])["state"]
    state["frames"][1]["systems"][0]["type"] = "laser"
    change(record, 0, state=state)

    assert "state.frames[1].systems[0].type" in mfz("battle", "show", record).err
