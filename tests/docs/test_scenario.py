"""The format of scenarios: its example is played, and every key of the contract stands in it."""

import json
import re
from dataclasses import fields

from mfz_rules.common.places import Pose, Table
from mfz_rules.kernel.scenario import play
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.scenario.document import Document, PlayerEntry
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.frames import Fitted, FrameState, Status
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, StationState, Terrain, Zone
from mfz_rules.rapid_attack.writing.actions import CLASSES
from mfz_rules.rapid_attack.writing.facts import KNOWN
from mfz_rules.rapid_attack.writing.stored import StoredBattle, StoredPlayer
from tests.docs.reading import rows, text_of

TEXT = text_of("docs/formats/scenario.md")


def words(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


def test_the_example_is_played_to_its_end() -> None:
    example = re.search(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert example is not None
    played = play(read_scenario(json.loads(example[1])))

    assert played.refused is None


def test_every_action_and_its_keys() -> None:
    table = {name: words(row[1]) for row in rows(TEXT, "## Actions") for name in re.findall(r"`(\w+)`", row[0])}
    said = {do: {field.name for field in fields(cls)} - {"player", "facts"} for do, cls in CLASSES.items()}

    assert {do: said[do] - table.get(do, set()) for do in said if said[do] - table.get(do, set())} == {}
    assert set(said) <= set(table)
    assert set(KNOWN) <= set(table)


def test_every_key_of_scenario_and_state() -> None:
    holders = (Document, PlayerEntry, StoredBattle, StoredPlayer, FrameState, Fitted, StationState, Objective)
    keys = {field.name for cls in (*holders, Terrain, Zone, Table, Pose) for field in fields(cls)}
    values = {member.value for kind in (Phase, Status, Behaviour, Level) for member in kind}

    assert keys | values <= words(TEXT)
