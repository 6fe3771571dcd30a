"""The format of Intercept Orbit's scenarios: its example is played, and every key of the contract stands in it."""

import json
import re
from dataclasses import fields

from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.scenario import read_scenario
from mfz_rules.intercept_orbit.scenario.document import Document, PlayerEntry
from mfz_rules.intercept_orbit.state.assets import (
    CompanyState,
    Condition,
    Debris,
    Fitted,
    HvaState,
    ShipState,
    Status,
)
from mfz_rules.intercept_orbit.state.battle import Disc, Phase
from mfz_rules.intercept_orbit.state.correcting import KINDS
from mfz_rules.intercept_orbit.writing.actions import CLASSES
from mfz_rules.intercept_orbit.writing.facts import KNOWN
from mfz_rules.intercept_orbit.writing.stored import StoredBattle, StoredPlayer
from mfz_rules.kernel.scenario import play
from tests.docs.reading import rows, text_of

TEXT = text_of("docs/formats/scenario-orbit.md")


def words(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


def keys(cls: type) -> set[str]:
    """Return the keys under which the fields of a class are stored."""
    return {field.metadata.get("key") or field.name for field in fields(cls)}


def test_the_example_is_played_to_its_end() -> None:
    example = re.search(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert example is not None

    assert play(read_scenario(json.loads(example[1]))).refused is None


def test_every_action_and_its_keys() -> None:
    table: dict[str, set[str]] = {}
    for row in rows(TEXT, "## Actions"):
        for name in re.findall(r"`(\w+)`", row[0]):
            table.setdefault(name, set()).update(words(row[1]))
    said = {do: keys(cls) - {"player", "facts"} for do, cls in CLASSES.items()}

    assert {do: said[do] - table.get(do, set()) for do in said if said[do] - table.get(do, set())} == {}
    assert set(said) <= set(table)
    assert set(KNOWN) <= set(table)


def test_every_key_of_scenario_and_state() -> None:
    holders = (
        Document,
        PlayerEntry,
        StoredBattle,
        StoredPlayer,
        ShipState,
        CompanyState,
        HvaState,
        Debris,
        Fitted,
        Disc,
    )
    values = {member.value for kind in (Phase, Status, Condition, Ace) for member in kind}
    corrected = {key for kind in KINDS for key in kind.keys}

    assert {key for cls in holders for key in keys(cls)} | values | corrected <= words(TEXT)
