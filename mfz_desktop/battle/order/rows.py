"""What the order of the moment lists: one frozen value for each player and piece, made from the battle."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.order.signs import ACTS, GONE, HOLDS, IDLE
from mfz_rules.kernel.game import Pending

translate = QCoreApplication.translate
PLAYER = "player:"
"""Stands before a player's id in the id of the row: a piece may be called like a player."""
TOKENS = "tokens:"
"""Stands so before it in the id of the row of its other pieces."""
MAY_LEAVE = ("pass", "wait_number")
CHOOSES = ("choose_frame", "take_number", "choose_asset")
OPEN = (*ACTS, *HOLDS)
"""In the middle of a turn."""
STATUSES = ("waiting", "opening", "acting", "hold_attack", "hold_defense", "finishing", "done", IDLE, *GONE)


class AskedFor(StrEnum):
    """What is wanted of a player now."""

    NOTHING = ""
    MAY = "may"
    """A turn that may be left to others."""
    MUST = "must"
    ANSWER = "answer"
    """Some other answer."""
    CALLED = "called"
    """Called at the clock."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A station that a player holds, small."""

    home: int | None
    """The colour of the player who brought it; None for the objective, which nobody brought."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player."""

    id: str
    name: str
    player: str
    colour: int
    score: int
    assets: int
    per_asset: int
    share: float
    """Of the highest score."""
    leads: bool
    asked: AskedFor
    conceded: bool = False
    flags: tuple[Flag, ...] = ()
    """Stations that have no rows of their own."""
    company: str = ""
    won: bool = False


def player_row(
    battle: Any,
    name: str,
    player: str,
    colour: int,
    company: str,
    pending: tuple[Pending[Any], ...],
    *,
    undecided: Collection[Any],
) -> PlayerRow:
    """Return a player's row; `undecided` are the phases in which nobody leads."""
    score, known = battle.score(player), battle.player(player)
    highest = max(map(battle.score, battle.order))
    return PlayerRow(
        id=PLAYER + player,
        name=name,
        player=player,
        colour=colour,
        score=score,
        assets=battle.assets(player),
        per_asset=known.score_per_asset,
        share=score / highest if highest else 0.0,
        leads=battle.order[0] == player and battle.phase not in undecided,
        asked=asked_of(pending, player),
        conceded=known.conceded,
        company="" if company == name else company,
        won=player in (battle.winners or ()),
    )


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A piece that takes turns."""

    id: str
    name: str
    colour: int
    status: str
    number: str = ""
    """In its company, where the map calls it so."""
    placed: bool = True
    defense: int | None = None
    spot: int | None = None
    left: int = 0
    """Systems."""
    systems: int = 0
    numbers: tuple[int, ...] = ()
    """Its numbers of the count, while it waits for one."""
    words: str = ""
    """A word more, beside the name: its fuel, what it is with its holder."""
    indent: bool = False
    """Whether it stands below the piece that has it."""
    home: int | None = None
    """The colour of who brought it, where somebody else has it."""


@dataclass(frozen=True, slots=True)
class StationRow:
    """A station or the objective: it is held, and takes no turns."""

    id: str
    name: str
    home: int | None
    owner: int | None


@dataclass(frozen=True, slots=True)
class TokensRow:
    """Pieces of a player for which there are no rows, as small signs."""

    id: str
    pieces: tuple[TurnRow, ...]

    @property
    def name(self) -> str:
        """Which status has how many: `3 waiting, 1 done`."""
        counts = Counter(piece.status for piece in self.pieces)
        return ", ".join(f"{counts[status]} {status_word(status)}" for status in STATUSES if counts[status])


Row = PlayerRow | TurnRow | TokensRow | StationRow


@dataclass(frozen=True, slots=True)
class OrderRows:
    """Everything that can be listed of a battle, each row made once however many ways of listing are tried."""

    players: tuple[tuple[PlayerRow, tuple[TurnRow, ...], tuple[StationRow, ...]], ...]
    """From the leader down, each with what is theirs."""
    unheld: tuple[StationRow | TurnRow, ...] = ()

    def rows(self, *, stations: bool = True, open_only: bool = False, expanded: str | None = None) -> tuple[Row, ...]:
        """Return the rows from the leader down; without `stations` they are flags on the rows of their holders.

        `open_only` gathers pieces that are not in the middle of their turn, and leaves out what nobody holds;
        `expanded` is a player whose pieces all keep their rows.
        """
        rows: list[Row] = []
        for player, pieces, held in self.players:
            rows.append(player if stations or not held else replace(player, flags=tuple(map(_flag, held))))
            gathers = open_only and player.player != expanded
            rows += [one for one in pieces if one.status in OPEN or not gathers]
            if gathers and (others := tuple(one for one in pieces if one.status not in OPEN)):
                rows.append(TokensRow(TOKENS + player.player, others))
            rows += held if stations else ()
        return (*rows, *(() if open_only else self.unheld))


def _flag(row: StationRow) -> Flag:
    return Flag(row.home)


def asked_of(pending: Sequence[Pending[object]], player: str) -> AskedFor:
    """Return what is wanted of a player by those who must answer."""
    wanted = next((one for one in pending if one.player == player), None)
    if wanted is None:
        return AskedFor.NOTHING
    if "clock_call" in wanted.decisions:
        return AskedFor.CALLED
    if any(decision in MAY_LEAVE for decision in wanted.decisions):
        return AskedFor.MAY
    if any(decision in CHOOSES for decision in wanted.decisions):
        return AskedFor.MUST
    return AskedFor.ANSWER


def status_word(status: str) -> str:
    """Return where a piece is in its turn, in words."""
    return {
        "waiting": translate("Battle", "waiting"),
        "opening": translate("Battle", "opening its turn"),
        "acting": translate("Battle", "acting"),
        "hold_attack": translate("Battle", "on hold: its attack waits for the target"),
        "hold_defense": translate("Battle", "on hold: it is under attack"),
        "finishing": translate("Battle", "finishing its turn"),
        "done": translate("Battle", "done"),
        "destroyed": translate("Battle", "destroyed"),
        "lost": translate("Battle", "off the table"),
        IDLE: translate("Battle", "without a turn"),
    }.get(status, status)


def asked_word(asked: AskedFor) -> str:
    """Return what is wanted of a player, short."""
    return {
        AskedFor.NOTHING: "",
        AskedFor.MAY: translate("Battle", "may act or pass"),
        AskedFor.MUST: translate("Battle", "must act"),
        AskedFor.ANSWER: translate("Battle", "answers now"),
        AskedFor.CALLED: translate("Battle", "called now"),
    }[asked]


def standing_word(row: PlayerRow) -> str:
    """Return what a player is besides: the winner, or on the defense."""
    if row.won:
        return translate("Battle", "wins")
    return translate("Battle", "on the defense") if row.leads else ""


def spoken(row: Row) -> str:
    """Return a row in words, for screen readers and tool tips."""
    return ", ".join(filter(None, _spoken(row)))


def _spoken(row: Row) -> Iterator[str]:
    yield f"{row.number} {row.name}" if isinstance(row, TurnRow) and row.number else row.name
    if isinstance(row, TokensRow):
        return
    if isinstance(row, PlayerRow):
        yield row.company
        words = translate("Battle", "{score} points: {assets} assets at {worth}")
        yield words.format(score=row.score, assets=row.assets, worth=row.per_asset)
        yield standing_word(row)
        yield asked_word(row.asked)
        yield translate("Battle", "has conceded") if row.conceded else ""
    elif isinstance(row, TurnRow):
        yield status_word(row.status) if row.placed else translate("Battle", "not on the table yet")
        yield "" if row.defense is None else translate("Battle", "defense {value}").format(value=row.defense)
        yield "" if row.spot is None else translate("Battle", "spot {value}").format(value=row.spot)
        yield (
            translate("Battle", "{left} of {all} systems").format(left=row.left, all=row.systems)
            if row.systems
            else ""
        )
        yield row.words
        numbers = " / ".join(map(str, row.numbers))
        yield translate("Battle", "goes at {numbers}").format(numbers=numbers) if numbers else ""
    else:
        yield "" if row.owner is not None else translate("Battle", "held by nobody")
