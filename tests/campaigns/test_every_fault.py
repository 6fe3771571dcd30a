"""Every write, flush, truncation, rename and opening fails in turn: what is said is what is there.

Confirmed: in memory and on disk. Refused: in neither. Unsure: nobody claims anything, memory is as before, and after
opening the file again it is one of the two, whole.
"""

import errno
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.kept import KeptBattle
from campaigns.battles.record_file import copy_of_record
from campaigns.campaign.campaigns import Campaigns
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError, UnsureError
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, ChooseFrame, Event, NameTarget, Roll
from tests.campaigns.builders import design
from tests.campaigns.campaign.conftest import go_on
from tests.campaigns.conftest import Clock
from tests.campaigns.faults import STEPS, FailingDisk
from tests.kinds import COMPANY_KINDS, GAMES
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle
from tests.players.campaign import TEMPLATE

KINDS = ["write", "fsync", "ftruncate", "replace", "link", "open", "close", "unlink"]
GROUPS = {
    **{kind: (kind,) for kind in KINDS},
    "fsync and ftruncate": ("fsync", "ftruncate"),
    "write and ftruncate": ("write", "ftruncate"),
    "replace and unlink": ("replace", "unlink"),
    "all": STEPS,
}


class Thing(Protocol):
    """Something kept, as the program has it open."""

    def step(self, number: int) -> None:
        """Change it; raises StoreError."""

    def memory(self) -> object:
        """Return what the program believes."""

    def disk(self) -> object:
        """Return what another program reads."""

    def open_again(self) -> None:
        """Open it as the next start does."""


class GarageThing:
    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        Garage.open(folder, COMPANY_KINDS).keep(design("First"))
        self.open_again()

    def open_again(self) -> None:
        self._garage = Garage.open(self._folder, COMPANY_KINDS, Clock())

    def step(self, number: int) -> None:
        first = self._garage.entries()[0]
        if number % 3 == 2 and len(self._garage.entries()) > 1:
            self._garage.delete(self._garage.entries()[-1].id)
        elif number % 3:
            self._garage.keep(replace(first, notes=f"{number}"))
        else:
            self._garage.keep(design(f"Design {number}"))

    def memory(self) -> object:
        return _state(self._garage)

    def disk(self) -> object:
        garage = Garage.open(DataFolder.open_read_only(self._folder.path), COMPANY_KINDS)
        assert garage.recovery is None
        return _state(garage)


def _state(garage: Garage) -> object:
    return garage.entries(), garage.entries(binned=True)


class CampaignThing:
    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._id = Campaigns(folder, GAMES).begin("War", TEMPLATE).id
        self.open_again()

    def open_again(self) -> None:
        self._kept = Campaigns(self._folder, GAMES, Clock()).open(self._id)

    def step(self, number: int) -> None:
        go_on(self._kept, number, 1)

    def memory(self) -> object:
        return self._kept.folded

    def disk(self) -> object:
        kept = Campaigns(DataFolder.open_read_only(self._folder.path), GAMES).open(self._id)
        assert kept.recovery is None
        return kept.folded


class BattleThing:
    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        state = battle(ann=SOLDIER, bob=SOLDIER).state
        self._id = Battles(folder, Clock()).begin(RAPID_ATTACK, state, Beginning("final", {}, (), seed=7)).id
        self.open_again()

    def open_again(self) -> None:
        self._kept: KeptBattle[Battle, Action, Event] = Battles(self._folder, Clock()).open(self._id, RAPID_ATTACK)

    def step(self, number: int) -> None:
        standing = len(self._kept.timeline.entries)
        if standing == 3:
            self._kept.take_back(number % 3)
        elif number % 5 == 4 and self._kept.timeline.undone:
            self._kept.redo()
        else:
            self._kept.play((ChooseFrame("ann", "ann.f1"), NameTarget("ann"), Roll("ann"))[standing])

    def memory(self) -> object:
        timeline = self._kept.timeline
        return timeline.entries, timeline.undone, timeline.next_n

    def disk(self) -> object:
        kept = Battles(DataFolder.open_read_only(self._folder.path)).open(self._id, RAPID_ATTACK)
        assert kept.recovery is None and not [one for one in kept.problems if one.kind.value != "torn"]
        copy = copy_of_record(self._folder, self._id)
        assert self._folder.battle(self._id).read_bytes().startswith(copy.read_bytes())
        return kept.timeline.entries, kept.timeline.undone, kept.timeline.next_n


THINGS: dict[str, Callable[[DataFolder], Thing]] = {
    "garage": GarageThing,
    "campaign": CampaignThing,
    "battle": BattleThing,
}


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("once", [True, False], ids=["once", "from there on"])
def test_what_is_said_is_what_is_there(folder: DataFolder, name: str, group: str, once: bool) -> None:
    thing = THINGS[name](folder)
    failed = 0
    for good in range(60):
        before = thing.memory()
        assert before == thing.disk()
        with pytest.MonkeyPatch.context() as patch:
            disk = FailingDisk(patch, good, errno.EIO, once, GROUPS[group])
            try:
                thing.step(good)
                said = "confirmed"
            except UnsureError as error:
                said = "unsure"
                assert "may be there or not" in str(error)
            except StoreError as error:
                said = "refused"
                assert "Nothing was saved" in str(error)
        if not disk.failed:
            break
        failed += 1
        check(thing, said, before)
    else:
        raise AssertionError("it never came to an end")
    assert failed or name != "battle" or group in ("replace", "link", "unlink", "ftruncate", "replace and unlink")


def check(thing: Thing, said: str, before: object) -> None:
    """Compare what was said with memory and disk, twice: with the program that goes on and with the next start."""
    now = thing.memory()
    assert (now != before) == (said == "confirmed")
    if said != "unsure":
        assert thing.disk() == now
        thing.open_again()
        assert thing.memory() == now
        return
    there = thing.disk()
    if random.Random(repr(there)).random() < 0.5:  # the program goes on: its next step stands in place of the other
        thing.step(0)
        assert thing.memory() == thing.disk()
        return
    thing.open_again()
    assert thing.memory() == there == thing.disk()


@pytest.mark.parametrize("ends", [True, False], ids=["the program ends", "the program goes on"])
def test_a_line_that_cannot_be_flushed_nor_cut_off_is_said_to_be_unsure(folder: DataFolder, ends: bool) -> None:
    thing = BattleThing(folder)
    before = thing.memory()
    with pytest.MonkeyPatch.context() as patch:
        FailingDisk(patch, 0, errno.EIO, False, ("fsync", "ftruncate"))
        for _ in range(2):
            with pytest.raises(UnsureError, match=r"This step may be there or not when the file is opened again"):
                thing.step(0)
    assert thing.memory() == before
    if ends:
        thing.open_again()
        assert thing.memory() == thing.disk() != before
    thing.step(0)
    assert thing.memory() == thing.disk()
