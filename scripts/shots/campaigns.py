"""Pictures of campaigns: every page, over a campaign in its middle."""

from collections.abc import Callable
from dataclasses import replace

from campaigns.campaign.acts import Act, NoteKept, ResultApplied, ResultReopened
from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.binding import built_for
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.campaign.state import Campaign
from campaigns.campaign.templates.file_format import TemplateFile
from campaigns.campaign.templates.template_store import TemplateStore, shipped
from campaigns.identity import new_id
from campaigns.store.data_folder import DataFolder
from mfz_desktop.campaign.battle_setup import place_of
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from scripts.shots.evening import Evening
from scripts.shots.shot import Shot
from scripts.shots.war import CHAPTERS, COMPANIES, GATE, with_result, with_starters, with_war
from tests.kinds import GAMES, RA_CAMPAIGNS, TEMPLATES

FIRST, LAST = CHAPTERS[0].hook, CHAPTERS[-1].hook
"""What was fought over first, entered by hand, and last."""
FIELD = 3
"""The step of the set-up on which environments get their places."""
OWN = "own"
"""A template of one's own, with things to think about."""

KEPT = {
    "campaign-new": "light",
    "campaign": "light",
    "campaign-builder": "light",
    "campaign-result": "light",
    "campaign-conditions": "light",
    "campaign-service": "dark",
}
"""What the guide and the README show, and in which theme."""


def with_templates(one: Evening) -> None:
    """Write a template of one's own, with things to think about."""
    gursk = shipped("gursk", TEMPLATES)
    hooks = (*gursk.world.hooks[:3], replace(gursk.world.hooks[3], place="harbour", objective=""))
    agreed = (Agreement("Whoever wins brings one frame more to the next battle.", Touches.FRAMES),)
    world = replace(gursk.world, hooks=hooks)
    own = replace(gursk, id=new_id(), name="Gursk after the war", world=world, agreements=agreed, copied_from="gursk")
    TemplateStore(one.context.store.folder.get(), TEMPLATES).keep(TemplateFile(own))
    one.ids[OWN] = own.id


def with_two_copies(one: Evening) -> None:
    """Let a friend take the campaign home and go on with it, and go on here as well."""
    with_war(one)
    session = _session(one)
    exported = Sharing(one.context.store.folder.get(), one.context.service(OpenCampaigns).campaigns)
    file = one.elsewhere / "from-ben.mfz-campaign"
    exported.export(session.id, file)
    there = DataFolder.open(one.elsewhere / "ben")
    campaigns = Campaigns(there, GAMES)
    theirs = Sharing(there, campaigns)
    theirs.take_in(theirs.read(file))
    campaigns.open(session.id).submit_all(_other_result(session.campaign, "It was read before the siren went.", 1))
    theirs.export(session.id, file)
    there.close()
    session.do("decide otherwise", *_other_result(session.campaign, "We counted the rounds again.", 0))


def _other_result(campaign: Campaign, why: str, winner: int) -> tuple[Act, ...]:
    """Decide the last battle otherwise, and write why."""
    battle = campaign.decided[-1]
    assert battle.result is not None
    player = battle.result.sides[winner].player
    result = replace(battle.result, id=new_id(), winners=(player,), overruled=why)
    return ResultReopened(battle.id), ResultApplied(result), NoteKept(new_id(), why, battle.id)


def show(page: str, battle: str = "", behind: str = "") -> Callable[[Evening], None]:
    """Return what shows a page of the campaign, about one of its battles, or with a word behind it."""

    def go(one: Evening) -> None:
        what = one.ids["war"]
        one.go(page, f"{what}/{one.ids[battle]}" if battle else f"{what}/{behind}" if behind else what)

    return go


def show_page(page: str) -> Callable[[Evening], None]:
    """Return what shows a page that is about nothing in particular."""
    return lambda one: one.go(page)


def show_decided(one: Evening) -> None:
    """Look at a battle after which a loser laid down conditions."""
    show("campaign", FIRST)(one)


def show_place(one: Evening) -> None:
    """Look at a place where something happened."""
    show("campaign", GATE)(one)
    _view(one).show_place("works")
    one.settle()


def show_war(one: Evening) -> None:
    """Look at the war as a whole."""
    show("campaign", GATE)(one)
    view = _view(one)
    view.tabs.setCurrentWidget(view.overview)
    one.settle()


def show_next(one: Evening) -> None:
    """Look at the battle that comes next."""
    show("campaign", GATE)(one)
    _view(one).look_at(one.ids[GATE])
    one.settle()


def show_setup(step: int) -> Callable[[Evening], None]:
    """Return what shows a step of setting the campaign's battle up."""

    def go(one: Evening) -> None:
        one.go("battle_setup", place_of(one.ids["war"], one.ids[GATE]))
        page = one.window.page
        assert isinstance(page, BattleSetupPage)
        page.go_to(step)
        one.settle()

    return go


def show_builder(one: Evening) -> None:
    """Show a company that is built for the battle at the gate."""
    session, garage = _session(one), one.context.service(GarageServices).session
    battle = session.campaign.battle(one.ids[GATE])
    company = next(company for company in garage.garage.companies() if company.name == COMPANIES[0])
    assert battle is not None
    garage.keep("build for", built_for(RA_CAMPAIGNS, session.campaign, session.id, battle, company))
    one.go("company", company.id)


def show_template(one: Evening) -> None:
    """Show the template of one's own."""
    one.go("campaign_template", one.ids[OWN])


def show_merge(one: Evening) -> None:
    """Show what differs in the friend's copy."""
    one.drop(one.elsewhere / "from-ben.mfz-campaign")


def _session(one: Evening) -> CampaignSession:
    session: CampaignSession = one.context.service(OpenCampaigns).session(one.ids["war"])
    return session


def _view(one: Evening) -> CampaignView:
    page = one.window.page
    assert isinstance(page, CampaignPage) and page.view is not None
    return page.view


SHOTS = tuple(
    replace(shot, kept_as=KEPT.get(shot.name, ""))
    for shot in (
        Shot("campaigns-none", with_starters, show_page("campaigns")),
        Shot("campaign-new", with_starters, show_page("campaign_new")),
        Shot("campaign-result", with_result, show("campaign_result", LAST)),
        Shot("campaigns", with_war, show_page("campaigns")),
        Shot("campaign", with_war, show_next),
        Shot("campaign-decided", with_war, show_decided),
        Shot("campaign-place", with_war, show_place),
        Shot("campaign-war", with_war, show_war),
        Shot("campaign-plan", with_war, show("campaign_plan", GATE)),
        Shot("campaign-conditions", with_war, show("campaign_conditions", LAST)),
        Shot("campaign-people", with_war, show("campaign_people")),
        Shot("campaign-by-hand", with_war, show("campaign_result", GATE)),
        Shot("campaign-counts", with_war, show("campaign_result", FIRST)),
        Shot("campaign-chronicle", with_war, show("campaign_records", behind="chronicle")),
        Shot("campaign-standings", with_war, show("campaign_records", behind="standings")),
        Shot("campaign-service", with_war, show("campaign_records", behind="service")),
        Shot("campaign-briefing", with_war, show("campaign_briefing", GATE)),
        Shot("campaign-setup", with_war, show_setup(0)),
        Shot("campaign-setup-field", with_war, show_setup(FIELD)),
        Shot("campaign-backups", with_war, show("campaign_backups")),
        Shot("campaign-builder", with_war, show_builder),
        Shot("campaign-templates", with_templates, show_page("campaign_templates")),
        Shot("campaign-template", with_templates, show_template),
        Shot("campaign-merge", with_two_copies, show_merge),
    )
)
