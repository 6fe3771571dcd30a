"""Which piece takes what a chart gives to cover, and what happens when it is gone (RA-RES-09 to 13, OQ-52, OQ-53)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import cover
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.actions import Action, NameCover
from mfz_rules.rapid_attack.state.agenda import AskCover, FindCover
from mfz_rules.rapid_attack.state.attack import Attack
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import CoverFound


def find(flow: Flow, item: FindCover) -> None:
    """Find the covering piece; of several the target's owner names one (OQ-52).

    Hand-to-hand attacks ignore cover (RA-RES-07).
    """
    flow.close()
    attack = flow.battle.attack
    assert attack is not None
    pieces = () if attack.range is Range.HAND_TO_HAND else standing(flow.battle, attack)
    if len(pieces) > 1:
        flow.open(AskCover())
    elif pieces:
        flow.tell(CoverFound(pieces[0]))


def name_cover(flow: Flow, action: NameCover) -> None:
    """Take the covering piece that the target's owner names (OQ-52)."""
    attack = flow.battle.attack
    assert attack is not None
    if action.cover not in standing(flow.battle, attack):
        raise refuse("OQ-52", "not_covering", "{cover} does not cover the target.", cover=action.cover)
    flow.close()
    flow.tell(CoverFound(action.cover))


def ruined(flow: Flow, piece: str, leaves: bool = False) -> None:
    """Switch to chart 2 for the dice that are left, or to another piece (RA-RES-10, RA-RES-13, OQ-52).

    Where pieces are looked for anew, the target's owner names one of several, as before the dice.
    """
    attack = flow.battle.attack
    if attack is None or attack.covering != piece:
        return
    others: tuple[str, ...] = ()
    if flow.rules.word("multi_cover") == "re_evaluate" and flow.battle.volley and flow.battle.volley.dice:
        others = tuple(one for one in standing(flow.battle, attack) if one != piece)
    flow.tell(CoverFound(others[0] if len(others) == 1 else None, piece if leaves else None))
    if len(others) > 1:
        flow.open(AskCover())


def retreated(flow: Flow, frame: str) -> None:
    """A covering frame, or the target itself, has left in the middle of an attack (OQ-53, OQ-56)."""
    attack = flow.battle.attack
    if attack is None:
        return
    if attack.covering == frame and flow.rules.word("retreating_cover") == "leaves":
        ruined(flow, frame, leaves=True)
    if attack.target == frame and attack.covering and not flow.rules.flag("retreat_keeps_cover"):
        flow.tell(CoverFound(None))


def standing(battle: Battle, attack: Attack) -> tuple[str, ...]:
    """Return the stated covering pieces that still stand, structures and frames."""
    return tuple(one for one in attack.cover if cover.stands(battle, one))


def _ask_cover(battle: Battle, item: AskCover) -> tuple[Pending[Action], ...]:
    attack = battle.attack
    assert attack is not None
    owner = battle.frame(attack.target).owner
    options = tuple(NameCover(owner, piece) for piece in standing(battle, attack))
    return (Pending(owner, ("name_cover",), options),)


ANSWERS: Answers = {NameCover: Answer((AskCover,), "OQ-52", name_cover)}
QUESTIONS: Questions = {AskCover: _ask_cover}
STEPS: Steps = {FindCover: find}
