"""`mfz battle play`: the contract of what it prints, its exit statuses, and the record it writes."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mfz_rules.intercept_orbit.writing import actions as orbit
from mfz_rules.kernel.record import read_record
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.writing.actions import CLASSES, read_action, write_action
from tests.mfz_desktop.cli.battles import ATTACK, text
from tests.mfz_desktop.cli.conftest import Mfz, Write
from tests.mfz_rules.rapid_attack.scenario.documents import OPENING, do, scenario

BANDIT_ONLY = {"roll_launch", "put_aboard", "lend_defense", "capture_die", "landing_die"}
FIELDS = ["accepted", "refused", "events", "state", "pending"]
STATE = "game edition settings phase round clock order players frames stations terrain zones objective agenda winners"


def test_what_json_holds(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*ATTACK)), "--json")

    assert (run.status, run.err) == (0, "")
    assert list(run.json) == FIELDS
    assert run.json["accepted"] == len(ATTACK)
    assert run.json["refused"] is None
    assert list(run.json["state"])[:15] == STATE.split()
    assert run.json["state"]["frames"][0]["lost"] == ["direct1"]


def test_a_key_that_stands_twice_is_named_with_its_place(mfz: Mfz, write: Write) -> None:
    document = '{"seed": 1, "players": [{"id": "ann", "stations": 1, "id": "ben"}]}'
    run = mfz("battle", "play", write("s.json", document), "--json")

    assert run.status == 2
    assert "holds players[0].id twice" in run.json["error"]


@pytest.mark.parametrize(
    ("game", "read", "write_back", "known"),
    [
        ("rapid-attack", read_action, write_action, set(CLASSES)),
        ("intercept-orbit", orbit.read_action, orbit.write_action, set(orbit.CLASSES) - BANDIT_ONLY),
        ("alpha-bandit", orbit.read_action, orbit.write_action, BANDIT_ONLY | {"name_target", "launch"}),
    ],
)
def test_help_shows_every_action_by_example(
    mfz: Mfz,
    game: str,
    read: Callable[[object], Any],
    write_back: Callable[[Any], object],
    known: set[str],
) -> None:
    _, _, rest = mfz("battle", "play", "--help").out.partition(f"actions of {game}, each by an example:\n")
    shown = [json.loads(line) for line in rest.partition("\n\n")[0].splitlines()]

    assert sorted(one["do"] for one in shown) == sorted(known)
    assert all(write_back(read(one)) for one in shown)


def test_the_scenario_that_help_shows_can_be_played(mfz: Mfz, write: Write) -> None:
    lines = mfz("battle", "play", "--help").out.splitlines()
    scenario_shown = next(line for line in lines if line.startswith("  {"))

    assert mfz("battle", "play", write("s.json", scenario_shown), "--json").json["accepted"] == 0


def test_people_read_ids_and_what_may_be_answered(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*OPENING)))

    assert "1. ben: name_target target=ann.f1 range=direct" in run.out
    assert '{"player": "ben", "do": "end_turn"}' in run.out


def test_events_of_all_accepted_actions_in_order(mfz: Mfz, write: Write) -> None:
    events = mfz("battle", "play", write("s.json", text(*ATTACK)), "--json").json["events"]
    names = [event["event"] for event in events]
    story = (
        "turn_opened target_named rolled defense_set attack_declared combat_order_entered damage_rolled system_lost"
    )

    assert [names.index(name) for name in story.split()] == sorted(names.index(name) for name in story.split())
    assert events[names.index("system_lost")] == {"event": "system_lost", "frame": "ann.f1", "system": "direct1"}


def test_an_option_is_an_action_without_facts(mfz: Mfz, write: Write) -> None:
    path = write("s.json", text(*OPENING))
    (asked,) = mfz("battle", "play", path, "--json").json["pending"]

    assert asked["player"] == "ben"
    assert asked["decision"] == ["move", "declare_attack", "forgo_attack", "end_turn"]
    assert {"player": "ben", "do": "declare_attack", "die": "R6"} in asked["options"]
    assert "range" in asked["form"]["declare_attack"]["facts"]
    for option in asked["options"]:
        assert mfz("battle", "play", write("o.json", text(*OPENING, option))).status == 0


def test_one_decision_is_a_word(mfz: Mfz, write: Write) -> None:
    (asked,) = mfz("battle", "play", write("s.json", text(*OPENING[:2])), "--json").json["pending"]

    assert asked["decision"] == "roll"
    assert asked["form"]["roll"]["dice"] == ["R", "R", "B", "G", "Y", "W", "W"]


def test_defending_with_nothing_is_an_option_of_its_own(mfz: Mfz, write: Write) -> None:
    (asked,) = mfz("battle", "play", write("s.json", text(*OPENING[:3])), "--json").json["pending"]

    assert asked["decision"] == "defend"
    assert {"player": "ben", "do": "defend", "die": None} in asked["options"]


def test_a_die_may_be_not_told(mfz: Mfz, write: Write) -> None:
    """It stands in the record and the state as `B?`, and using it is refused."""
    roll = do("ben", "roll", dice=["R6", "R?", "B?", "G?", "Y?", "W?", "W4"])
    path = write("s.json", text(*OPENING[:2], roll, do("ben", "defend", die="B?")))
    run = mfz("battle", "play", path, "--json")

    assert (run.json["accepted"], run.json["refused"]["rule"]) == (3, "RA-DICE-01")
    (frame,) = [one for one in run.json["state"]["frames"] if one["id"] == "ben.f1"]
    assert frame["pool"] == ["R6", "R?", "B?", "G?", "Y?", "W4", "W?"]
    assert [one["die"] for one in run.json["pending"][0]["options"]] == ["W4", None]


def test_a_refusal_is_status_1_and_what_came_before_stands(mfz: Mfz, write: Write) -> None:
    path = write("s.json", text(*OPENING, do("ben", "defend", die="W5"), do("ben", "end_turn")))
    run = mfz("battle", "play", path, "--json")

    assert run.status == 1
    assert run.json["accepted"] == len(OPENING)
    assert list(run.json["refused"]) == ["index", "rule", "text"]
    assert run.json["refused"]["index"] == len(OPENING)
    assert run.json["pending"][0]["player"] == "ben"
    assert mfz("battle", "play", path).status == 1


def test_what_is_no_action_is_refused_with_its_own_rule(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(do("ben", "fly"))), "--json")

    assert (run.status, run.json["accepted"], run.json["events"]) == (1, 0, [])
    assert run.json["refused"]["rule"] == "ACTION"


def test_a_battle_that_is_over_asks_nobody(mfz: Mfz, write: Write) -> None:
    start = {"winners": ["ann"], "phase": "over"}
    run = mfz("battle", "play", write("s.json", text(do("ann", "note", text="well played"), start=start)), "--json")

    assert (run.status, run.json["pending"], run.json["state"]["winners"]) == (0, [], ["ann"])


def test_standard_input(mfz: Mfz) -> None:
    run = mfz("battle", "play", "-", "--json", stdin=text(*OPENING).encode())

    assert (run.status, run.json["accepted"]) == (0, 4)


def test_people_read_a_tale(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*ATTACK)))

    assert (run.status, run.err) == (0, "")
    for sentence in (
        "Bell takes the turn of Hound.",
        "Hound names Owl, direct range.",
        "Hound rolls red 6 and 3, blue 4, green 3, yellow 2, white 5 and 1.",
        "Hound defends with blue 4: defense 4.",
        "Hound attacks Owl with red 6 at direct range.",
        "Anvil takes the turn of Owl, which Hound has roused.",
        "Attack 6 − defense 1 = 5 dice of damage.",
        "Owl loses its direct fire weapon.",
    ):
        assert sentence in run.out
    assert any(line.startswith("Anvil must answer:") for line in run.out.splitlines())


def test_people_read_the_refusal(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(*OPENING, do("ben", "defend", die="W5"))))

    assert "4. refused (RA-" in run.out


IMPOSSIBLE: dict[str, str | bytes] = {
    "no JSON": "{",
    "no text": b"\xff\xfe",
    "nothing": "",
    "no object": "[]",
    "another game": json.dumps(scenario(game="chess")),
    "a company that is none": json.dumps(scenario(players=[{"id": "ann", "company": ["what"]}])),
    "NaN": '{"seed": NaN}',
    "deep": "[" * 5000 + "]" * 5000,
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_scenario_that_cannot_be_begun_is_status_2_and_one_line(mfz: Mfz, write: Write, name: str) -> None:
    path = write("s.json", IMPOSSIBLE[name])
    words, as_json = mfz("battle", "play", path), mfz("battle", "play", path, "--json")

    assert (words.status, words.out, words.err.count("\n")) == (2, "", 1)
    assert str(path) in words.err
    assert as_json.status == 2
    assert list(as_json.json) == [*FIELDS, "error"]
    assert as_json.json["accepted"] == 0


def test_the_error_names_the_place(mfz: Mfz, write: Write) -> None:
    run = mfz("battle", "play", write("s.json", text(seed=[1])), "--json")

    assert "seed: is a list" in run.json["error"]


@pytest.mark.parametrize(
    "words",
    [
        ["play", "nowhere.json"],
        ["play", "."],
        ["play"],
        ["fight", "s.json"],
        ["play", "s.json", "--format", "md"],
        ["audit", "s.json", "-o", "r.jsonl"],
        ["report", "s.json", "--format", "pdf"],
    ],
)
def test_what_cannot_be_done_is_status_2_and_one_line(
    mfz: Mfz, write: Write, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(write("s.json", text(*OPENING)).parent)
    run = mfz("battle", *words)

    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


class TestRecords:
    def play(self, mfz: Mfz, write: Write, tmp_path: Path, *actions: Any, **more: Any) -> Path:
        record = tmp_path / "r.jsonl"
        mfz("battle", "play", write("s.json", text(*actions, **more)), "-o", record)
        return record

    def test_the_record_replays_to_the_same_state(self, mfz: Mfz, write: Write, tmp_path: Path) -> None:
        record = tmp_path / "r.jsonl"
        run = mfz("battle", "play", write("s.json", text(*ATTACK, seed=7)), "-o", record, "--json")
        read = read_record(record.read_bytes(), RAPID_ATTACK)

        assert read.problems == ()
        assert RAPID_ATTACK.write_state(read.timeline.state) == run.json["state"]
        assert (read.header.seed, read.header.game, read.header.edition) == (7, "rapid-attack", "final")
        assert [player["id"] for player in read.header.players] == ["ann", "ben"]
        assert read.header.engine.startswith("mfz-desktop")

    def test_entries_say_who_when_and_whose_dice(self, mfz: Mfz, write: Write, tmp_path: Path) -> None:
        roll = do("ben", "roll", dice=["R6", "R", "B", "G", "Y", "W", "W"])
        lines = self.play(mfz, write, tmp_path, *OPENING[:2], roll, seed=7).read_text().splitlines()
        entry = json.loads(lines[3])

        assert (entry["n"], entry["by"], entry["dice"], entry["drawn"]) == (3, "ben", "mixed", 6)
        assert entry["at"].endswith("Z")
        assert json.loads(lines[1])["dice"] is None

    def test_every_record_has_an_id_of_its_own(self, mfz: Mfz, write: Write, tmp_path: Path) -> None:
        ids = {json.loads(self.play(mfz, write, tmp_path).read_text().splitlines()[0])["id"] for _ in range(2)}

        assert len(ids) == 2

    def test_a_refusal_leaves_the_record_of_what_was_accepted(self, mfz: Mfz, write: Write, tmp_path: Path) -> None:
        record = self.play(mfz, write, tmp_path, *OPENING, do("ben", "fly"))

        assert len(read_record(record.read_bytes(), RAPID_ATTACK).timeline.entries) == 4

    def test_a_scenario_that_cannot_be_begun_leaves_the_old_record(
        self, mfz: Mfz, write: Write, tmp_path: Path
    ) -> None:
        record = write("r.jsonl", "old")
        assert mfz("battle", "play", write("s.json", "{"), "-o", record).status == 2

        assert record.read_text() == "old"

    def test_the_scenario_itself_is_not_written_over(self, mfz: Mfz, write: Write) -> None:
        path = write("s.json", text(*OPENING))

        assert mfz("battle", "play", path, "-o", path).status == 2
        assert json.loads(path.read_text())["game"] == "rapid-attack"

    def test_a_folder_that_is_not_there(self, mfz: Mfz, write: Write, tmp_path: Path) -> None:
        path = write("s.json", text(*OPENING))

        assert mfz("battle", "play", path, "-o", tmp_path / "no" / "r.jsonl").status == 2


POSITIONS = scenario(
    *OPENING,
    do("ben", "declare_attack", die="R6"),
    start={
        "frames": [
            {"id": "ann.f1", "owner": "ann", "systems": ["defense"], "at": {"x": 12, "y": 5}},
            {
                "id": "ben.f1",
                "owner": "ben",
                "systems": ["direct", "defense", "movement", "communication"],
                "at": {"x": 7, "y": 5},
            },
        ]
    },
)


@pytest.mark.parametrize("document", [scenario(*OPENING), POSITIONS], ids=["on facts", "with positions"])
def test_no_qt_is_loaded(write: Write, document: dict[str, Any]) -> None:
    path = write("s.json", json.dumps(document))
    code = (
        "import sys; from mfz_desktop.cli.main import main; "
        f"status = main(['battle', 'play', {str(path)!r}, '--json']); "
        "sys.exit(9 if any(name.startswith('PySide6') for name in sys.modules) else status)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (run.returncode, run.stderr) == (0, "")


def test_pieces_with_positions_are_measured(mfz: Mfz, write: Write) -> None:
    """RA-BF-06: five units apart, edge to edge a little less, is direct range; nobody stated it."""
    run = mfz("battle", "play", write("s.json", json.dumps(POSITIONS)), "--json")

    assert run.json["refused"] is None
    (declared,) = [event for event in run.json["events"] if event["event"] == "attack_declared"]
    assert declared["attack"]["range"] == "direct"
