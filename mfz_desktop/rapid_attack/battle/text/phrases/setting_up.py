"""Comparing companies and fielding."""

from mfz_desktop.rapid_attack.battle.text.names import Names, listed
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import CompanyChanged, Compared, Placed, TieRolled, TiesRemembered


def _rolled(names: Names, event: TieRolled) -> str:
    return f"{listed([f'{names(player)} rolls {value}' for player, value in event.dice])}."


def _remembered(names: Names, event: TiesRemembered) -> str:
    return "The tie is noted."


def _changed(names: Names, event: CompanyChanged) -> str:
    if event.removed is not None:
        return f"{names(event.player)} takes {names.short(event.removed)} out of the company."
    added = next((frame.name or frame.id for frame in event.frames if frame.id == event.added), event.added)
    return f"{names(event.player)} adds {added or 'a frame'} to the company."


def _compared(names: Names, event: Compared) -> str:
    worth = listed([f"{names(player)} {points}" for player, points in event.worth])
    return f"Points per asset: {worth}. From defense to point: {names.all(event.order)}."


def _placed(names: Names, event: Placed) -> str:
    near = f", near {names.all(event.near)}" if event.near else ""
    return f"{names(event.piece)} is placed{near}."


PHRASES: Phrases = {
    TieRolled: _rolled,
    TiesRemembered: _remembered,
    CompanyChanged: _changed,
    Compared: _compared,
    Placed: _placed,
}
