"""How long the page of two copies of a campaign holds the window, beside a bare widget's paint in the same run.

.venv/bin/python -m benchmarks.merge_page

Sixty battles were decided otherwise in a friend's file, and each side planned thirty of its own: the most cards that
one is likely to see. What counts is the longest turn of the event loop. Aim: under 100 ms. `--profile` tells where
the time goes.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cProfile
import pstats
import sys
import tempfile
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from benchmarks.campaign import PLAYERS, battle_acts
from benchmarks.campaign_page import baseline_of, go, heading, made_ahead, told
from campaigns.campaign.acts import BattlePlanned, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.store.data_folder import DataFolder
from mfz_desktop.campaign.routes import MERGE
from mfz_desktop.campaign.sharing.exchange import CampaignExchange
from tests.kinds import GAMES
from tests.mfz_desktop.application import Applications, settle
from tests.players.campaign import TEMPLATE

CONFLICTS, OWN = 60, 30


def parted(here: DataFolder, there: DataFolder, file: Path) -> str:
    """Make a campaign here, and the file of a copy that went on otherwise there; return its id."""
    chance = Random("merging")
    planned, results = zip(*(battle_acts(chance, f"b{number}") for number in range(CONFLICTS)), strict=True)
    mine, theirs = Campaigns(here, GAMES), Campaigns(there, GAMES)
    kept = mine.begin("The long war", TEMPLATE)
    kept.submit_all((*(PlayerKept(one.id, one.name) for one in PLAYERS.members), *planned))
    other = theirs.adopt(kept.id, kept.documents())
    kept.submit_all((*results, *_own("here")))
    other.submit_all(
        (*(ResultApplied(battle_acts(chance, one.result.battle)[1].result) for one in results), *_own("there"))
    )
    Sharing(there, theirs).export(kept.id, file)
    mine.close()
    return kept.id


def _own(where: str) -> tuple[BattlePlanned, ...]:
    return tuple(BattlePlanned(f"{where}{number}", Plan(f"Battle {number} {where}")) for number in range(OWN))


def main() -> None:
    """Measure."""
    application = QApplication(["benchmark", "-style", "fusion"])
    applications = Applications(application)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        file = root / "friend.mfz-campaign"
        with DataFolder.open(root / "here") as here, DataFolder.open(root / "there") as there:
            id_ = parted(here, there, file)
        running = applications.start(root / "here")
        made_ahead(running)
        context = running.context
        baseline = baseline_of(context)
        exchange: CampaignExchange = context.service(CampaignExchange)
        print(heading())
        profiler = cProfile.Profile()
        if "--profile" in sys.argv:
            profiler.enable()
        for visit in ("first", "again"):
            steps = {"bring in": lambda: exchange.bring_in([file]), "show": lambda: context.go(MERGE, id_)}
            for name, step in steps.items():
                print(told(f"{name}, {visit}", go(context, step), baseline))
            context.go("garage")
            settle(context)
        profiler.disable()
        if "--profile" in sys.argv:
            pstats.Stats(profiler).sort_stats("cumulative").print_stats(60)
        applications.close()


if __name__ == "__main__":
    main()
