"""A running campaign as a template that is written on, and the acts that come of what was changed in it."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from campaigns.campaign.acts import (
    Act,
    FactionGone,
    FactionKept,
    HookGone,
    HookKept,
    Named,
    PlaceGone,
    PlaceKept,
    RulesAgreed,
    WorldTold,
)
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction, Hook, Place, Template, World

Thing = TypeVar("Thing", Place, Faction, Hook)


def as_template(campaign: Campaign) -> Template:
    """Return a campaign's world and all that was agreed in it, as a template has them."""
    return Template(
        id=campaign.template,
        name=campaign.name,
        game=campaign.game,
        edition=campaign.edition,
        issue=campaign.issue,
        world=campaign.world,
        rules=campaign.rules,
        rulings=campaign.rulings,
        limits=campaign.limits,
        agreements=campaign.agreements,
    )


def acts_between(before: Template, after: Template) -> tuple[Act, ...]:
    """Return the acts that lead from one state to the other; the order of places, factions and hooks is not changed.

    What refers comes before what is referred to is taken away, so that the gate takes them in this order.
    """
    return tuple(_acts(before, after))


def _acts(before: Template, after: Template) -> Iterator[Act]:
    if (before.name, before.issue) != (after.name, after.issue):
        yield Named(after.name, after.issue)
    old, new = before.world, after.world
    yield from _kept(old.places, new.places, PlaceKept)
    yield from _kept(old.factions, new.factions, FactionKept)
    yield from _kept(old.hooks, new.hooks, HookKept)
    if _told(old) != _told(new):
        yield _told(new)
    yield from _gone(old.hooks, new.hooks, HookGone)
    yield from _gone(old.places, new.places, PlaceGone)
    yield from _gone(old.factions, new.factions, FactionGone)
    if _agreed(before) != _agreed(after):
        yield _agreed(after)


def _kept(old: tuple[Thing, ...], new: tuple[Thing, ...], act: Callable[[Thing], Act]) -> Iterator[Act]:
    known = {thing.id: thing for thing in old}
    return (act(thing) for thing in new if known.get(thing.id) != thing)


def _gone(old: tuple[Thing, ...], new: tuple[Thing, ...], act: Callable[[str], Act]) -> Iterator[Act]:
    left = {thing.id for thing in new}
    return (act(thing.id) for thing in old if thing.id not in left)


def _told(world: World) -> WorldTold:
    return WorldTold(world.name, world.history, world.lines, world.tensions, world.names, world.answers)


def _agreed(template: Template) -> RulesAgreed:
    return RulesAgreed(template.rules, template.rulings, template.limits, template.agreements)
