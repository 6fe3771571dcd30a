"""What was lost in the battles of a campaign, or in a battle of its own, for whoever lists its parts."""

from collections.abc import Callable, Iterable

from campaigns.campaign.battles import CampaignBattle, Plan
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.campaign.results import SideResult
from campaigns.companies.company import ModelLink
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import REPORT
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, RESULT
from mfz_desktop.campaign.views import piece_name
from mfz_desktop.companies.buying.losses import Loss, Losses
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.games import UnknownGameError
from mfz_desktop.core.language import translate


class LossesOfCampaigns(Losses):
    """Looks into the results that count, and into records of battles."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._last: tuple[str, Loss | None] = ("", None)
        """What a record said last: nobody holds the battle any more while its parts are listed."""

    def open(self, where: str, then: Callable[[], object]) -> bool:
        """Tell whether the campaign or the record is at hand; if not, have it read."""
        id_, _, battle_id = where.partition("/")
        if id_:
            return self._context.service(OpenCampaigns).open(id_, then)
        return self._context.service(OpenBattles).open(battle_id, then)

    def of(self, where: str) -> Loss | None:
        """Return what was lost in a campaign, in one battle of it, or by a record."""
        id_, _, battle_id = where.partition("/")
        if not id_:
            return self._by_record(battle_id)
        session = self._context.service(OpenCampaigns).at_hand(id_)
        if session is None:
            return None
        campaign = session.campaign
        crumbs = (
            Crumb(translate("Pages", "Campaigns"), Place(CAMPAIGNS)),
            Crumb(campaign.name, Place(CAMPAIGN, session.id)),
        )
        if not battle_id:
            return Loss(campaign.name, tuple(one for each in campaign.decided for one in destroyed(each)), crumbs)
        battle = campaign.battle(battle_id)
        if battle is None:
            return None
        back = Crumb(battle.plan.name, Place(RESULT, f"{session.id}/{battle.id}"))
        return Loss(battle.plan.name, destroyed(battle), (*crumbs, back))

    def _by_record(self, id_: str) -> Loss | None:
        battles = self._context.service(OpenBattles)
        try:
            session = battles.session(id_) if battles.is_open(id_) or self._last[0] != id_ else None
        except StoreError:
            return None
        if session is not None:
            self._last = (id_, self._in_record(session))
        return self._last[1]

    def _in_record(self, session: AnyBattle) -> Loss | None:
        try:
            game: AnyCampaignGame = self._context.games.of(CampaignGame, session.kept.header.game)
        except UnknownGameError:
            return None
        themselves = {player: player for player in game.players(session.kept)}
        result = game.take_result(session.kept, CampaignBattle(session.id, Plan()), themselves, {})
        back = Crumb(session.called, Place(REPORT, session.id))
        crumbs = self._context.service(BattleCampaigns).crumbs_to_battle(session)
        return Loss(session.called, lost_by(result.sides), (*crumbs, back))


def destroyed(battle: CampaignBattle) -> tuple[tuple[str, ModelLink | None], ...]:
    """Return the pieces that a battle's result says were destroyed, and their models."""
    return lost_by(battle.result.sides if battle.result is not None else ())


def lost_by(sides: Iterable[SideResult]) -> tuple[tuple[str, ModelLink | None], ...]:
    """Return the pieces of sides that were destroyed, and their models."""
    return tuple(
        (piece_name(piece), ModelLink(piece.model, submodel=piece.submodel) if piece.model else None)
        for side in sides
        for piece in side.frames
        if piece.destroyed
    )
