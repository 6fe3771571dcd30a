"""What is said of an answer itself where no event says it: what was placed, who rides along, what was declined."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.intercept_orbit.profile import COMPANY
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.agenda import Closed, Opened
from mfz_rules.intercept_orbit.state.events.attacks import Shielded, SpotsUsed
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet, Dodged
from mfz_rules.intercept_orbit.state.events.damage import AssetLost
from mfz_rules.intercept_orbit.state.events.moves import AssetTurned, DebrisAvoided
from mfz_rules.intercept_orbit.state.events.places import DebrisStood, Stood
from mfz_rules.intercept_orbit.state.events.setting_up import FleetAdjusted

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that was answered, and what came of it."""

    names: Names
    before: Battle
    events: Sequence[Event]

    def all(self, kind: type[E]) -> list[E]:
        """Return the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def has(self, kind: type[Any]) -> bool:
        """Whether there is an event of a kind."""
        return any(isinstance(event, kind) for event in self.events)


def answer_words(names: Names, before: Battle, events: Sequence[Event]) -> str:
    """Return what is said of the answer to the question on top; empty where the events say it, or it stays open."""
    item = before.agenda[-1] if before.agenda else None
    say = SAID.get(type(item))
    answered = events and isinstance(events[0], Closed | Opened)
    return say(Answered(names, before, events), item) if say is not None and answered else ""


def _adjust(answered: Answered, item: agenda.AskAdjust) -> str:
    asked = [one for event in answered.all(Opened) for one in event.items if isinstance(one, agenda.AskAdjust)]
    if answered.has(FleetAdjusted) or not asked:
        return ""
    words = translate("Battle", "{player} lets {other} make a fleet smaller.")
    return words.format(player=answered.names(item.player), other=answered.names(asked[0].player))


def _placed(answered: Answered, item: agenda.AskPlacement) -> str:
    """Return what a player placed; a company is told of by its deck."""
    names, player = answered.names, answered.names(item.player)
    if not isinstance(answered.events[0], Closed):
        return translate("Battle", "{player} finds no place for a ship.").format(player=player)
    stood = answered.all(Stood)
    if not stood or item.kind == COMPANY:
        return ""
    words = translate("Battle", "{player} places {piece}.")
    if item.again:
        words = translate("Battle", "{player} makes room with {piece}.")
    return words.format(player=player, piece=names(stood[0].asset))


def _debris(answered: Answered, item: agenda.AskDebris) -> str:
    if answered.has(DebrisStood):
        return ""
    return translate("Battle", "{player} wants no more debris.").format(player=answered.names(item.player))


def _ride(answered: Answered, item: agenda.AskRide) -> str:
    rides = _at(answered.all(Stood), item.company, item.ship)
    rides = rides or any(one.asset == item.company for one in answered.all(AssetLost))
    words = translate("Battle", "{company} rides along with {ship}.")
    if not rides:
        words = translate("Battle", "{company} stays behind {ship}.")
    return words.format(company=answered.names(item.company), ship=answered.names(item.ship))


def _cling(answered: Answered, item: agenda.AskCling) -> str:
    words = translate("Battle", "{company} clings to {ship}.")
    if not _at(answered.all(Stood), item.company, item.ship):
        words = translate("Battle", "{company} lets {ship} pass.")
    return words.format(company=answered.names(item.company), ship=answered.names(item.ship))


def _at(stood: Iterable[Stood], company: str, ship: str) -> bool:
    """Whether a company touches a ship as it was stood last."""
    last = [one.touching for one in stood if one.asset == company and one.touching is not None]
    return bool(last) and ship in last[-1]


def _take_company(answered: Answered, item: agenda.AskTakeCompany) -> str:
    if any(event.company == item.company for event in answered.all(ConditionSet)):
        return ""
    words = translate("Battle", "{asset} leaves {company} where it is.")
    return words.format(asset=answered.names(item.asset), company=answered.names(item.company))


def _put_aboard(answered: Answered, item: agenda.AskPutAboard) -> str:
    gone = [one.asset for one in answered.all(Stood) if one.touching and item.onto in one.touching]
    ship = answered.names(item.onto)
    if not gone:
        words = translate("Battle", "{player} puts nobody on {ship}.")
        return words.format(player=answered.names(item.player), ship=ship)
    words = translate("Battle", "{player} puts {companies} on {ship}.")
    return words.format(player=answered.names(item.player), companies=answered.names.all(gone), ship=ship)


def _turning(answered: Answered, item: agenda.AskTurning) -> str:
    if answered.has(AssetTurned):
        return ""
    words = translate("Battle", "{player} does not turn {asset}.")
    return words.format(player=answered.names(item.player), asset=answered.names(item.asset))


def _spots(answered: Answered, item: agenda.AskSpotUse) -> str:
    attack = answered.before.attack
    if answered.has(SpotsUsed) or attack is None:
        return ""
    return translate("Battle", "The spots on {target} are kept.").format(target=answered.names(attack.target))


def _shield(answered: Answered, item: agenda.AskShield) -> str:
    if answered.has(Shielded):
        return ""
    return translate("Battle", "{player} shields nobody.").format(player=answered.names(item.player))


def _dodge(answered: Answered, item: agenda.AskDodge) -> str:
    if answered.has(Dodged):
        return ""
    return translate("Battle", "{company} does not dodge.").format(company=answered.names(item.company))


def _avoid(answered: Answered, item: agenda.AskAvoid) -> str:
    if answered.has(DebrisAvoided):
        return ""
    return translate("Battle", "{debris} is not avoided.").format(debris=answered.names(item.debris))


SAID: Mapping[type[Any], Callable[[Answered, Any], str]] = {
    agenda.AskAdjust: _adjust,
    agenda.AskPlacement: _placed,
    agenda.AskDebris: _debris,
    agenda.AskRide: _ride,
    agenda.AskCling: _cling,
    agenda.AskTakeCompany: _take_company,
    agenda.AskPutAboard: _put_aboard,
    agenda.AskTurning: _turning,
    agenda.AskSpotUse: _spots,
    agenda.AskShield: _shield,
    agenda.AskDodge: _dodge,
    agenda.AskAvoid: _avoid,
}
"""Questions whose answers the events alone do not tell."""
