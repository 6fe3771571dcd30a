"""Where a setting of the games of ships may show that no answer of a battle depends on."""

from collections.abc import Callable

from mfz_desktop.intercept_orbit.cards import bandit, orbit
from mfz_rules.intercept_orbit.chapters.opening import terms_of
from mfz_rules.intercept_orbit.fleets.judging import judge
from tests.mfz_rules.golden import AnyPlayed


def in_fleets(one: AnyPlayed) -> object:
    """Return what the rules find wrong with the fleets."""
    battle = one.timeline.initial
    terms = terms_of(battle)
    findings = [finding for who in battle.players for finding in judge(who.fleet, battle.profile.fleets, terms)]
    return [(finding.rule, finding.key, finding.severity) for finding in findings]


def in_ruler(one: AnyPlayed) -> object:
    """Return what the ruler is printed by."""
    battle = one.timeline.initial
    cards = next(cards for cards in (orbit.INTERCEPT_ORBIT, bandit.ALPHA_BANDIT) if cards.rules is battle.profile)
    return cards.table(battle.rules.settings)


MATTERING: dict[str, Callable[[AnyPlayed], object]] = {"fleets": in_fleets, "ruler": in_ruler}
"""Places beside the battle itself, by the word of `matters_in`."""
