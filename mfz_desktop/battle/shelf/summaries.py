"""What the list tells of a battle, read from its record off the main thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from campaigns.battles.battles import Battles
from campaigns.battles.setup_plan import Ground
from campaigns.store.errors import StoreError
from mfz_desktop.battle.seats import Plain, colours_of
from mfz_desktop.battle.text.report import result_of
from mfz_desktop.context.commands.matching import fold
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, Phase, Player


class Standing(StrEnum):
    """How far a battle is."""

    SETTING_UP = "setting_up"
    RUNNING = "running"
    OVER = "over"
    DAMAGED = "damaged"
    """It cannot be read at all."""


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
    standing: Standing | None = None
    """None while it is not read yet."""
    scores: tuple[Score, ...] = ()
    """In the order of the moment."""
    round: int = 0
    clock: int = 0
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

    @property
    def name(self) -> str:
        """Who plays."""
        return " – ".join(score.name for score in self.scores) or self.id

    @property
    def words(self) -> str:
        """What searching looks at, folded."""
        companies = " ".join(score.company for score in self.scores)
        return fold(f"{self.name} {companies} {self.standing or ''} {self.played}")


def read_row(battles: Battles, id: str) -> BattleRow:
    """Return what the list tells of a battle; one that cannot be read says why."""
    try:
        kept = battles.open(id, RAPID_ATTACK)
    except StoreError as error:
        return BattleRow(id, Standing.DAMAGED, problem=str(error))
    entries = kept.timeline.entries
    problem = f"Line {kept.problems[0].line} {kept.problems[0].text}." if kept.problems and kept.read_only else ""
    battle = kept.state
    said = {str(one.get("id")): one for one in kept.header.players}
    return BattleRow(
        id=id,
        standing=standing_of(battle),
        scores=_scores(battle, said),
        round=battle.round,
        clock=battle.clock,
        played=entries[-1].at if entries else "",
        branch=kept.header.branch_of is not None,
        problem=problem,
        result=result_of(kept.timeline) if battle.winners is not None else "",
        ground=_ground(kept.header.players),
        table=(battle.table.width, battle.table.depth),
    )


def standing_of(battle: Battle) -> Standing:
    """Return how far a battle is."""
    if battle.winners is not None:
        return Standing.OVER
    return Standing.SETTING_UP if battle.phase in (Phase.COMPARE, Phase.FIELDING) else Standing.RUNNING


def _ground(players: Sequence[Plain]) -> Ground | None:
    """Return where it is fought, as the first player's seat says it."""
    said = players[0].get("ground") if players else None
    return Ground(said) if said in tuple(Ground) else None


def _scores(battle: Battle, said: dict[str, Plain]) -> tuple[Score, ...]:
    colours = colours_of([player.id for player in battle.players], said)
    won = battle.winners or ()
    players = [battle.player(id) for id in battle.order]
    return tuple(
        Score(one.name or one.id, colours[one.id], battle.score(one.id), one.id in won, _company(one))
        for one in players
    )


def _company(player: Player) -> str:
    """Return the name of a player's company, unless the player is called so."""
    return "" if player.name == player.company.name else player.company.name


def fitting(rows: tuple[BattleRow, ...], words: str) -> tuple[BattleRow, ...]:
    """Return the rows that hold all the words."""
    wanted = fold(words).split()
    return tuple(row for row in rows if all(word in row.words for word in wanted))
