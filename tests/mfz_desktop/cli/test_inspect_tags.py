"""Explicit tags in every form of design, section 3, as `mfz inspect --json` tells them: `.ldr`, `.mpd`, `.io`."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.mfz_desktop.cli.conftest import Mfz, Write, studio

Systems = list[tuple[Any, ...]]


def named(*names: str) -> str:
    """Return an MPD whose main model uses one submodel of each name."""
    return mpd(("m.ldr", [use(f"{name}.ldr") for name in names]), *((f"{n}.ldr", [use("3001.dat")]) for n in names))


def look(mfz: Mfz, write: Write, text: str, kind: str = "mpd") -> dict[str, Any]:
    path = write(f"m.{kind}", studio(text) if kind == "io" else text)
    (file,) = mfz("inspect", path, "--json", "--tags", "none").json
    assert file["error"] is None
    file["model"] = file["models"][0]
    return file


def told(systems: Iterable[dict[str, Any]]) -> Systems:
    for system in systems:
        assert (system["status"], system["confidence"]) == ("tagged", 1)
        assert [evidence["kind"] for evidence in system["evidence"]] == ["tag"]
    return [
        tuple(value for key, value in s.items() if key not in ("status", "confidence", "evidence")) for s in systems
    ]


CODES = [
    ("side gun (2Rd)", [("direct", "side gun")], "2Rd/2W"),
    ("side gun (2R & d8)", [("direct", "side gun")] * 2, "2Rd+d8/2W"),
    ("side gun (2Rd+d8)", [("direct", "side gun")] * 2, "2Rd+d8/2W"),
    ("claw [2rh, D8H]", [("hand_to_hand", "claw")] * 2, "2Rh+d8/2W"),
    ("mortar (2Ra,1B)", [("artillery", "mortar"), ("defense", "mortar")], "2Ra/1B/2W"),
    ("plates (2B)", [("defense", "plates")] * 2, "2B/2W"),
    ("jets (1g)", [("movement", "jets")], "1G/2W"),
    ("mast [Y]", [("communication", "mast")], "1Y/2W"),
    ("mast [R]", [("direct", "mast")], "2Rd/2W"),
    ("egg (1Rd, 1Ra)", [("split", "egg", ["direct", "artillery"])], "1Rd/1Ra/2W"),
    ("egg (1Ra & 1Rh)", [("split", "egg", ["hand_to_hand", "artillery"])], "1Rh/1Ra/2W"),
    ("filter (Env desert)", [("environment", "filter", "desert")], None),
    ("crate (-)", [], "2W"),
    ("gun (2Rd) Copy", [("direct", "gun")], "2Rd/2W"),
]


@pytest.mark.parametrize(("name", "systems", "dice"), CODES)
@pytest.mark.parametrize("kind", ["mpd", "io"])
def test_codes_at_the_end_of_a_name(
    mfz: Mfz, write: Write, name: str, systems: Systems, dice: str | None, kind: str
) -> None:
    file = look(mfz, write, named(name), kind)
    assert told(file["model"]["systems"]) == systems
    assert file["problems"] == []
    if dice:
        assert file["model"]["dice"] == file["model"]["proposed_dice"] == dice


@pytest.mark.parametrize(
    ("code", "rockets"), [("(SSR)", 1), ("(ssr x3)", 3), ("[SSR x2]", 2), ("(2Rd + SSR)", 1), ("(SSR & 1B)", 1)]
)
def test_rockets_are_counted_apart(mfz: Mfz, write: Write, code: str, rockets: int) -> None:
    model = look(mfz, write, named(f"pod {code}"))["model"]
    assert model["rockets"] == rockets
    assert "rocket" not in {system["type"] for system in model["systems"]}
    assert "+ SSR" in model["dice"]


@pytest.mark.parametrize(
    "name",
    ["arm (R)", "leg (2)", "wing (Right)", "shield (B)", "gun (2Rd or so)", "(2Rd) gun", "jet (3B)", "x (2Rd, left)"],
)
def test_near_misses_belong_to_the_name(mfz: Mfz, write: Write, name: str) -> None:
    assert look(mfz, write, named(name))["model"]["systems"] == []


@pytest.mark.parametrize("code", ["(1Rd)", "(1Rd, 1Rd)", "(1Rh,1Rd,1Ra)"])
def test_half_a_split_weapon_is_a_problem_and_no_system(mfz: Mfz, write: Write, code: str) -> None:
    file = look(mfz, write, named(f"gun {code}"))
    assert file["model"]["systems"] == []
    assert "split" in file["problems"][0]["reason"]


def test_a_tag_counts_once_for_each_use(mfz: Mfz, write: Write) -> None:
    text = mpd(
        ("m.ldr", [use("pod (SSR).ldr"), use("pod (SSR).ldr", x=40), use("gun (2Rd).ldr")]),
        ("pod (SSR).ldr", [use("3001.dat")]),
        ("gun (2Rd).ldr", [use("3002.dat")]),
    )
    model = look(mfz, write, text)["model"]
    assert (model["rockets"], model["dice"]) == (2, "2Rd/2W + SSR (x2)")


def test_systems_stand_in_file_order(mfz: Mfz, write: Write) -> None:
    names = ["radio (1Y)", "gun (2Rd+d8)", "plate (1B)"]
    model = look(mfz, write, named(*names))["model"]
    assert [system["name"] for system in model["systems"]] == ["radio", "gun", "gun", "plate"]
    assert (model["dice"], model["archetype"]) == ("2Rd+d8/1B/1Y/2W", "Anvil")


@pytest.mark.parametrize("kind", ["ldr", "io"])
def test_a_block_round_parts_is_a_system(mfz: Mfz, write: Write, kind: str) -> None:
    text = ldr(
        '0 !MFZ SYSTEM BEGIN NAME="Long \\"Tom\\" \\\\ 2" TYPE=artillery ID=1',
        use("3001.dat"),
        "0 !MFZ SYSTEM END",
        use("3002.dat"),
        "0 !MFZ SYSTEM BEGIN TYPE=artillery ID=1",
        use("3003.dat"),
        "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN RANGES=direct,artillery TYPE=split",
        use("3003.dat"),
        "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN TYPE=rocket COUNT=3",
        use("3003.dat"),
        "0 !MFZ SYSTEM END",
    )
    model = look(mfz, write, text, kind)["model"]
    (tom, split) = model["systems"]
    assert (tom["type"], tom["name"]) == ("artillery", 'Long "Tom" \\ 2')
    assert (split["type"], split["ranges"]) == ("split", ["direct", "artillery"])
    assert model["rockets"] == 3


@pytest.mark.parametrize(
    ("line", "systems"),
    [
        ("TYPE=direct COUNT=2", [("direct", "gun")] * 2),
        ('NAME="Big Gun" TYPE=artillery', [("artillery", "Big Gun")]),
        ("TYPE=defence", [("defense", "gun")]),
        ("TYPE=hand", [("hand_to_hand", "gun")]),
        ("TYPE=move", [("movement", "gun")]),
        ("TYPE=comms", [("communication", "gun")]),
        ("TYPE=environment ENVIRONMENT=underwater", [("environment", "gun", "underwater")]),
        ("TYPE=none", []),
    ],
)
def test_a_meta_line_in_the_header_of_a_submodel(mfz: Mfz, write: Write, line: str, systems: Systems) -> None:
    text = mpd(("m.ldr", [use("gun.ldr")]), ("gun.ldr", [f"0 !MFZ SYSTEM {line}", use("3001.dat")]))
    file = look(mfz, write, text)
    assert told(file["model"]["systems"]) == systems
    assert file["problems"] == []


def test_header_and_name_that_disagree(mfz: Mfz, write: Write) -> None:
    text = mpd(
        ("m.ldr", [use("gun (2Rd).ldr")]), ("gun (2Rd).ldr", ["0 !MFZ SYSTEM TYPE=artillery", use("3001.dat")])
    )
    file = look(mfz, write, text)
    assert told(file["model"]["systems"]) == [("artillery", "gun")]
    assert [problem["line"] for problem in file["problems"]] == [5]


def test_a_tag_inside_another_is_a_problem_and_not_counted(mfz: Mfz, write: Write) -> None:
    text = mpd(
        ("m.ldr", [use("arm (1B).ldr")]),
        ("arm (1B).ldr", [use("gun (2Rd).ldr"), use("3847.dat")]),
        ("gun (2Rd).ldr", [use("3002.dat")]),
    )
    file = look(mfz, write, text)
    assert told(file["model"]["systems"]) == [("defense", "arm")]
    assert len(file["problems"]) == 1
    proposed = mfz("inspect", write("m.mpd", text), "--json").json[0]["models"][0]["systems"]
    assert [system["status"] for system in proposed] == ["tagged"]


@pytest.mark.parametrize(
    ("lines", "at"),
    [
        (["0 !MFZ SYSTEM BEGIN TYPE=laser", use("3001.dat"), "0 !MFZ SYSTEM END"], 1),
        (["0 !MFZ SYSTEM BEGIN TYPE=direct", use("3001.dat")], 1),
        (["0 !MFZ SYSTEM BEGIN TYPE=split RANGES=direct", use("3001.dat"), "0 !MFZ SYSTEM END"], 1),
        ([use("3001.dat"), "0 !MFZ SYSTEM END"], 2),
    ],
)
def test_what_cannot_be_followed_is_a_problem_and_no_system(
    mfz: Mfz, write: Write, lines: list[str], at: int
) -> None:
    file = look(mfz, write, ldr(*lines), "ldr")
    assert file["model"]["systems"] == []
    assert at in [problem["line"] for problem in file["problems"]]


def test_an_unknown_key_is_reported_and_the_rest_counts(mfz: Mfz, write: Write) -> None:
    lines = ["0 !MFZ SYSTEM BEGIN TYPE=direct SHINY=yes", use("3001.dat"), "0 !MFZ SYSTEM END"]
    file = look(mfz, write, ldr(*lines), "ldr")
    assert [system["type"] for system in file["model"]["systems"]] == ["direct"]
    assert "SHINY" in file["problems"][0]["reason"]


def test_groups_of_editors_carry_tags(mfz: Mfz, write: Write) -> None:
    leocad = ldr("0 !LEOCAD GROUP BEGIN Side gun (2Rd)", use("3001.dat"), "0 !LEOCAD GROUP END")
    assert told(look(mfz, write, leocad, "ldr")["model"]["systems"]) == [("direct", "Side gun")]
    mlcad = ldr("0 GROUP 1 Mast [Y]", "0 MLCAD BTG Mast [Y]", use("3001.dat"))
    assert told(look(mfz, write, mlcad, "ldr")["model"]["systems"]) == [("communication", "Mast")]
