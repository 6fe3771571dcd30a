"""Pictures of battles: their stages are looked for in what stands, in a battle that was played to its end before."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.rapid_attack.battle.selection import Use
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.later_questions import afterwards
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, DeclareAttack, Phase, RefusedError
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.state.agenda import (
    AskActs,
    AskClock,
    AskDefense,
    AskLoss,
    AskPlacement,
    AskRoll,
    AskTarget,
    AskTurn,
    Item,
)
from scripts.shots.evening import Evening
from scripts.shots.garage import with_companies
from scripts.shots.playing import again, begin, plan, play_out
from scripts.shots.shot import Shot

HALF_FIELDED = 9
"""Pieces that stand when fielding is pictured."""
FEW_DICE = 4
"""Of damage, at least, where an attack is pictured."""
DEEP = 2
"""Cards under the top one where combat order is deep."""
KEPT = {
    "battle-setup-companies": "light",
    "battle-fielding": "light",
    "battle-turn": "light",
    "battle-attack": "light",
    "battle-chain": "dark",
    "battle-loss": "light",
    "battle-report": "light",
}
"""What the guide and the README show, and in which theme."""
STEPS = ("companies", "terms", "compare", "field", "dice")


def asks(kind: type[Item], and_also: Callable[[Battle], bool] = lambda _: True) -> Callable[[Battle], bool]:
    """Return whether a battle asks that on top, and something else is so."""
    return lambda battle: bool(battle.agenda) and isinstance(battle.agenda[-1], kind) and and_also(battle)


def half_fielded(battle: Battle) -> bool:
    """Whether about half of the pieces stand."""
    return sum(one.at is not None for one in (*battle.frames, *battle.holdings)) >= HALF_FIELDED


def worn(battle: Battle) -> bool:
    """Whether pieces were taken off some terrain."""
    return any(one.pieces_left < one.pieces for one in battle.terrain)


def three_deep(battle: Battle) -> bool:
    """Whether whoever must answer was dragged in, and two more things come back after that."""
    return battle.phase is Phase.CHAIN and len(afterwards(battle)) >= DEEP


def with_attack(battle: Battle) -> bool:
    """Whether the frame that acts may attack another that is spotted and has its defense, with some dice."""
    item = battle.agenda[-1]
    frame = battle.frame(item.frame) if isinstance(item, AskActs) else None
    named = frame.naming.target if frame is not None and frame.naming is not None else None
    if named is None or not battle.has_frame(named):
        return False
    target = battle.frame(named)
    attacks = [one for asked in pending(battle) for one in asked.options if isinstance(one, DeclareAttack)]
    dice = [one.die.value for one in attacks if _accepted(battle, one)]
    spot, defense = target.spot, target.defense
    if not dice or spot is None or defense is None:
        return False
    return max(dice) + spot - defense >= FEW_DICE


def _accepted(battle: Battle, action: DeclareAttack) -> bool:
    try:
        RAPID_ATTACK.decide(battle, action)
    except RefusedError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Stage:
    """A moment of the battle."""

    name: str
    wanted: Callable[[Battle], bool]
    ground: Ground = Ground.SCREEN


STAGES = (
    Stage("fielding", asks(AskPlacement, half_fielded)),
    Stage("turn", asks(AskTurn)),
    Stage("target", asks(AskTarget)),
    Stage("roll", asks(AskRoll)),
    Stage("defense", asks(AskDefense)),
    Stage("acting", asks(AskActs)),
    Stage("attack", asks(AskActs, with_attack)),
    Stage("chain", asks(AskDefense, three_deep)),
    Stage("dragged", asks(AskTarget, three_deep)),
    Stage("loss", asks(AskLoss)),
    Stage("terrain", asks(AskActs, worn)),
    Stage("clock", asks(AskClock, lambda battle: battle.round > 2)),
    Stage("real", asks(AskActs, with_attack), Ground.TABLE),
    Stage("real_roll", asks(AskRoll, lambda battle: battle.round > 1), Ground.TABLE),
)
OVER = "over"
LISTED = ("fielding", "clock")


def with_list(one: Evening) -> None:
    """Play a few battles, of which most are left in the middle."""
    with_companies(one)
    _play(one, Ground.TABLE, ())
    _play(one, Ground.SCREEN, tuple(stage for stage in STAGES if stage.name in LISTED))


def with_battles(one: Evening) -> None:
    """Play battles to their end, and again up to each stage."""
    with_companies(one)
    for ground in (Ground.TABLE, Ground.SCREEN):
        _play(one, ground, tuple(stage for stage in STAGES if stage.ground is ground))


def _play(one: Evening, ground: Ground, stages: tuple[Stage, ...]) -> None:
    tale = begin(one, plan(one, ground))
    play_out(tale)
    for stage in stages:
        one.ids[stage.name] = again(one, tale, stage.wanted).id
    one.ids[OVER] = tale.id


def show_stage(name: str) -> Callable[[Evening], None]:
    """Return what shows a stage."""
    return lambda one: _open(one, name)


def show_attack(one: Evening) -> None:
    """Hold a die for the attack, so that one sees what it would come to."""
    _open(one, "attack")
    form = _view(one).turn.form
    if isinstance(form, ActsForm) and form.use is None:
        form.take(Use.ATTACK)
    one.settle()


def show_looking_back(one: Evening) -> None:
    """Look back from the end to the middle of the battle."""
    _open(one, OVER)
    session = _view(one).session
    session.look_at(session.entries[len(session.entries) // 2].n)
    one.settle()


def show_table(one: Evening) -> QWidget:
    """Show the window for the others."""
    _open(one, "defense")
    actions = _view(one).battle_actions
    if not actions.has_table:
        one.do("battle.table")
    assert actions.table is not None
    actions.table.resize(one.window.size())
    one.settle()
    return actions.table


def show_tabs(one: Evening) -> None:
    """Show one of several battles that are open."""
    _open(one, OVER)
    for name in ("chain", "real"):
        one.go("battle", one.ids[name])


def show_list(one: Evening) -> None:
    """Show the list of battles."""
    one.go("battles")


def show_report(one: Evening) -> None:
    """Show the report of the battle that is over."""
    one.go("battle_report", one.ids[OVER])


def show_step(step: int) -> Callable[[Evening], None]:
    """Return what shows a step of the set-up, once everything is agreed."""

    def show(one: Evening) -> None:
        one.go("battle_setup")
        page = one.window.page
        assert isinstance(page, BattleSetupPage)
        agreed = plan(one)
        page.document.change("a battle", lambda now: replace(agreed, step=now.step))
        page.go_to(step)
        one.settle()

    return show


def show_no_battles(one: Evening) -> None:
    """Show the list before anything was played."""
    one.go("battles")


def show_empty_setup(one: Evening) -> None:
    """Show the set-up before anybody sits."""
    one.go("battle_setup")


def _open(one: Evening, name: str) -> None:
    """Go to a battle; no other one stays open."""
    while isinstance(one.window.page, BattlePage) and _view(one).session.id != one.ids[name]:
        one.do("battle.close")
    one.go("battle", one.ids[name])


def _view(one: Evening) -> BattleView:
    page = one.window.page
    assert isinstance(page, BattlePage) and page.view is not None
    return page.view


SHOWN = {one.name: show_stage(one.name) for one in STAGES} | {"attack": show_attack}


def _kept(shot: Shot) -> Shot:
    return replace(shot, kept_as=KEPT.get(shot.name, ""))


SHOTS = (
    Shot("battle-none", with_companies, show_no_battles),
    Shot("battle-setup", with_companies, show_empty_setup),
    *(_kept(Shot(f"battle-setup-{name}", with_companies, show_step(step))) for step, name in enumerate(STEPS)),
    *(
        _kept(Shot(f"battle-{one.name}", with_battles, show_stage(one.name)))
        for one in STAGES
        if one.name != "attack"
    ),
    _kept(Shot("battle-attack", with_battles, show_attack)),
    Shot("battle-over", with_battles, show_stage(OVER)),
    Shot("battle-back", with_battles, show_looking_back),
    Shot("battle-tabs", with_battles, show_tabs),
    Shot("battle-table", with_battles, show_table),
    _kept(Shot("battle-report", with_battles, show_report)),
    Shot("battles", with_list, show_list),
)
