"""Events of damage to frames and terrain."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.changing import changed
from mfz_rules.rapid_attack.state.agenda import Item, frame_of
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    CoverRuined,
    DamageIgnored,
    DebrisLeft,
    Event,
    FallEnded,
    Fell,
    FrameDestroyed,
    PiecesRemoved,
    Retreated,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.rapid_attack.state.evolving.changing import change_frame, change_terrain
from mfz_rules.rapid_attack.state.frames import Status


def _system_lost(battle: Battle, event: SystemLost) -> Battle:
    return change_frame(battle, event.frame, lost=(*battle.frame(event.frame).lost, event.system))


def _white_die_lost(battle: Battle, event: WhiteDieLost) -> Battle:
    return change_frame(battle, event.frame, whites=max(0, battle.frame(event.frame).whites - 1))


def _frame_destroyed(battle: Battle, event: FrameDestroyed) -> Battle:
    """A destroyed frame covers, contests and holds nothing (RA-DMG-11, RA-CBT-12)."""
    gone = change_frame(
        battle,
        event.frame,
        status=Status.DESTROYED,
        pool=(),
        used=(),
        spot=None,
        defense=None,
        near=(),
        rockets=0,
        numbers=(),
    )
    agenda: tuple[Item, ...] = tuple(item for item in gone.agenda if frame_of(item) != event.frame)
    return changed(gone, agenda=agenda)


def _damage_ignored(battle: Battle, event: DamageIgnored) -> Battle:
    volley = battle.volley
    if volley is None or event.frame not in volley.ignoring:
        return battle
    at = volley.ignoring.index(event.frame)
    return changed(battle, volley=changed(volley, ignoring=volley.ignoring[:at] + volley.ignoring[at + 1 :]))


def _retreated(battle: Battle, event: Retreated) -> Battle:
    frame = battle.frame(event.frame)
    moved = frame.moved or event.is_move
    gone = change_frame(battle, event.frame, near=event.near, at=event.at, retreats=frame.retreats + 1, moved=moved)
    volley = gone.volley
    if volley is None:
        return gone
    retreated = (*volley.retreated, event.frame)
    ignoring = (*volley.ignoring, *(event.frame,) * event.ignores)
    return changed(gone, volley=changed(volley, retreated=retreated, ignoring=ignoring))


def _pieces_removed(battle: Battle, event: PiecesRemoved) -> Battle:
    return change_terrain(battle, event.terrain, pieces_left=event.left)


def _cover_ruined(battle: Battle, event: CoverRuined) -> Battle:
    return change_terrain(battle, event.terrain, ruined=True)


def _debris_left(battle: Battle, event: DebrisLeft) -> Battle:
    return changed(battle, terrain=(*battle.terrain, event.terrain))


def _fell(battle: Battle, event: Fell) -> Battle:
    return change_frame(battle, event.frame, near=event.near, at=event.at)


def _fall_ended(battle: Battle, event: FallEnded) -> Battle:
    return changed(battle, volley=None)


EVOLVERS: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    SystemLost: _system_lost,
    WhiteDieLost: _white_die_lost,
    FrameDestroyed: _frame_destroyed,
    DamageIgnored: _damage_ignored,
    Retreated: _retreated,
    PiecesRemoved: _pieces_removed,
    CoverRuined: _cover_ruined,
    DebrisLeft: _debris_left,
    Fell: _fell,
    FallEnded: _fall_ended,
}
