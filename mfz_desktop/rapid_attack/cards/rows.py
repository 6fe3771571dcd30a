"""Which dice go with which system of a frame, in the order in which the systems are lost.

A system's dice are what the frame stops rolling when it is lost after those before it. So of two direct fire
weapons the first one lost carries the d8 and the other one the two six-sided dice (RA-SYS-07, OQ-11).
"""

from collections.abc import Mapping

from mfz_desktop.cards.lost_dice import dice_lost
from mfz_desktop.cards.model import CardSystemRow
from mfz_desktop.core.language import translate
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.companies.frame import Frame, System, SystemType
from mfz_rules.rapid_attack.companies.pool import SPRINT, pool


def system_rows(frame: Frame, settings: Mapping[str, object], lost: int = 0) -> tuple[CardSystemRow, ...]:
    """Return a row for each system of the frame, first the one that is lost first; the first `lost` are crossed."""
    return tuple(
        CardSystemRow(
            type=system.type.value,
            name=system.name or default_name(system),
            dice=_dice_lost(frame, at, settings),
            ranges=tuple(band.value for band in system.ranges),
            lost=at < lost,
        )
        for at, system in enumerate(frame.systems)
    )


def default_name(system: System) -> str:
    """Return words for a system that its player gave no name."""
    if system.type is SystemType.ENVIRONMENT and system.environment:
        return translate("Cards", "{environment} gear").format(environment=system.environment)
    return {
        SystemType.DEFENSE: translate("Cards", "defense"),
        SystemType.MOVEMENT: translate("Cards", "movement"),
        SystemType.COMMUNICATION: translate("Cards", "communication"),
        SystemType.HAND_TO_HAND: translate("Cards", "hand to hand"),
        SystemType.DIRECT: translate("Cards", "direct fire"),
        SystemType.ARTILLERY: translate("Cards", "artillery"),
        SystemType.ENVIRONMENT: translate("Cards", "environment"),
        SystemType.SPLIT: translate("Cards", "split weapon"),
    }[system.type]


def _dice_lost(frame: Frame, at: int, settings: Mapping[str, object]) -> tuple[Die, ...]:
    """Return the dice that go when system `at` is lost and all before it are gone.

    What comes instead (the sprint die, a plain die for a d8 of one and a half weapons) is no row's.
    """
    before = pool(Frame(frame.name, frame.systems[at:]), settings)
    after = pool(Frame(frame.name, frame.systems[at + 1 :]), settings)
    return tuple(die for die in dice_lost(before, after) if die != SPRINT)
