"""From a record to a result: what a campaign takes of a battle that was fought with the program."""

from dataclasses import replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import Recorded
from campaigns.campaign.results import FrameService
from campaigns.campaign.taking import TakenBattle, unserved
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_rules.common.numbering import listed_as
from mfz_rules.rapid_attack.battle import Battle, FrameState, Phase
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.deeds import deeds_of


class FramesTaken(TakenBattle[KeptCompany]):
    """A battle of frames over stations."""

    state: Battle
    phases_before = (Phase.COMPARE, Phase.FIELDING)

    def __init__(self, record: Recorded, battle: CampaignBattle) -> None:
        super().__init__(record, battle, RapidAttackCompanies())
        self.scale = self.state.scale.value
        self._deeds = {one.frame: one for one in deeds_of(record.timeline.initial, record.timeline.entries)}

    def company_name(self, player: str) -> str:
        """Return what a player's company is called."""
        return self.state.player(player).company.name

    def holder(self) -> str | None:
        """Return whose the objective is."""
        return self.state.objective.owner if self.state.objective is not None else None

    def pieces(self, player: str) -> tuple[FrameService, ...]:
        """Return what each of a player's frames did and suffered."""
        company = self.brought.get(player)
        return tuple(self._served(frame, company) for frame in self.state.frames if frame.owner == player)

    def _served(self, frame: FrameState, company: KeptCompany | None) -> FrameService:
        deeds = self._deeds[frame.id]
        return replace(
            frame_unserved(self._kept(frame, company)),
            systems=len(frame.systems),
            lost=len(frame.lost),
            destroyed=not frame.alive,
            destroyed_in=deeds.destroyed_in,
            attacks=deeds.attacks,
            damage=deeds.damage,
            kills=deeds.kills,
            stations=deeds.stations,
            spots=deeds.spots,
        )

    def _kept(self, frame: FrameState, company: KeptCompany | None) -> KeptFrame:
        """Return the company's own frame; spares go by their names.

        One that no company knows is a frame of this battle alone.
        """
        frames, spares = (company.frames, company.spares) if company is not None else ((), ())
        own = listed_as(frame.id, "f", frames) or next((one for one in spares if one.name == frame.name), None)
        return own or KeptFrame(f"{self.record.id}.{frame.id}", frame.name)


def frame_unserved(frame: KeptFrame) -> FrameService:
    """Return a frame before it did anything."""
    return unserved(frame, write_dice(rules_frame(frame)), len(frame.systems), frame.pilot)
