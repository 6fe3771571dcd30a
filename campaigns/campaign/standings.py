"""How everybody stands: every battle counts by itself, and none counts more for what was won before (RA-CAMP-17)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody, or a faction, has behind them."""

    who: str
    """Id of a member or a faction."""
    battles: int = 0
    won: int = 0
    """Alone."""
    shared: int = 0
    """Won together with others."""
    objectives: int = 0
    """Battles at whose end the objective was held."""
    points: int = 0
    """Final scores, added up; each is the battle's own."""
    kills: int = 0
    lost: int = 0
    """Frames that were destroyed."""
    stations: int = 0
    """Stations taken."""


def by_player(campaign: Campaign) -> tuple[Standing, ...]:
    """Return the members' standings in the order in which they joined; those who never fought as well."""
    return _standings(campaign, [member.id for member in campaign.members], lambda side: side.player)


def by_faction(campaign: Campaign) -> tuple[Standing, ...]:
    """Return the standings of factions that fought, in the world's order."""
    fought = {side.faction for result in _results(campaign) for side in result.sides if side.faction}
    known = [faction.id for faction in campaign.world.factions if faction.id in fought]
    return _standings(campaign, [*known, *sorted(fought - set(known))], lambda side: side.faction)


def _results(campaign: Campaign) -> tuple[Result, ...]:
    return tuple(battle.result for battle in campaign.decided if battle.result is not None)


def _standings(campaign: Campaign, ids: Iterable[str], of: Callable[[SideResult], str]) -> tuple[Standing, ...]:
    found = {who: Standing(who) for who in ids}
    for result in _results(campaign):
        sides: dict[str, list[SideResult]] = {}
        for side in result.sides:
            sides.setdefault(of(side), []).append(side)
        for who, own in sides.items():
            if who in found:
                found[who] = _with(found[who], result, own)
    return tuple(found.values())


def _with(standing: Standing, result: Result, own: Sequence[SideResult]) -> Standing:
    """Return a standing with one more battle, in which these were its sides."""
    players = {side.player for side in own}
    winners = set(result.winners)
    frames = [frame for side in own for frame in side.frames]
    return Standing(
        who=standing.who,
        battles=standing.battles + 1,
        won=standing.won + (bool(winners) and winners <= players),
        shared=standing.shared + (bool(winners & players) and not winners <= players),
        objectives=standing.objectives + (result.holder in players),
        points=standing.points + sum(side.score[1] for side in own),
        kills=standing.kills + sum(frame.kills for frame in frames),
        lost=standing.lost + sum(frame.destroyed for frame in frames),
        stations=standing.stations + sum(frame.stations for frame in frames),
    )
