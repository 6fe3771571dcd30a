"""Where one can go in the window: each page with each of what it can show."""

from random import Random

from campaigns.campaign.templates.template_store import TemplateStore
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.navigation import Place
from mfz_desktop.models.session.services import GarageServices
from tests.kinds import TEMPLATES

NOTHING = ("", "nothing-of-this-name")


def some_place(context: AppContext, chance: Random) -> Place:
    """Return a place: any page, with something that it can show or, now and then, with what is not there."""
    page = chance.choice(context.pages.all()).id
    whats = _whats(context, page)
    what = chance.choice(NOTHING) if not whats or chance.random() < 0.05 else chance.choice(whats)
    return Place(page, what)


def _whats(context: AppContext, page: str) -> list[str]:
    garage = context.service(GarageServices).session.garage
    companies = [one.id for one in garage.companies()]
    if page in ("model", "garage"):
        return [one.id for one in garage.entries()] + ([""] if page == "garage" else [])
    if page in ("company", "lineup"):
        return companies
    if page in ("compare", "printing"):
        return [",".join(companies[:3]) if page == "compare" else f"companies:{','.join(companies[:2])}"]
    folder = context.store.folder.get()
    if page in ("battle", "battle_report"):
        return sorted(path.stem for path in folder.battles.glob("*.jsonl"))
    if page.startswith("campaign_") or page in ("campaign", "battle_setup"):
        return _of_campaigns(context, page)
    return [""]


def _of_campaigns(context: AppContext, page: str) -> list[str]:
    if page == "campaign_template":
        return [one.id for one in TemplateStore(context.store.folder.get(), TEMPLATES).all()]
    desk = context.service(OpenCampaigns)
    found = [""] if page in ("campaign_new", "campaign_templates", "battle_setup") else []
    for id in sorted(desk.campaigns.ids()):
        found.append(id)
        if (session := desk.at_hand(id)) is not None:
            found += [f"{id}/{battle.id}" for battle in session.campaign.battles]
        if page == "campaign_records":
            found += [f"{id}/{tab}" for tab in ("chronicle", "standings", "service")]
    return found
