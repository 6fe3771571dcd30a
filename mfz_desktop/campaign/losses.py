"""What was lost in the battles of a campaign, for whoever lists its parts."""

from campaigns.campaign.battles import CampaignBattle
from campaigns.companies.company import ModelLink
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, RESULT
from mfz_desktop.campaign.views import piece_name
from mfz_desktop.companies.buying.losses import Loss, Losses
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translate


class LossesOfCampaigns(Losses):
    """Looks into the results that count."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def of(self, where: str) -> Loss | None:
        """Return what was lost in a campaign, or in one battle of it."""
        id_, _, battle_id = where.partition("/")
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


def destroyed(battle: CampaignBattle) -> tuple[tuple[str, ModelLink | None], ...]:
    """Return the pieces that a battle's result says were destroyed, and their models."""
    sides = battle.result.sides if battle.result is not None else ()
    return tuple(
        (piece_name(piece), ModelLink(piece.model, submodel=piece.submodel) if piece.model else None)
        for side in sides
        for piece in side.frames
        if piece.destroyed
    )
