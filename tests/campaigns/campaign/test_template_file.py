"""The template file: what it reads, refuses, keeps and writes again."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.conditions import EnvironmentZone, ModelLimits
from campaigns.campaign.templates.file_format import (
    FORMAT,
    TemplateFile,
    TemplateFileError,
    read_template_file,
    write_template_file,
)
from campaigns.campaign.world import Faction, Hook, Line, NameList, Place, Template, Tension, World
from campaigns.documents.limits import LONGEST_TEXT, MOST_LISTED
from tests.examples import examples
from tests.kinds import TEMPLATES

SAMPLE = Path(__file__).parents[1] / "samples" / "template-v1.mfz-template.json"
PUMP = Place(
    "pump",
    "The pump",
    "factory",
    "It still runs.",
    (0.25, 0.5),
    (EnvironmentZone("heater", "outside", ((0.0, 0.0), (1.0, 0.0), (1.0, 0.5)), "cap_at_one"),),
    "Tanks and pipes.",
    "Streets",
)
SALT = Template(
    id="5f0e0f7e-3a0c-4f0e-9d6b-1f2f3a4b5c6d",
    name="The salt works",
    about="Two towns and one pump.",
    edition="k01",
    issue="Who has the water?",
    world=World(
        name="Halite",
        history=("It was a sea once.", "Now it is salt."),
        places=(PUMP, Place("pan", "The great pan", at=(0.75, 0.5))),
        lines=(Line("road", ((0.25, 0.5), (0.75, 0.5)), "the salt road"),),
        factions=(
            Faction(
                "north",
                "North Town",
                "miners",
                "They dig.",
                "Water for all.",
                "miners",
                ("Digger -- 2Rh/2G/2W + Env (heater)",),
            ),
            Faction("south", "South Town"),
        ),
        tensions=(Tension(("north", "south"), "One pump."),),
        hooks=(
            Hook(
                "valve",
                "The valve",
                "It is shut.",
                "pump",
                ("north", "south"),
                "The valve",
                "obedient",
                "Pipes as cover.",
                (EnvironmentZone("heater"),),
            ),
        ),
        names=(
            NameList("miners", "Miners", ("Ada", "Bo"), ("Salter", "Pick")),
            NameList("old", "The old ones", ("Adaj",), style="ijad"),
        ),
        answers={"people": "Miners and their machines."},
    ),
    rules={"frame.white_dice": 3, "climbing": True},
    rulings={"nobody_holds": "previous_holder"},
    limits=ModelLimits(200, 12.0, 10.5, ("3024",), ("3001",), (4,), (47,), ("plate",), ("sticker",)),
    author="A table",
    agreements=(
        Agreement("The losers bring the cake."),
        Agreement("Who wins has one more rocket in the next battle.", Touches.FRAMES),
    ),
    copied_from="blank",
)


def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SAMPLE.read_bytes())
    return found


def read(found: object) -> TemplateFile:
    return read_template_file(json.dumps(found).encode(), TEMPLATES)


def test_version_1_is_read_as_ever() -> None:
    assert read_template_file(SAMPLE.read_bytes(), TEMPLATES).template == SALT


def test_what_was_read_is_written_again_with_keys_nobody_knows() -> None:
    file = read_template_file(SAMPLE.read_bytes(), TEMPLATES)
    assert json.loads(write_template_file(file)) == document()
    assert {"drawn_by", "world"} == set(file.unknown)


def test_a_house_rule_in_words_names_the_question_that_it_answers() -> None:
    asked = replace(SALT, agreements=(Agreement("3 cm.", question="ruler.unit_size"),))
    written = write_template_file(TemplateFile(asked))
    assert json.loads(written)["agreements"] == [{"text": "3 cm.", "question": "ruler.unit_size"}]
    assert read_template_file(written, TEMPLATES).template == asked


def test_unknown_keys_follow_their_things_and_never_pass_to_another() -> None:
    file = read_template_file(SAMPLE.read_bytes(), TEMPLATES)
    world = file.template.world
    turned = Template(
        "t", "Turned", world=World(places=world.places[::-1], lines=(Line("river", ((0.0, 0.0),)), *world.lines))
    )
    written = json.loads(write_template_file(TemplateFile(turned, file.unknown)))["world"]
    assert [place.get("weather") for place in written["places"]] == [None, "dry"]
    assert [line.get("lanes") for line in written["lines"]] == [None, 2]


def test_a_changed_line_loses_what_was_unknown_of_it() -> None:
    file = read_template_file(SAMPLE.read_bytes(), TEMPLATES)
    changed = Template("t", "Changed", world=World(lines=(Line("road", ((0.0, 0.0), (1.0, 1.0))),)))
    assert "lanes" not in json.loads(write_template_file(TemplateFile(changed, file.unknown)))["world"]["lines"][0]


def test_only_id_and_name_are_required() -> None:
    least = {"format": "mfz-template", "version": 1, "id": "x", "name": "X"}
    assert read(least).template == Template("x", "X")
    for key in least:
        with pytest.raises(TemplateFileError) as raised:
            read({one: value for one, value in least.items() if one != key})
        assert raised.value.place == key


def test_long_names_are_shortened_with_a_note() -> None:
    found = document()
    found["world"]["places"][1]["name"] = "n" * 61
    file = read(found)
    assert file.template.world.places[1].name == "n" * 59 + "…"
    assert file.notes == ("world.places[1].name was shortened to 60 characters",)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("format", "mfz-company"),
        ("version", 2),
        ("version", True),
        ("name", "  "),
        ("name", 3),
        ("id", ""),
        ("id", "x" * 101),
        ("game", "chess"),
        ("edition", "second"),
        ("issue", "x" * (LONGEST_TEXT + 1)),
        ("rules", []),
        ("agreements[1].touches", "everything"),
        ("limits.most_parts", "many"),
        ("world.places", [{"id": str(one), "name": "x"} for one in range(MOST_LISTED + 1)]),
        ("world.places[1].id", "pump"),
        ("world.places[0].at", [0.5, 1.01]),
        ("world.places[0].at", [0.5]),
        ("world.places[0].zones[0].environment", " "),
        ("world.places[0].zones[0].mode", "twice"),
        ("world.places[0].zones[0].area[1]", [-1, 0]),
        ("world.lines[0].points[1]", [2, 0]),
        ("world.hooks[0].behaviour", "angry"),
        ("world.hooks[0].zones[0].mode", "none"),
        ("world.names[0].given[1]", 7),
        ("world.factions[0].company", "Digger"),
        ("world.answers.people", None),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(place: str, value: object) -> None:
    found = document()
    *way, last = place.replace("]", "").replace("[", ".").split(".")
    at: Any = found
    for step in way:
        at = at[int(step)] if step.isdecimal() else at[step]
    at[int(last) if last.isdecimal() else last] = value
    with pytest.raises(TemplateFileError) as raised:
        read(found)
    assert raised.value.place.startswith(place)


@pytest.mark.parametrize("data", [b"", b"[]", b"null", b"\xff", b"{", b"[" * 100_000, b'{"a": NaN}'])
def test_what_is_no_document_is_refused_as_a_whole(data: bytes) -> None:
    with pytest.raises(TemplateFileError) as raised:
        read_template_file(data, TEMPLATES)
    assert raised.value.place in ("", "format")


def test_what_is_too_large_is_refused_as_a_whole() -> None:
    with pytest.raises(TemplateFileError) as raised:
        read_template_file(b" " * (FORMAT.largest + 1), TEMPLATES)
    assert raised.value.place == ""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
@examples(200)
def test_whatever_stands_somewhere_one_error_at_most(data: st.DataObject) -> None:
    found: Any = document()
    at = found
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.booleans()):
            break
        at = at[key]
    at[key] = data.draw(JSON)
    try:
        file = read(found)
    except TemplateFileError:
        return
    assert read_template_file(write_template_file(file), TEMPLATES).template == file.template
