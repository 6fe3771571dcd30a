"""Damage to frames and structures."""

from mfz_desktop.rapid_attack.battle.text.names import Names, number_of
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    CoverRuined,
    DamageIgnored,
    DebrisLeft,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    PiecesRemoved,
    Retreated,
    SystemLost,
    WhiteDieLost,
)

IGNORED = {
    "retreat": "has left its station and takes no damage",
    "two_defenses": "has two defense systems and takes no damage as cover",
    "nobody": "takes no damage: nobody stands there",
}


def _system(names: Names, event: SystemLost) -> str:
    return f"{names(event.frame)} loses its {names.system(event.frame, event.system)}."


def _white(names: Names, event: WhiteDieLost) -> str:
    return f"{names(event.frame)} loses a white die."


def _destroyed(names: Names, event: FrameDestroyed) -> str:
    return f"{names(event.frame)} of {names.owner(event.frame)} is destroyed."


def _ignored(names: Names, event: DamageIgnored) -> str:
    return f"{names(event.frame)} {IGNORED.get(event.why, 'takes no damage')}."


def _retreated(names: Names, event: Retreated) -> str:
    near = f", near {names.all(event.near)}" if event.near else ""
    return f"{names(event.frame)} retreats from {names(event.station)}{near}."


def _pieces(names: Names, event: PiecesRemoved) -> str:
    return f"{names(event.terrain)} loses {number_of(event.pieces, 'piece')}; {event.left} left."


def _ruined(names: Names, event: CoverRuined) -> str:
    return f"{names(event.terrain)} is no cover any more."


def _debris(names: Names, event: DebrisLeft) -> str:
    return f"Debris is left: {event.terrain.name or event.terrain.id}."


def _found(names: Names, event: FallFound) -> str:
    return f"{names(event.frame)} will fall {number_of_bricks(event.bricks)}."


def number_of_bricks(bricks: float) -> str:
    """Return `1 brick`, `2.5 bricks`."""
    return "1 brick" if bricks == 1 else f"{bricks:g} bricks"


def _fell(names: Names, event: Fell) -> str:
    near = f", near {names.all(event.near)}" if event.near else ""
    return f"{names(event.frame)} falls{near}."


def _fallen(names: Names, event: FallEnded) -> str:
    return f"The fall of {names(event.frame)} is over."


PHRASES: Phrases = {
    SystemLost: _system,
    WhiteDieLost: _white,
    FrameDestroyed: _destroyed,
    DamageIgnored: _ignored,
    Retreated: _retreated,
    PiecesRemoved: _pieces,
    CoverRuined: _ruined,
    DebrisLeft: _debris,
    FallFound: _found,
    Fell: _fell,
    FallEnded: _fallen,
}
