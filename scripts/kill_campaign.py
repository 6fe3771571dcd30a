"""Kill a process that does acts of a campaign at random moments and look whether anything confirmed is lost.

    python scripts/kill_campaign.py --count 1000 --seed 1

A child opens a campaign and does what people do and the gate takes: plans, begins battles with their records, applies
results, reopens, takes back and brings back several entries at once, merges a copy that was played on elsewhere. It
says how many entries a step adds before it, and the digest of the log when it is confirmed. It is killed (SIGKILL)
and the folder is opened as the application would. The log must be the last confirmed one, or that and the whole of
the step under way; every record belongs to a battle of the log; every generation and restore point is whole. Then the
next child goes on. Exits with 1 if anything was lost.
"""

import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

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
from scripts.killing.running import Kind, LossError, confirmed, main  # noqa: E402
from scripts.killing.writing import CONFIRMED, READY, WHO, announced, say  # noqa: E402
from tests.kinds import GAMES  # noqa: E402
from tests.players.campaign import TEMPLATE, new_id, random_act, result_of  # noqa: E402

MOST_ENTRIES = 120
"""Of one campaign; then another begins: late steps take long, and kills would confirm hardly any."""
ADDS = "s "
"""Said before a step: how many entries it adds follows."""


def child(folder: str, id: str, seed: str) -> NoReturn:
    """Go on with a campaign for ever."""
    chance = random.Random(seed)
    disk.write_whole = announced(disk.write_whole)  # only for this process
    disk.replace_keeping = announced(disk.replace_keeping)  # as above
    with DataFolder.open(Path(folder), WHO, wait=5) as opened:
        campaigns = Campaigns(opened, GAMES)
        kept = campaigns.open(id)
        say(READY)
        while True:
            step(chance, opened, campaigns, kept)
            say(f"{CONFIRMED}{len(kept.entries)} {digest(kept.entries)}")


def step(chance: random.Random, folder: DataFolder, campaigns: Campaigns, kept: KeptCampaign) -> None:
    """Do one thing that adds entries to the log, all in one write."""
    kind = chance.random()
    standing = [entry.id for entry in kept.folded.standing[1:]]
    gone = [entry.id for entry in kept.entries[1:] if entry.id not in standing and isinstance(entry.deed, Act)]
    if kind < 0.04:
        merge(chance, folder, campaigns, kept)
    elif kind < 0.14 and standing:
        some = chance.sample(standing, min(len(standing), chance.randint(1, 3)))
        say(f"{ADDS}{len(some)}")
        kept.take_back_all(some)
    elif kind < 0.2 and gone:
        some = chance.sample(gone, min(len(gone), chance.randint(1, 3)))
        say(f"{ADDS}{len(some)}")
        kept.bring_back_all(some)
    elif kind < 0.35 and len(kept.campaign.members) > 1:
        battle = CampaignBattle(new_id(chance), Plan(name="A battle on paper"))
        say(f"{ADDS}2")
        kept.submit_all(
            [BattlePlanned(battle.id, battle.plan), ResultApplied(result_of(chance, kept.campaign, battle))]
        )
    else:
        act = random_act(chance, kept.campaign)
        say(f"{ADDS}1")
        kept.submit(act)
        if isinstance(act, BattleBegun):
            LineFile.create(folder.battle(act.record), _record(act.record))


def merge(chance: random.Random, folder: DataFolder, campaigns: Campaigns, kept: KeptCampaign) -> None:
    """Let a copy be played on elsewhere, play on here, and merge the two; whoever is asked answers by chance."""
    place = folder.path.parent
    sharing = Sharing(folder, campaigns)
    with tempfile.TemporaryDirectory(dir=place) as other, DataFolder.open(Path(other)) as elsewhere:
        theirs = Sharing(elsewhere, Campaigns(elsewhere, GAMES))
        copy = theirs.take_in(theirs.read(sharing.export(kept.id, place / "out.mfz-campaign").file)).campaign
        for _ in range(4):
            act = random_act(chance, copy.campaign)
            copy.submit(act)
            if isinstance(act, BattleBegun):
                LineFile.create(elsewhere.battle(act.record), _record(act.record))
        shared = sharing.read(theirs.export(copy.id, place / "in.mfz-campaign").file)
    comparison = sharing.compare(shared)
    answers = {one.battle: chance.choice(list(Copy)) for one in comparison.conflicts} if comparison else {}
    new = len(comparison.only_there) if comparison else 0
    say(f"{ADDS}{new + len(settle(kept.entries, shared.entries, answers))}")
    sharing.take_in(shared, answers)


def digest(entries: Iterable[Entry]) -> str:
    """Return a log as one word, in the order in which its entries came."""
    told = hashlib.sha256()
    for entry in sorted(entries, key=lambda one: one.n):
        told.update(json.dumps(entry_to(entry), sort_keys=True).encode())
    return told.hexdigest()


def _record(id: str) -> str:
    return json.dumps({"format": "mfz-battle", "version": 1, "id": id}) + "\n"


class CampaignOnDisk:
    """One campaign that children go on with, and what its log must hold."""

    def __init__(self, folder: Path, seed: str) -> None:
        """Begin it."""
        self.folder = folder / "data"
        self._seed = seed
        with DataFolder.open(self.folder, WHO) as opened:
            kept = Campaigns(opened, GAMES).begin("War", TEMPLATE)
        self.id = kept.id
        self._entries, self._digest = len(kept.entries), digest(kept.entries)

    @property
    def over(self) -> bool:
        """Whether it has grown long enough."""
        return self._entries > MOST_ENTRIES

    def words(self) -> Sequence[str]:
        """Return the folder, the campaign and a seed for what is done from where it stands."""
        return str(self.folder), self.id, f"{self._seed}-{self._digest}"

    def look(self, said: Sequence[str]) -> bool:
        """Compare what is on disk with what was said; raises LossError."""
        if told := confirmed(said):
            number, self._digest = told[-1].split()
            self._entries = int(number)
        last = next((line for line in reversed(said) if line.startswith((CONFIRMED, ADDS))), "")
        under_way = int(last.removeprefix(ADDS)) if last.startswith(ADDS) else 0
        entries = sorted(whole_log(self.folder, self.id), key=lambda one: one.n)
        if digest(entries[: self._entries]) != self._digest:
            raise LossError(f"Campaign {self.id} is not what stood after the last confirmed step.")
        more = len(entries) - self._entries
        if more not in (0, under_way):
            raise LossError(f"Campaign {self.id} holds {more} entries of a step that adds {under_way}.")
        self._entries, self._digest = len(entries), digest(entries)
        return more > 0


def whole_log(folder: Path, id: str) -> tuple[Entry, ...]:
    """Open a campaign as the application would and check that everything in the folder is whole; raises LossError."""
    with DataFolder.open(folder, WHO) as opened:
        kept = Campaigns(opened, GAMES).open(id)
        if kept.recovery is not None or kept.read_only is not None:
            raise LossError(f"{kept.recovery} {kept.read_only}")
        for path in [*opened.backups.rglob("*.json"), opened.campaign(id)]:
            try:
                from_bytes(SCHEMA.format, path.read_bytes())
            except NotADatabaseError as wrong:
                raise LossError(f"{path.name} {wrong}") from wrong
        records = [*opened.battles.glob("*.jsonl")]
        if strange := {path.stem for path in records} - set(records_of(kept.entries)):
            raise LossError(f"Records without their campaign: {strange}")
        for path in records:
            json.loads(path.read_text())
        if left_over := [*opened.path.glob(f"*/.*{disk.TEMPORARY}"), *opened.path.glob("unfinished/*")]:
            raise LossError(f"Left over: {left_over}")
        return kept.entries


KIND = Kind("campaigns", 0.1, child, CampaignOnDisk)

if __name__ == "__main__":
    sys.exit(main(KIND, __doc__))
