"""The answers that the map's places make, for whoever submits them."""

from dataclasses import replace

from mfz_desktop.rapid_attack.battle.map.tasks import Placing, PlacingKind, tasks_of
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.rapid_attack.battle import Action, Move, MoveObjective, Retreat


def action_for_move(session: FrameBattle, selection: FrameSelection) -> Action | None:
    """Return the move that is in the hand; None where none is, or it has no place yet."""
    return _with_place(session, selection, PlacingKind.MOVE)


def action_for_placement(session: FrameBattle, selection: FrameSelection) -> Action | None:
    """Return the placing of the piece that is looked at; None where nothing is placed, or nowhere yet."""
    task = tasks_of(session, selection).get(selection.selected.looked_at or "")
    if task is None or task.kind is not PlacingKind.PLACE or selection.selected.at is None:
        return None
    option = task.actions[0]
    return replace(option, at=selection.selected.at) if isinstance(option, Placing) else None


def action_for_retreat(session: FrameBattle, selection: FrameSelection) -> Action | None:
    """Return the retreat to the place in the hand, from the station aimed at or the first it is possible from."""
    task = next((one for one in tasks_of(session, selection).values() if one.kind is PlacingKind.RETREAT), None)
    held = selection.selected
    if task is None or held.at is None:
        return None
    retreats = [replace(one, at=held.at) for one in task.actions if isinstance(one, Retreat)]
    named = [one for one in retreats if one.station == held.target]
    return next((one for one in named or retreats if session.why_not(one) is None), None)


def action_for_objective(session: FrameBattle, selection: FrameSelection) -> Action | None:
    """Return the move of the objective to the place in the hand."""
    return _with_place(session, selection, PlacingKind.OBJECTIVE)


def _with_place(session: FrameBattle, selection: FrameSelection, kind: PlacingKind) -> Action | None:
    task = next((one for one in tasks_of(session, selection).values() if one.kind is kind), None)
    if task is None or selection.selected.at is None:
        return None
    option = task.actions[0]
    return replace(option, at=selection.selected.at) if isinstance(option, Move | MoveObjective) else None
