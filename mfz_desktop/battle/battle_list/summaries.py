"""What the list tells of a battle, read from its record off the main thread."""

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.battles.battles import Battles
from campaigns.battles.setup_plan import Ground
from campaigns.store.errors import StoreError
from mfz_desktop.battle.game import BattleGame, BattleProgress, Moment, rules_in
from mfz_desktop.battle.seats import Plain, colours_of
from mfz_desktop.context.commands.matching import normalize
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import translate, translated
from mfz_rules.kernel.record import Problem


@dataclass(frozen=True, slots=True)
class Score:
    """A player in the list."""

    name: str
    colour: int
    score: int
    won: bool = False
    company: str = ""


@dataclass(frozen=True, slots=True)
class BattleRow:
    """One line of the list."""

    id: str
    standing: BattleProgress | None = None
    """None while it is not read yet."""
    scores: tuple[Score, ...] = ()
    """In the order of the moment."""
    round: int = 0
    clock: int | None = None
    """What the doomsday clock shows, where the game has one."""
    played: str = ""
    """When something was answered last, as UTC in ISO 8601."""
    branch: bool = False
    problem: str = ""
    """What is wrong with its record, in a sentence."""
    result: str = ""
    """How it ended, in a sentence; nothing before that."""
    ground: Ground | None = None
    """Where it is fought; None where the record does not say it."""
    table: tuple[float, float] = (0.0, 0.0)
    """In ruler units; nothing where there is no map."""
    called: str = ""
    """What it is called, where it has a name of its own."""
    game: str = ""
    """The title of its game, where that is not the usual one."""

    @property
    def name(self) -> str:
        """What it is called, or who plays."""
        return self.called or self.players or self.id

    @property
    def players(self) -> str:
        """Who plays."""
        return " – ".join(score.name for score in self.scores)

    @property
    def words(self) -> str:
        """What searching looks at, folded."""
        companies = " ".join(score.company for score in self.scores)
        return normalize(f"{self.name} {self.players} {companies} {self.game} {self.standing or ''} {self.played}")


def _problem_words(problem: Problem) -> str:
    return translate("Battles", "Line {line} {what}.").format(line=problem.line, what=translated(problem.text))


def read_row(battles: Battles, id: str, games: Games) -> BattleRow:
    """Return what the list tells of a battle; one that cannot be read, or of an unknown game, says why."""
    try:
        kept = battles.look(id, rules_in(games))
    except StoreError as error:
        return BattleRow(id, BattleProgress.DAMAGED, problem=translated(error))
    game = games.of(BattleGame, kept.header.game)
    entries = kept.timeline.entries
    problem = _problem_words(kept.problems[0]) if kept.problems else ""
    moment = game.moment(kept.state)
    said = {str(one.get("id")): one for one in kept.header.players}
    return BattleRow(
        id=id,
        standing=moment.standing,
        scores=_scores(moment, said),
        round=moment.round,
        clock=moment.clock,
        played=entries[-1].at if entries else "",
        branch=kept.header.branch_of is not None,
        problem=problem,
        result=game.result(kept.timeline) if moment.over else "",
        ground=_ground(kept.header.players),
        table=moment.table,
        called=kept.header.name,
        game="" if kept.header.game in games.games[:1] else games.title(kept.header.game),
    )


def _ground(players: Sequence[Plain]) -> Ground | None:
    """Return where it is fought, as the first player's seat says it."""
    said = players[0].get("ground") if players else None
    return Ground(said) if said in tuple(Ground) else None


def _scores(moment: Moment, said: dict[str, Plain]) -> tuple[Score, ...]:
    colours = colours_of([player.id for player in moment.players], said)
    players = (moment.player(id) for id in moment.order)
    return tuple(
        Score(one.name, colours[one.id], one.score, one.id in moment.winners, one.company) for one in players
    )
