"""The service record of every frame and every pilot: where they fought, and what became of them."""

from collections.abc import Callable
from dataclasses import dataclass

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.results import FrameService, SideResult
from campaigns.campaign.state import Campaign


@dataclass(frozen=True, slots=True)
class Served:
    """One battle of a frame."""

    battle: str
    """Id of the campaign's battle."""
    player: str
    won: bool
    did: FrameService


@dataclass(frozen=True, slots=True)
class ServiceRecord:
    """All battles of one frame or one pilot, the latest last."""

    id: str
    """The frame's id, or the pilot's name."""
    name: str
    """As it was last called."""
    player: str
    """Id of the member who last led it."""
    served: tuple[Served, ...]

    @property
    def latest(self) -> FrameService:
        """The latest battle's, for picture and dice."""
        return self.served[-1].did

    @property
    def battles(self) -> int:
        """How many it fought."""
        return len(self.served)

    @property
    def won(self) -> int:
        """How many of them its side won, alone or with others."""
        return sum(one.won for one in self.served)

    def total(self, what: Callable[[FrameService], int]) -> int:
        """Return a sum over its battles: `record.total(lambda one: one.kills)`."""
        return sum(what(one.did) for one in self.served)


def of_frames(campaign: Campaign) -> tuple[ServiceRecord, ...]:
    """Return the records of all frames that fought, in the order of their first battles."""
    return _records(campaign, lambda frame: frame.frame, lambda frame: frame.name)


def of_pilots(campaign: Campaign) -> tuple[ServiceRecord, ...]:
    """Return the records of all named pilots; a pilot goes by the name and the player, whatever the frame."""
    return _records(campaign, lambda frame: frame.pilot.casefold(), lambda frame: frame.pilot, per_player=True)


def _records(
    campaign: Campaign,
    key: Callable[[FrameService], str],
    name: Callable[[FrameService], str],
    per_player: bool = False,
) -> tuple[ServiceRecord, ...]:
    found: dict[tuple[str, str], list[Served]] = {}
    for battle in campaign.decided:
        for side, frame in _frames(battle):
            if key(frame):
                whose = side.player if per_player else ""
                found.setdefault((key(frame), whose), []).append(_served(battle, side, frame))
    return tuple(
        ServiceRecord(id_, name(served[-1].did), served[-1].player, tuple(served))
        for (id_, _), served in found.items()
    )


def _frames(battle: CampaignBattle) -> list[tuple[SideResult, FrameService]]:
    if battle.result is None:
        return []
    return [(side, frame) for side in battle.result.sides for frame in side.frames]


def _served(battle: CampaignBattle, side: SideResult, frame: FrameService) -> Served:
    won = battle.result is not None and side.player in battle.result.winners
    return Served(battle.id, side.player, won, frame)
