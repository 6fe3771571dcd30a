"""Random campaigns: acts as people might do them, taken from a seed; for tests, kills and benchmarks.

What is proposed may be refused, as people's ideas may: `random_act` asks the gate and proposes again.
"""

from collections.abc import Callable
from random import Random
from uuid import UUID

from campaigns.campaign.acts import (
    Act,
    BattleBegun,
    BattleDropped,
    BattlePlanned,
    CompanyKept,
    ConditionsSet,
    FactionGone,
    FactionKept,
    HookGone,
    HookKept,
    MapPictured,
    Named,
    NoteGone,
    NoteKept,
    PlaceGone,
    PlaceHeld,
    PlaceKept,
    PlayerKept,
    PlayerLeft,
    ResultApplied,
    ResultReopened,
    RulesAgreed,
    WorldTold,
)
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan, PlannedObjective
from campaigns.campaign.conditions import (
    Average,
    Condition,
    Design,
    Environment,
    EnvironmentZone,
    ModelLimits,
    ScaleChoice,
)
from campaigns.campaign.gate import refusal
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.rights import right_after
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction, Hook, Place, Template, Tension, World
from mfz_rules.kernel.demands import Bound, Demand
from tests.kinds import GAMES

TEMPLATE = Template(
    id="random", name="Random", issue="A gate", world=World(places=(Place("p1", "The gate", "gate"),))
)
_CONDITIONS: tuple[Condition, ...] = (
    Environment((EnvironmentZone("filter", "the river"),)),
    Design(("artillery",), 2, "magnetic fog"),
    Design(demands=(Demand("rocket", Bound.AT_MOST, 2, each=True),), words="Everybody flies a flag."),
    Average(3.5),
    ScaleChoice("skirmish"),
)


def random_act(chance: Random, campaign: Campaign) -> Act:
    """Return an act that the gate takes: the same for the same chance and campaign.

    Raises ValueError for a campaign that is not founded.
    """
    if not campaign.founded:
        raise ValueError("nothing can be done before a campaign is founded")
    while True:
        act = chance.choice(_PROPOSALS)(chance, campaign)
        if act is not None and refusal(campaign, act, GAMES) is None:
            return act


def new_id(chance: Random) -> str:
    """Return an id."""
    return str(UUID(int=chance.getrandbits(128)))


def result_of(chance: Random, campaign: Campaign, battle: CampaignBattle, frames: int = 5) -> Result:
    """Return a whole result of a battle: three sides with all their frames' service."""
    players = [member.id for member in chance.sample(campaign.members, min(3, len(campaign.members)))]
    return Result(
        id=new_id(chance),
        battle=battle.id,
        record=battle.record,
        entries=chance.randint(100, 900) if battle.record else 0,
        fought="2026-05-01",
        rounds=chance.randint(3, 11),
        sides=tuple(_side(chance, player, frames) for player in players),
        winners=(chance.choice(players),) if players else (),
        holder=chance.choice([None, *players]),
        notes="Rain all day." if chance.random() < 0.1 else "",
    )


def _side(chance: Random, player: str, frames: int) -> SideResult:
    score = chance.randint(10, 40)
    return SideResult(
        player=player,
        company=new_id(chance),
        name=f"Company {chance.randint(1, 50)}",
        snapshot=f"{chance.getrandbits(256):064x}",
        faction="ijad",
        assets=(8, chance.randint(0, 8)),
        score_per_asset=5,
        score=(score, chance.randint(0, score)),
        frames=tuple(_frame(chance, number) for number in range(frames)),
    )


def _frame(chance: Random, number: int) -> FrameService:
    destroyed = chance.random() < 0.3
    return FrameService(
        frame=new_id(chance),
        name=f"Tickler {number + 1}",
        pilot=f"Pilot {chance.randint(1, 300)}",
        picture=f"{chance.getrandbits(256):064x}",
        model=f"{chance.getrandbits(256):064x}",
        notation="2Rd+d8/1B/1Y/2W + SSR (x2)",
        systems=4,
        lost=chance.randint(0, 4),
        destroyed=destroyed,
        destroyed_in=chance.randint(1, 9) if destroyed else None,
        attacks=chance.randint(0, 9),
        damage=chance.randint(0, 9),
        kills=chance.randint(0, 2),
        stations=chance.randint(0, 1),
        spots=chance.randint(0, 3),
    )


def _join(chance: Random, campaign: Campaign) -> Act | None:
    if len(campaign.members) > 6:
        return None
    return PlayerKept(new_id(chance), f"Player {chance.randint(1, 99)}", "red", "ijad")


def _leave(chance: Random, campaign: Campaign) -> Act | None:
    return PlayerLeft(chance.choice(campaign.members).id) if len(campaign.playing) > 4 else None


def _rename(chance: Random, _campaign: Campaign) -> Act:
    return Named(f"Campaign {chance.randint(1, 999)}", "A gate")


def _place(chance: Random, _campaign: Campaign) -> Act:
    return PlaceKept(Place(f"p{chance.randint(1, 9)}", f"Place {chance.randint(1, 99)}", "farm", at=(0.25, 0.75)))


def _rewrite(chance: Random, campaign: Campaign) -> Act | None:
    return chance.choice((_faction, _hook, _tell, _take_away))(chance, campaign)


def _faction(chance: Random, _campaign: Campaign) -> Act:
    return FactionKept(Faction(f"f{chance.randint(1, 3)}", f"Faction {chance.randint(1, 99)}", company=("2W",)))


def _hook(chance: Random, _campaign: Campaign) -> Act:
    return HookKept(Hook(f"h{chance.randint(1, 3)}", f"Hook {chance.randint(1, 99)}", "", f"p{chance.randint(1, 9)}"))


def _tell(chance: Random, _campaign: Campaign) -> Act:
    return WorldTold(f"World {chance.randint(1, 99)}", tensions=(Tension((f"f{chance.randint(1, 3)}",), "water"),))


def _take_away(chance: Random, campaign: Campaign) -> Act | None:
    world = campaign.world
    gone: list[Act] = [PlaceGone(place.id) for place in world.places]
    gone += [FactionGone(faction.id) for faction in world.factions]
    gone += [HookGone(hook.id) for hook in world.hooks]
    return chance.choice(gone) if gone else None


def _agree(chance: Random, _campaign: Campaign) -> Act:
    rulings = {"most_characteristics": chance.randint(1, 4)}
    return RulesAgreed({"rocket_spent_on": "roll"}, rulings, ModelLimits(most_parts=chance.randint(50, 500)))


def _plan(chance: Random, campaign: Campaign) -> Act | None:
    if len(campaign.playing) < 2:
        return None
    again = campaign.open_battles and chance.random() < 0.3
    battle = chance.choice(campaign.open_battles).id if again else new_id(chance)
    sides = chance.sample(campaign.playing, min(len(campaign.playing), chance.randint(2, 4)))
    return BattlePlanned(
        battle,
        Plan(
            name=f"Battle {chance.randint(1, 999)}",
            place="p1",
            objective=PlannedObjective("The convoy", chance.choice([None, "obedient", "afraid"])),
            enlisted=tuple(Enlisted(member.id, new_id(chance), "ijad") for member in sides),
        ),
    )


def _drop(chance: Random, campaign: Campaign) -> Act | None:
    return BattleDropped(chance.choice(campaign.open_battles).id) if len(campaign.open_battles) > 2 else None


def _begin(chance: Random, campaign: Campaign) -> Act | None:
    fresh = [battle for battle in campaign.open_battles if battle.record is None]
    return BattleBegun(chance.choice(fresh).id, new_id(chance)) if fresh else None


def _apply(chance: Random, campaign: Campaign) -> Act | None:
    if not campaign.open_battles or len(campaign.members) < 2:
        return None
    return ResultApplied(result_of(chance, campaign, chance.choice(campaign.open_battles)))


def _reopen(chance: Random, campaign: Campaign) -> Act | None:
    return ResultReopened(chance.choice(campaign.decided).id) if campaign.decided else None


def _lay_down(chance: Random, campaign: Campaign) -> Act | None:
    if not campaign.decided:
        return None
    battle = chance.choice(campaign.decided)
    right = right_after(campaign, battle)
    conditions = tuple(chance.sample(_CONDITIONS, chance.randint(0, 3)))
    return ConditionsSet(battle.id, right.by if right else None, conditions, chance.choice(["", "agreed"]))


def _note(chance: Random, campaign: Campaign) -> Act:
    known = [note.id for note in campaign.notes]
    note = chance.choice(known) if known and chance.random() < 0.4 else new_id(chance)
    return NoteKept(note, f"Note {chance.random()}", pictures=(f"{chance.getrandbits(256):064x}",))


def _hold(chance: Random, campaign: Campaign) -> Act | None:
    parties = ["", *(one.id for one in campaign.world.factions), *(one.id for one in campaign.members)]
    places = campaign.world.places
    return PlaceHeld(chance.choice(places).id, chance.choice(parties)) if places else None


def _keep_company(chance: Random, _campaign: Campaign) -> Act:
    return CompanyKept(f"c{chance.randint(1, 5)}", f"{chance.getrandbits(256):064x}")


def _picture(chance: Random, _campaign: Campaign) -> Act:
    return MapPictured(chance.choice(["", f"{chance.getrandbits(256):064x}"]))


def _forget(chance: Random, campaign: Campaign) -> Act | None:
    return NoteGone(chance.choice(campaign.notes).id) if len(campaign.notes) > 3 else None


_PROPOSALS: tuple[Callable[[Random, Campaign], Act | None], ...] = (
    _join, _join, _leave, _rename, _place, _rewrite, _agree, _plan, _plan, _plan, _drop, _begin, _begin,
    _apply, _apply, _apply, _reopen, _lay_down, _lay_down, _note, _note, _forget,
    _hold, _picture, _keep_company,
)  # fmt: skip
"""What people do, the usual more often."""
