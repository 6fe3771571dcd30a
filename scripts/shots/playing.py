"""A battle that is played to its end beforehand, the same for the same seed, and again up to a wanted moment."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from campaigns.battles.battles import Beginning
from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.setup.seating import with_companies
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, starting_state
from mfz_desktop.rapid_attack.battle.setup.fielding import Placer
from mfz_desktop.rapid_attack.battle.setup.opponent import opponent_of
from mfz_desktop.rapid_attack.battle.setup.tables import with_random, with_size
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle
from scripts.shots.evening import Evening
from scripts.shots.garage import STARTER
from scripts.shots.keen import keen_answer

NAMES = ("Ann", "Ben")
TABLE = (135.0, 90.0)
"""Centimetres."""
SEED = 1
"""Of a battle in which everything happens that is pictured."""
MOST_ANSWERS = 2000


class NotFound(Exception):  # noqa: N818 - said to whoever runs this
    """The battle never comes to a moment that is wanted."""


def plan(one: Evening, ground: Ground = Ground.SCREEN) -> SetupPlan:
    """Return what two friends agree on: the starter company, its opponent, a small table."""
    companies = one.context.service(GarageServices).session.garage.companies()
    starter = next(one for one in companies if isinstance(one, KeptCompany) and one.name == STARTER)
    agreed = SetupPlan(field=Battlefield(ground))
    agreed = with_companies(RapidAttackSetups(), agreed, (starter, opponent_of(starter)))
    seats = tuple(replace(seat, name=name) for seat, name in zip(agreed.seats, NAMES, strict=True))
    agreed = replace(agreed, seats=seats, rolled=ground is Ground.SCREEN)
    return with_random(with_size(agreed, *TABLE), SEED)


def begin(one: Evening, agreed: SetupPlan) -> FrameBattle:
    """Begin a battle."""
    return _desk(one).begin(RAPID_ATTACK.id, starting_state(agreed), beginning(agreed, SEED))


def play_out(session: FrameBattle, seed: int = SEED) -> None:
    """Play a battle to its end: pieces on a map are placed sensibly, everything else is answered at random."""
    placer = Placer(Random(seed)) if _on_screen(session) else None
    for step in range(MOST_ANSWERS):
        if session.now.winners is not None:
            return
        action = placer.next_placement(session.now, session.pending) if placer is not None else None
        if action is None:
            action = keen_answer(session, Random(f"{seed}-{step}"))
        if not session.submit(action):
            raise NotFound(f"{action} was refused")
    raise NotFound("the battle has no end")


def again(one: Evening, tale: FrameBattle, wanted: Callable[[Battle], bool]) -> FrameBattle:
    """Return a battle of its own that was played like another one, up to the first wanted moment. Raises NotFound."""
    header = tale.kept.header
    session = _desk(one).begin(
        header.game,
        tale.kept.timeline.initial,
        Beginning(header.edition, header.settings, header.players, header.seed),
    )
    for entry in tale.entries:
        if wanted(session.now):
            break
        session.submit(entry.action, by=entry.by)
    if not wanted(session.now):
        raise NotFound("the battle never comes to that moment")
    return session


def _on_screen(session: FrameBattle) -> bool:
    return session.kept.header.players[0].get("ground") == Ground.SCREEN


def _desk(one: Evening) -> OpenBattles:
    return one.context.service(OpenBattles)
