"""The plan of a battle as fields; what they are shown around is the campaign, whose hooks and places are offered."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import Plan, PlannedObjective
from campaigns.campaign.state import Campaign
from campaigns.names import LONGEST_NAME
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.world_kinds import Zones
from mfz_desktop.ui.forms.fields import Choice, Field, Kind, Line, Text, plain
from mfz_desktop.ui.forms.inputs import Choices

translate = QCoreApplication.translate


def plan_fields(views: CampaignViews, games: Choices = ()) -> tuple[Field, ...]:
    """Return the fields, in their order; without those that the campaign's game does not know.

    `games` are those that a battle may be fought by, the campaign's own first and without an id; they are asked for
    where there are several.
    """
    behaviours = tuple((one.id, one.word.capitalize()) for one in views.behaviours())
    scales, environments = tuple(views.scales()), views.environments()
    hook = Choice(_hooks, letters=12, lost_is_first=True)
    place = Choice(_places, letters=12, lost_is_first=True)
    how = Choice(behaviours, letters=12, lost_is_first=True)
    scale = Choice(scales, letters=12, lost_is_first=True)
    zones = Zones(environments, narrow=False) if environments is not None else None
    stands = translate("PlanPage", "What stands on the table")
    return (
        *((plain("game", translate("PlanPage", "Game"), Choice(games, letters=12)),) if len(games) > 1 else ()),
        plain("hook", translate("PlanPage", "Hook"), hook, about=translate("PlanPage", "What the battle is about")),
        _text("name", translate("PlanPage", "Name"), Line(LONGEST_NAME)),
        plain("place", translate("PlanPage", "Place"), place),
        Field(
            "objective",
            translate("PlanPage", "Fought over"),
            lambda plan: plan.objective.name if plan.objective else "",
            _with_objective,
            Line(LONGEST_NAME),
            hint=translate("PlanPage", "A leader, a prototype, a bridge …"),
            about=translate("PlanPage", "Special objective"),
        ),
        *((_behaviour(how),) if behaviours else ()),
        _text(
            "when",
            translate("PlanPage", "When"),
            Line(LONGEST_NAME),
            hint=translate("PlanPage", "A day, or whatever you agree on"),
        ),
        *((plain("scale", translate("PlanPage", "Scale"), scale),) if scales else ()),
        *((plain("zones", translate("PlanPage", "Environments"), zones),) if zones is not None else ()),
        _text("terrain", translate("PlanPage", "Terrain"), Text(3), about=stands),
        _text("notes", translate("PlanPage", "Notes"), Text(3)),
    )


def _behaviour(kind: Kind) -> Field:
    return Field(
        "behaviour",
        translate("PlanPage", "How it behaves"),
        lambda plan: plan.objective.behaviour if plan.objective else None,
        lambda plan, id_: replace(plan, objective=replace(plan.objective, behaviour=id_)) if plan.objective else plan,
        kind,
        about=translate("PlanPage", "How the objective behaves"),
    )


def _text(key: str, name: str, kind: Kind, *, hint: str = "", about: str = "") -> Field:
    def write(plan: Plan, text: str) -> Plan:
        changes: dict[str, Any] = {key: text.strip()}
        return replace(plan, **changes)

    return Field(key, name, lambda plan: getattr(plan, key), write, kind, hint, about)


def _with_objective(plan: Plan, text: str) -> Plan:
    behaviour = plan.objective.behaviour if plan.objective else None
    return replace(plan, objective=PlannedObjective(text.strip(), behaviour) if text.strip() else None)


def _hooks(campaign: Campaign) -> Choices:
    own = translate("PlanPage", "Something of your own")
    return (("", own), *((one.id, one.name) for one in campaign.world.hooks))


def _places(campaign: Campaign) -> Choices:
    nowhere = translate("PlanPage", "Nowhere in particular")
    return (("", nowhere), *((one.id, one.name) for one in campaign.world.places))
