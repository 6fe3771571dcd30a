"""How fast a long campaign opens and takes a result, beside TinyDB's own JSON storage, in turns in the same run.

.venv/bin/python -m benchmarks.campaign

500 battles of three sides with four to six frames each, by 48 companies. TinyDB's own storage writes the same
documents into a plain file: no checksum, no flush, no generation, no order and no rules.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import cast

from tinydb import TinyDB
from tinydb.table import Document

from benchmarks.side_by_side import measure, show
from campaigns.campaign.acts import Act, BattlePlanned, ConditionsSet, Entry, Founded, PlayerKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.codec import entry_to
from campaigns.campaign.conditions import Average
from campaigns.campaign.kept import LOG, KeptCampaign
from campaigns.campaign.results import SideResult
from campaigns.campaign.state import Campaign, Member
from campaigns.store.data_folder import DataFolder
from campaigns.store.one_write import UuidTable
from tests.kinds import GAMES
from tests.players.campaign import TEMPLATE, new_id, result_of

BATTLES = 500
COMPANIES = 8
"""Of each of the six players."""
LISTED = 30
PLAYERS = Campaign(members=tuple(Member(f"m{number}", f"Player {number}") for number in range(6)))


class PlainDatabase(TinyDB):
    """TinyDB as it comes, with our ids."""

    table_class = UuidTable


def long_log() -> list[dict[str, object]]:
    """Return the log of a campaign whose battles are all fought, with conditions laid down after each."""
    chance, at = Random("benchmark"), datetime(2026, 1, 1, tzinfo=UTC)
    acts: list[Act] = [Founded("The long war", TEMPLATE)]
    acts += [PlayerKept(one.id, one.name) for one in PLAYERS.members]
    for number in range(BATTLES):
        acts += battle_acts(chance, f"b{number}")
        acts.append(ConditionsSet(f"b{number}", None, (Average(3.5),), overruled="agreed"))
    return [
        entry_to(Entry(new_id(chance), n, (at + timedelta(minutes=n)).isoformat(timespec="microseconds"), "", act))
        for n, act in enumerate(acts, 1)
    ]


def battle_acts(chance: Random, battle: str) -> tuple[BattlePlanned, ResultApplied]:
    """Return the acts that plan a battle and decide it."""
    plan = Plan(name=f"Battle {battle}", enlisted=tuple(Enlisted(f"m{one}", new_id(chance)) for one in range(3)))
    result = result_of(chance, PLAYERS, CampaignBattle(battle, plan), chance.randint(4, 6))
    sides = tuple(_of_a_company(side, chance.randint(1, COMPANIES)) for side in result.sides)
    return BattlePlanned(battle, plan), ResultApplied(replace(result, sides=sides))


def _of_a_company(side: SideResult, number: int) -> SideResult:
    """Return a side that one of its player's companies fought, whose frames come again and again."""
    company = f"{side.player}-{number}"
    frames = (
        replace(one, frame=f"{company}-f{at}", name=f"{one.name} of {number}", pilot=f"Pilot {number}.{at}")
        for at, one in enumerate(side.frames)
    )
    return replace(side, company=company, name=f"Company {number}", frames=tuple(frames))


def main() -> None:
    """Measure."""
    with tempfile.TemporaryDirectory() as place, DataFolder.open(Path(place)) as folder:
        log = long_log()
        kept = Campaigns(folder, GAMES).adopt("long", log)
        size = folder.campaign(kept.id).stat().st_size
        print(f"{len(log)} entries, {size / 1e6:.1f} MB; load {os.getloadavg()[0]:.1f}")
        plain = Path(place) / "plain.json"
        with PlainDatabase(plain) as database:
            database.table(LOG).insert_multiple(_row(one) for one in log)

        def open_plain() -> None:
            with PlainDatabase(plain) as database:
                database.table(LOG).all()

        def insert_plain() -> None:
            with PlainDatabase(plain) as database:
                database.table(LOG).insert(_row({**log[-2], "id": new_id(chance)}))

        chance = Random(1)
        show("open", measure(lambda: Campaigns(folder, GAMES).open(kept.id), open_plain), "TinyDB's JSONStorage")
        apply = _results(kept, chance)
        show("apply a result", measure(lambda: kept.submit(next(apply)), insert_plain), "TinyDB's insert")
        began = time.process_time()
        kept.submit(next(apply))
        print(f"  of it the processor's: {(time.process_time() - began) * 1e3:.1f} ms")
        _list(folder, log)


def _results(kept: KeptCampaign, chance: Random) -> Iterator[ResultApplied]:
    """Plan battles, and yield the acts that decide them."""
    planned = [battle_acts(chance, new_id(chance)) for _ in range(20)]
    kept.submit_all(plan for plan, _ in planned)
    return (result for _, result in planned)


def _list(folder: DataFolder, log: list[dict[str, object]]) -> None:
    """Print how long a list of many such campaigns takes."""
    campaigns = Campaigns(folder, GAMES)
    for number in range(LISTED - 1):
        campaigns.adopt(f"more-{number}", log)
    show(f"list {LISTED} campaigns", measure(campaigns.summaries, lambda: campaigns.ids()), "listing their ids")


def _row(document: dict[str, object]) -> Document:
    return Document(document, cast("int", document["id"]))


if __name__ == "__main__":
    main()
