"""What has just happened in a battle of Rapid Attack, as map and cards show it for a moment."""

from mfz_desktop.battle.dice.notation import damage_die
from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.rapid_attack.battle.session import FrameChange
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.state.events import (
    DamageRolled,
    FrameDestroyed,
    LeadChanged,
    PiecesRemoved,
    Rolled,
    SystemLost,
    WhiteDieLost,
)


def happenings_of(change: FrameChange) -> Happenings | None:
    """Return what is to be shown of a change; None where nothing is."""
    dice: tuple[tuple[Die, int], ...] = ()
    beside = leader = ""
    struck: dict[str, None] = {}
    wrecked: dict[str, None] = {}
    for event in change.events:
        match event:
            case Rolled():
                beside = event.frame
                dice = tuple((Die(one.colour, one.sides), one.value) for one in event.dice)
            case DamageRolled():
                beside = event.volley.target
                dice = tuple((damage_die(), value) for value in event.volley.dice)
            case SystemLost() | WhiteDieLost():
                struck[event.frame] = None
            case PiecesRemoved():
                struck[event.terrain] = None
            case FrameDestroyed():
                wrecked[event.frame] = None
            case LeadChanged():
                leader = event.player
    found = Happenings(dice, beside, tuple(struck), tuple(wrecked), leader)
    return found if found != Happenings() else None
