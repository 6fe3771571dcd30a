"""The battles of a campaign in the order of time, as the line shows them."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.state import Campaign, ImposedConditions
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.coming import in_order, next_battle
from mfz_desktop.campaign.text.naming import battle_name, member_name, status_word
from mfz_desktop.campaign.text.telling import held, outcome, where_and_when
from mfz_desktop.core.language import plural
from mfz_desktop.ui.widgets.row_model import RowModel

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class TimelineBattle:
    """One battle of the line."""

    id: str
    name: str
    status: Status
    told: str
    """Who won, or where it stands."""
    where: str
    holder: str = ""
    """The name of who held the objective."""
    held: str = ""
    winners: tuple[int, ...] = ()
    """Indices of colours."""
    holder_colour: int | None = None
    laid_down: int = 0
    """How many conditions were laid down after it."""
    let_pass: str = ""
    """Why the table let them pass, in a sentence; empty where the rules do."""
    next: bool = False


class TimelineModel(RowModel[TimelineBattle]):
    """Battles that cannot be renamed here."""

    def spoken(self, row: TimelineBattle) -> str:
        """Return a battle in words, for screen readers."""
        return ", ".join(filter(None, (row.name, row.told, row.held, row.where, laid_down_words(row), row.let_pass)))

    def tip(self, row: TimelineBattle) -> str | None:
        """Return all of it."""
        return "\n".join(filter(None, (row.name, row.where, row.told, row.held, laid_down_words(row), row.let_pass)))

    def can_be_renamed(self, row: TimelineBattle) -> bool:
        """Return that none can."""
        return False


def cards_of(campaign: Campaign) -> tuple[TimelineBattle, ...]:
    """Return all battles of a campaign as the line shows them."""
    colours, following = colours_of(campaign), next_battle(campaign)
    laid = {one.after: one for one in campaign.laid_down}
    return tuple(
        _card(campaign, battle, colours, laid.get(battle.id), battle == following) for battle in in_order(campaign)
    )


def laid_down_words(card: TimelineBattle) -> str:
    """Return how many conditions follow it; empty for none."""
    if not card.laid_down:
        return ""
    if card.let_pass:
        return plural("Campaign", "%n condition, let pass", "%n conditions, let pass", card.laid_down)
    return plural("Campaign", "%n condition laid down", "%n conditions laid down", card.laid_down)


def _card(
    campaign: Campaign,
    battle: CampaignBattle,
    colours: dict[str, int],
    laid: ImposedConditions | None,
    coming: bool,
) -> TimelineBattle:
    result = battle.result
    holder = result.holder if result else None
    return TimelineBattle(
        id=battle.id,
        name=battle_name(campaign, battle),
        status=battle.status,
        told=outcome(campaign, battle) or _standing(battle, coming),
        where=where_and_when(campaign, battle),
        holder=member_name(campaign, holder) if holder else "",
        held=held(campaign, battle),
        winners=tuple(colours[one] for one in result.winners if one in colours) if result else (),
        holder_colour=colours.get(holder) if holder else None,
        laid_down=len(laid.conditions) if laid else 0,
        let_pass=let_pass(laid.overruled) if laid else "",
        next=coming,
    )


def _standing(battle: CampaignBattle, coming: bool) -> str:
    if battle.former:
        return translate("Campaign", "open again")
    word = status_word(battle.status)
    return translate("Campaign", "next, {status}").format(status=word) if coming else word
