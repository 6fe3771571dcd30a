"""Kill a process that does acts of a campaign at random moments and look whether anything confirmed is lost.

    python scripts/kill_campaign.py --count 1000 --seed 1

A child opens a campaign and does what people do and the gate takes: plans, begins battles with their records, applies
results, reopens, takes back and brings back several entries at once, merges a copy that was played on elsewhere. It
says how many entries a step adds before it, and the digest of the log when it is confirmed. It is killed (SIGKILL)
and the folder is opened as the application would. The log must be the last confirmed one, or that and the whole of
the step under way; every record belongs to a battle of the log; every generation and restore point is whole. Then the
next child goes on. Exits with 1 if anything was lost.
"""

import argparse
import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.campaign.acts import Act, BattleBegun, BattlePlanned, Entry, ResultApplied  # noqa: E402 - after the path
from campaigns.campaign.battles import CampaignBattle, Plan  # noqa: E402
from campaigns.campaign.campaigns import Campaigns  # noqa: E402
from campaigns.campaign.codec import entry_to  # noqa: E402
from campaigns.campaign.kept import SCHEMA, KeptCampaign  # noqa: E402
from campaigns.campaign.sharing.comparing import records_of  # noqa: E402
from campaigns.campaign.sharing.copies import Copy  # noqa: E402
from campaigns.campaign.sharing.settling import settle  # noqa: E402
from campaigns.campaign.sharing.sharing import Sharing  # noqa: E402
from campaigns.store import disk  # noqa: E402
from campaigns.store.data_folder import DataFolder  # noqa: E402
from campaigns.store.database_file import NotADatabaseError, from_bytes  # noqa: E402
from campaigns.store.line_file import LineFile  # noqa: E402
from scripts.kill_test import LossError, announced, hear, is_writing, say  # noqa: E402
from scripts.random_campaign import TEMPLATE, new_id, random_act, result_of  # noqa: E402

LONGEST_LIFE = 0.4
"""Seconds from a child's first step to its end."""
LONGEST_WRITE = 0.003
"""Seconds that a kill inside a write waits at most after the write began."""
MOST_ENTRIES = 250
"""Of one campaign; then another begins."""
WHO = "kill test"


@dataclass
class Tally:
    """What came of all the kills."""

    kills: int = 0
    campaigns: int = 0
    inside_a_write: int = 0
    confirmed: int = 0
    results: int = 0
    """That count in the campaigns at their ends."""
    went_further: int = 0
    """Kills after which the step under way was there, whole, though nobody had been told."""


@dataclass
class War:
    """One campaign that children go on with, and what its log must hold."""

    folder: Path
    id: str
    entries: int
    digest: str


def child(folder: Path, id: str, seed: str) -> None:
    """Go on with a campaign for ever; `s` and a number go out before each step, `a` and a digest after it."""
    chance = random.Random(seed)
    disk.write_whole = announced(disk.write_whole)  # type: ignore[assignment] # only for this process
    disk.replace_keeping = announced(disk.replace_keeping)  # type: ignore[assignment] # as above
    with DataFolder.open(folder / "data", WHO, wait=5) as opened:
        campaigns = Campaigns(opened)
        kept = campaigns.open(id)
        say("ready")
        while True:
            step(chance, opened, campaigns, kept)
            say(f"a {len(kept.entries)} {digest(kept.entries)}")


def step(chance: random.Random, folder: DataFolder, campaigns: Campaigns, kept: KeptCampaign) -> None:
    """Do one thing that adds entries to the log, all in one write."""
    kind = chance.random()
    standing = [entry.id for entry in kept.folded.standing[1:]]
    gone = [entry.id for entry in kept.entries[1:] if entry.id not in standing and isinstance(entry.deed, Act)]
    if kind < 0.04:
        merge(chance, folder, campaigns, kept)
    elif kind < 0.14 and standing:
        some = chance.sample(standing, min(len(standing), chance.randint(1, 3)))
        say(f"s {len(some)}")
        kept.take_back_all(some)
    elif kind < 0.2 and gone:
        some = chance.sample(gone, min(len(gone), chance.randint(1, 3)))
        say(f"s {len(some)}")
        kept.bring_back_all(some)
    elif kind < 0.35 and len(kept.campaign.members) > 1:
        battle = CampaignBattle(new_id(chance), Plan(name="A battle on paper"))
        say("s 2")
        kept.submit_all(
            [BattlePlanned(battle.id, battle.plan), ResultApplied(result_of(chance, kept.campaign, battle))]
        )
    else:
        act = random_act(chance, kept.campaign)
        say("s 1")
        kept.submit(act)
        if isinstance(act, BattleBegun):
            LineFile.create(folder.battle(act.record), _record(act.record))


def merge(chance: random.Random, folder: DataFolder, campaigns: Campaigns, kept: KeptCampaign) -> None:
    """Let a copy be played on elsewhere, play on here, and merge the two; whoever is asked answers by chance."""
    place = folder.path.parent
    sharing = Sharing(folder, campaigns)
    with tempfile.TemporaryDirectory() as other, DataFolder.open(Path(other)) as elsewhere:
        theirs = Sharing(elsewhere, Campaigns(elsewhere))
        copy = theirs.take_in(theirs.read(sharing.export(kept.id, place / "out.mfz-campaign").file)).campaign
        for _ in range(4):
            act = random_act(chance, copy.campaign)
            if not isinstance(act, BattleBegun):
                copy.submit(act)
        shared = sharing.read(theirs.export(copy.id, place / "in.mfz-campaign").file)
    comparison = sharing.compare(shared)
    answers = {one.battle: chance.choice(list(Copy)) for one in comparison.conflicts} if comparison else {}
    new = len(comparison.only_there) if comparison else 0
    say(f"s {new + len(settle(kept.entries, shared.entries, answers))}")
    sharing.take_in(shared, answers)


def digest(entries: Iterable[Entry]) -> str:
    """Return a log as one word, in the order in which its entries came."""
    told = hashlib.sha256()
    for entry in sorted(entries, key=lambda one: one.n):
        told.update(json.dumps(entry_to(entry), sort_keys=True).encode())
    return told.hexdigest()


def _record(id: str) -> str:
    return json.dumps({"format": "mfz-battle", "version": 1, "id": id}) + "\n"


def run(count: int, seed: int, folder: Path, report: Callable[[str], None] = lambda _: None) -> Tally:
    """Kill `count` children one after the other; raises LossError at the first loss."""
    rng = random.Random(seed)
    tally = Tally()
    war: War | None = None
    while tally.kills < count:
        if war is None or war.entries > MOST_ENTRIES:
            war = begin(folder / str(tally.campaigns))
            tally.campaigns += 1
        lines = _life(war, f"{seed}-{tally.kills}", rng)
        tally.kills += 1
        tally.inside_a_write += next((line == "w" for line in reversed(lines) if line in ("w", "d")), False)
        judge(war, lines, tally)
        if tally.kills % 50 == 0:
            report(f"{tally.kills} kills, {tally.inside_a_write} inside a write, {tally.confirmed} confirmed steps")
    return tally


def begin(folder: Path) -> War:
    """Begin a campaign on disk."""
    with DataFolder.open(folder / "data", WHO) as opened:
        kept = Campaigns(opened).begin("War", TEMPLATE)
        return War(folder, kept.id, len(kept.entries), digest(kept.entries))


def judge(war: War, lines: list[str], tally: Tally) -> None:
    """Compare what is on disk with what was said; raises LossError."""
    for line in lines:
        if line.startswith("a "):
            _, number, war.digest = line.split()
            tally.confirmed += 1
            war.entries = int(number)
    under_way = 0
    if (last := next((line for line in reversed(lines) if line[0] in "as"), "a")).startswith("s "):
        under_way = int(last[2:])
    entries = sorted(_look(war, tally), key=lambda one: one.n)
    if digest(entries[: war.entries]) != war.digest:
        raise LossError(f"Campaign {war.id} is not what stood after the last confirmed step.")
    more = len(entries) - war.entries
    if more not in (0, under_way):
        raise LossError(f"Campaign {war.id} holds {more} entries of a step that adds {under_way}.")
    tally.went_further += more > 0
    war.entries, war.digest = len(entries), digest(entries)


def _look(war: War, tally: Tally) -> tuple[Entry, ...]:
    """Open the campaign as the application would and check that everything in the folder is whole."""
    with DataFolder.open(war.folder / "data", WHO) as opened:
        kept = Campaigns(opened).open(war.id)
        if kept.recovery is not None or kept.read_only is not None:
            raise LossError(f"{kept.recovery} {kept.read_only}")
        for path in [*opened.backups.rglob("*.json"), opened.campaign(war.id)]:
            try:
                from_bytes(SCHEMA.format, path.read_bytes())
            except NotADatabaseError as wrong:
                raise LossError(f"{path.name} {wrong}") from wrong
        strange = {path.stem for path in opened.battles.glob("*.jsonl")} - set(records_of(kept.entries))
        if strange:
            raise LossError(f"Records without their campaign: {strange}")
        for path in opened.battles.glob("*.jsonl"):
            json.loads(path.read_text())
        left_over = list(opened.path.glob(f"*/.*{disk.TEMPORARY}"))
        if left_over:
            raise LossError(f"Left over: {left_over}")
        tally.results += len(kept.campaign.decided) if len(kept.entries) > MOST_ENTRIES else 0
        return kept.entries


def _life(war: War, seed: str, rng: random.Random) -> list[str]:
    """Start a child, let it work for a while, kill it, and return all that it said.

    One kill in two waits for the next write to begin, so that a good part falls inside a write on any machine.
    """
    options = ["--child", str(war.folder), "--campaign", war.id, "--seed-of", seed]
    with subprocess.Popen([sys.executable, str(Path(__file__)), *options], stdout=subprocess.PIPE) as process:
        if process.stdout is None:
            raise LossError("The child says nothing.")
        pipe = process.stdout.fileno()
        try:
            said = hear(pipe, lambda heard: b"\n" in heard)
            time.sleep(rng.uniform(0, LONGEST_LIFE))
            if rng.random() < 0.5:
                said += hear(pipe, is_writing)
                time.sleep(rng.uniform(0, LONGEST_WRITE))
        finally:
            process.kill()
        said += process.stdout.read()
    return [line for line in said[: said.rfind(b"\n") + 1].decode().splitlines() if line]


def main() -> int:
    """Run the test, or the child that is killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=40, help="how many kills (40)")
    parser.add_argument("--seed", type=int, default=1, help="for the acts and the moments (1)")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--campaign", default="", help=argparse.SUPPRESS)
    parser.add_argument("--seed-of", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        child(options.child, options.campaign, options.seed_of)
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(options.count, options.seed, Path(folder), lambda line: print(line, flush=True))
        except LossError as loss:
            print(f"LOST: {loss}")
            return 1
    print(f"{tally.kills} kills over {tally.campaigns} campaigns, {tally.inside_a_write} of them inside a write;")
    print(
        f"{tally.confirmed} confirmed steps, none lost; {tally.went_further} times the step under way was there too."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
