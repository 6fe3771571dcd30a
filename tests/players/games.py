"""The games as they are played at random: beginnings, answers, hands, and what whole battles must meet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import Any, get_args

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.game import BattleGame, Rules
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.turn.forms import FORMS as SHIP_FORMS
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_desktop.rapid_attack.battle.turn.forms import FORMS
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.forms.spotting import SpotDetail
from mfz_desktop.rapid_attack.battle.turn.forms.uses import AttackDetail, MoveDetail
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.rapid_attack.battle import Action, MoveObjective
from tests.players.answers import Answering, random_answer, random_beginning
from tests.players.hand import Hand
from tests.players.ship_answers import ship_answer, ship_beginning
from tests.players.ship_hand import ShipHand
from tests.players.ship_tables import SHIP_KINDS, ship_table
from tests.players.space_hand import SpaceHand
from tests.players.tables import KINDS, table_of
from tests.players.window import PlayedWindow

FRAMES = (2, 2, 2, None)
"""Frames that companies have at most in a skirmish; None: as many as their table asks for."""
SHIP_PLAYERS = (2, 2, 2, None)
"""Players of a skirmish of ships, who then bring few ships; None: as many as the game allows."""


@dataclass(frozen=True)
class WholeBattle:
    """A table at which whole battles are played."""

    name: str
    begin: Callable[[Random, bool], Any]
    """Returns its beginning; with True few pieces and a clock that runs short."""
    hand: Callable[[PlayedWindow, Random], Hand] = Hand
    ground: Ground | None = None
    """What it is shown on; None: on what the window chooses."""
    tape: bool = False
    """Whether dice that nobody types come from a seeded tape."""
    conceding: bool = False
    """Whether players give up at times."""


@dataclass(frozen=True)
class PlayedGame:
    """One game, for whoever plays at random."""

    battles: BattleGame
    beginning: Callable[[str], Any]
    """Returns the beginning of a battle, by a seed."""
    skirmish: Callable[[str, Random], Any]
    """Returns the beginning of one that is soon left."""
    answer: Answering
    whole: Sequence[WholeBattle]
    """Together they meet every form and every kind of answer."""
    forms: Sequence[str]
    answers: Sequence[str]
    keeps_dice: tuple[type, ...] = ()
    """Answers whose dice are never left to the tape: something else follows from them."""

    @cached_property
    def rules(self) -> Rules:
        """The game itself."""
        return self.battles.rules


def _frames() -> PlayedGame:
    forms = sorted({form.__name__ for form in FORMS.values() if form is not ActsForm})
    return PlayedGame(
        RapidAttackBattles(),
        random_beginning,
        lambda seed, chance: random_beginning(seed, chance.choice(FRAMES)),
        lambda session, chance: random_answer(session, chance).action,
        [WholeBattle(one.name, partial(table_of, one), tape=one.tape, conceding=one.conceding) for one in KINDS],
        [*forms, *(f"{ActsForm.__name__}: {detail.__name__}" for detail in (MoveDetail, AttackDetail, SpotDetail))],
        sorted(kind.__name__ for kind in get_args(Action)),
        keeps_dice=(MoveObjective,),
    )


def _ships(game: OrbitGame) -> PlayedGame:
    forms = {SHIP_FORMS[item].__name__ for item in game.gate.questions}
    gate = game.gate
    return PlayedGame(
        OrbitBattles(game),
        partial(ship_beginning, game),
        lambda seed, chance: ship_beginning(game, seed, chance.choice(SHIP_PLAYERS)),
        ship_answer,
        [
            WholeBattle(
                one.name,
                partial(ship_table, game, one),
                SpaceHand if one.on_map else ShipHand,
                Ground.SCREEN if one.on_map else Ground.TABLE,
                one.tape,
                one.conceding,
            )
            for one in SHIP_KINDS
        ],
        sorted(forms - {"ActsForm"}),
        sorted(kind.__name__ for kind in (*gate.answers, *gate.always, *gate.unasked)),
    )


GAMES: dict[str, PlayedGame] = {
    one.rules.id: one for one in (_frames(), _ships(INTERCEPT_ORBIT), _ships(ALPHA_BANDIT))
}
"""By the word that files carry."""
