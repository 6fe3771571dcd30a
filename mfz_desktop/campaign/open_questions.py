"""What a group still has to decide about a battle to come: conditions that nobody laid down, a missing objective."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.acts import BattlePlanned, ConditionsSet
from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.campaign.coming import conditions_due
from mfz_desktop.campaign.routes import CONDITIONS, PLAN
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.telling import right_sentence
from mfz_desktop.context.context import AppContext

translate = QCoreApplication.translate


def open_questions(context: AppContext, session: CampaignSession, battle: CampaignBattle) -> tuple[OpenQuestion, ...]:
    """Return what is to be decided before a battle begins; nothing for one that has begun, or was decided before."""
    if battle.status is not Status.PLANNED or battle.decided is not None or session.read_only:
        return ()
    game: AnyCampaignGame = context.games.of(CampaignGame, session.campaign.game_of(battle))
    return (*_conditions(context, session, game), *_objective(context, session, game, battle))


def _conditions(context: AppContext, session: CampaignSession, game: AnyCampaignGame) -> Iterator[OpenQuestion]:
    """Ask for what the holder has not laid down (RA-CAMP-06); going on without is for the group to say."""
    due = conditions_due(game, session.campaign)
    if due is not None:
        without = translate("OpenQuestions", "go on without conditions")
        yield OpenQuestion(
            text=translate("OpenQuestions", "{right} Nothing is laid down yet.").format(
                right=right_sentence(game, session.campaign, due)
            ),
            settle=translate("OpenQuestions", "Lay down conditions"),
            on_settle=partial(context.go, CONDITIONS, f"{session.id}/{due.id}"),
            without=translate("OpenQuestions", "We go on without"),
            on_without=partial(session.do, without, ConditionsSet(due.id, None, ())),
        )


def _objective(
    context: AppContext, session: CampaignSession, game: AnyCampaignGame, battle: CampaignBattle
) -> Iterator[OpenQuestion]:
    """Ask for the battle's objective (RA-CAMP-02); doing without one is for the group to say."""
    if game.needs_objective and battle.plan.objective is None and not battle.plan.without_objective:
        without = translate("OpenQuestions", "fight without a special objective")
        plan = replace(battle.plan, without_objective=True)
        yield OpenQuestion(
            text=translate("OpenQuestions", "A campaign's battle is fought over a special objective. None is named."),
            settle=translate("OpenQuestions", "Name it in the plan"),
            on_settle=partial(context.go, PLAN, f"{session.id}/{battle.id}"),
            without=translate("OpenQuestions", "We fight without"),
            on_without=partial(session.do, without, BattlePlanned(battle.id, plan)),
        )
