"""A small campaign with known figures: three players, three battles entered by hand."""

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, PlayerKept, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan, PlannedObjective
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.conditions import Average, Condition, Design
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.world import Faction, Place, Template, World

PLAYERS = ("ann", "ben", "cho")
FACTION = {"ann": "settlers", "ben": "rangers", "cho": "settlers"}
TEMPLATE = Template(
    id="story",
    name="The dam",
    issue="Who holds the dam?",
    world=World(
        places=(Place("dam", "The dam", "bridge"), Place("gate", "The gate", "gate")),
        factions=(Faction("rangers", "Rangers"), Faction("settlers", "Settlers")),
    ),
)


def told(campaigns: Campaigns) -> KeptCampaign:
    """Begin the campaign; nobody has fought yet."""
    kept = campaigns.begin("The dam", TEMPLATE)
    kept.submit_all(
        PlayerKept(id_, id_.capitalize(), colour, FACTION[id_])
        for id_, colour in zip(PLAYERS, ("blue", "orange", "green"), strict=True)
    )
    return kept


def planned(kept: KeptCampaign, battle: str, name: str, *players: str) -> None:
    """Plan a battle at the dam."""
    enlisted = tuple(Enlisted(player, f"company-{player}", FACTION[player]) for player in players)
    kept.submit(BattlePlanned(battle, Plan(name, "dam", objective=PlannedObjective("The valve"), enlisted=enlisted)))


def frame(id: str, name: str, pilot: str = "", **did: int | bool) -> FrameService:
    """Return what a frame of four systems did."""
    return FrameService(id, name, pilot, systems=4, **did)  # type: ignore[arg-type]


def side(player: str, end: int, *frames: FrameService, **more: object) -> SideResult:
    """Return a side that began with 40 points; five points an asset."""
    values: dict[str, object] = {
        "faction": FACTION[player],
        "assets": (8, end // 5),
        "score_per_asset": 5,
        "score": (40, end),
        "frames": frames,
        **more,
    }
    return SideResult(player, f"company-{player}", f"{player.capitalize()}'s company", **values)  # type: ignore[arg-type]


def result(battle: str, sides: tuple[SideResult, ...], *winners: str, holder: str | None = None) -> Result:
    """Return a result entered by hand."""
    return Result(f"result-{battle}", battle, None, 0, "2026-05-01", 6, sides, winners, holder)


FIRST = result(
    "b1",
    (
        side(
            "ann", 30, frame("a1", "Hound", "Ida", kills=2, stations=1), frame("a2", "Mole", destroyed=True, lost=4)
        ),
        side("ben", 20, frame("b1", "Wren", "Jo", destroyed=True, lost=4), frame("b2", "Pike", kills=1)),
    ),
    "ann",
    holder="ben",
)
SECOND = result(
    "b2",
    (
        side("ben", 25, frame("b1", "Wren II", "Jo", kills=1, stations=2)),
        side("cho", 25, frame("c1", "Sol", "Ida", destroyed=True, lost=4)),
    ),
    "ben",
    "cho",
)
THIRD = result(
    "b3",
    (
        side("ann", 10, frame("a1", "Hound", "Ida", destroyed=True, lost=4, kills=1)),
        side("ben", 15, frame("b1", "Wren II", "Mo", kills=1)),
        side("cho", 45, frame("c1", "Sol", "ida", kills=3, stations=1)),
    ),
    "cho",
    holder="cho",
)
BEN_LAYS_DOWN: tuple[Condition, ...] = (Average(3), Design(("artillery",), reason="Out of shells"))


def fought(campaigns: Campaigns) -> KeptCampaign:
    """Return the whole story: Ben, who lost the first battle and held the valve, laid down what the second had."""
    kept = told(campaigns)
    planned(kept, "b1", "First light", "ann", "ben")
    kept.submit(ResultApplied(FIRST))
    kept.submit(ConditionsSet("b1", "ben", BEN_LAYS_DOWN))
    planned(kept, "b2", "The ditch", "ben", "cho")
    kept.submit(ResultApplied(SECOND))
    planned(kept, "b3", "All at once", "ann", "ben", "cho")
    kept.submit(ResultApplied(THIRD))
    return kept
