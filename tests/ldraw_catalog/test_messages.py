"""What the catalogue says still knows its template: other languages say it by that."""

import json
import pickle

from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.identify import identify
from tests.ldraw_catalog.builders import mpd, the_model, use

WRONG = b"""0 FILE main.ldr
0 !MFZ SYSTEM TYPE=laser
0 !MFZ SYSTEM TYPE=split
0 !MFZ SYSTEM BEGIN TYPE=direct ODD=1
1 4 0 0 0 1 0 0 0 1 0 0 0 1
1 4 0 0 0 1 0 0 0 1 0 0 0 nan 3001.dat
1 no 0 0 0 1 0 0 0 1 0 0 0 1 gun (3Rd).ldr
0 FILE gun (3Rd).ldr
1 4 0 0 0 1 0 0 0 1 0 0 0 1 main.ldr
0 FILE main.ldr
"""


def test_a_message_is_a_text_with_its_values_filled_in() -> None:
    said = Message("{name} has {number:,} parts: {why}", name="{x}", number=1200, why=Message.written("a {b}"))
    assert said == "{x} has 1,200 parts: a {b}"
    assert (said.template, said.values["number"]) == ("{name} has {number:,} parts: {why}", 1200)
    assert json.dumps([said]) == '["{x} has 1,200 parts: a {b}"]'
    assert pickle.loads(pickle.dumps(said)) == said


def test_an_error_says_the_message_it_was_raised_with() -> None:
    said = Message("It is {n}.", n=3)
    assert message_of(ValueError(said)) is said
    assert message_of(ValueError("plain", 1)) == str(ValueError("plain", 1))


def test_all_that_is_wrong_with_a_file_can_be_said_in_other_languages() -> None:
    file = read_bytes(WRONG, "odd.mpd")
    found = [*file.problems, *identify(file, PartCatalog(PartIndex.shipped())).problems]
    assert len(found) > 6
    assert [one.reason for one in found if not isinstance(one.reason, Message)] == []


def test_every_reason_of_a_proposal_can_be_said_in_other_languages() -> None:
    hull = [use("3001.dat", 0, -24 * height) for height in range(30)]
    names = ("left wing", "right wing", "gun")
    text = mpd(("mech.ldr", [*hull, *map(use, names)]), *((name, [use("4589.dat")]) for name in names))
    found = the_model(text).everything
    reasons = [one.what for system in found for one in system.evidence]
    assert len(reasons) > 4
    assert [one for one in reasons if not isinstance(one, Message)] == []
