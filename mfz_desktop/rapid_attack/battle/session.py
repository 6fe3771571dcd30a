"""A battle of Rapid Attack in the window, and who measures it."""

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.session import BattleSession
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Action, Battle, Event
from mfz_rules.rapid_attack.umpire.protocol import Umpire

FrameBattle = BattleSession[Battle, Action, Event]
FrameChange = Change[Battle, Event]
BattleEntry = Entry[Battle, Action, Event]


def umpire_of(session: FrameBattle) -> Umpire:
    """Return who measures the battle that is shown."""
    return RAPID_ATTACK.umpire(session.battle)
