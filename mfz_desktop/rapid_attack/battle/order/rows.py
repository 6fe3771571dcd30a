"""What the order of the moment lists: one frozen value for each player, frame and station, made from the battle."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from mfz_desktop.rapid_attack.battle.seats import FrameSeats
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.battle import Action, Battle, FrameState, Objective, Phase, StationState, Status
from mfz_rules.rapid_attack.state.frames import OPEN

translate = QCoreApplication.translate
PLAYER = "player:"
"""Stands before a player's id in the id of the row: a frame may be called like a player."""
TOKENS = "tokens:"
"""Stands so before it in the id of the row of its other frames."""
MAY_LEAVE = ("pass", "wait_number")


class Asked(StrEnum):
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
    asked: Asked
    conceded: bool = False
    flags: tuple[Flag, ...] = ()
    """Stations that have no rows of their own."""
    company: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class FrameRow:
    """A frame."""

    id: str
    name: str
    colour: int
    status: Status
    number: int = 0
    """In its company; the map calls it so."""
    placed: bool = True
    defense: int | None = None
    spot: int | None = None
    left: int = 0
    """Systems."""
    systems: int = 0
    numbers: tuple[int, ...] = ()
    """Its numbers of the count, while it waits for one."""


@dataclass(frozen=True, slots=True)
class StationRow:
    """A station or the objective."""

    id: str
    name: str
    home: int | None
    owner: int | None


@dataclass(frozen=True, slots=True)
class TokensRow:
    """Frames of a player for which there are no rows, as small signs."""

    id: str
    frames: tuple[FrameRow, ...]

    @property
    def name(self) -> str:
        """Which status has how many: `3 waiting, 1 done`."""
        counts = Counter(frame.status for frame in self.frames)
        return ", ".join(f"{counts[status]} {status_word(status)}" for status in Status if counts[status])


Row = PlayerRow | FrameRow | TokensRow | StationRow


@dataclass(frozen=True, slots=True)
class OrderRows:
    """Everything that can be listed of a battle, each row made once however many ways of listing are tried."""

    players: tuple[tuple[PlayerRow, tuple[FrameRow, ...], tuple[StationRow, ...]], ...]
    """From the leader down, each with what is theirs."""
    unheld: tuple[StationRow, ...]

    def rows(self, *, stations: bool = True, open_only: bool = False, expanded: str | None = None) -> tuple[Row, ...]:
        """Return the rows from the leader down; without `stations` they are flags on the rows of their holders.

        `open_only` gathers frames that are not in the middle of their turn, and leaves out stations that nobody
        holds; `expanded` is a player whose frames all keep their rows.
        """
        rows: list[Row] = []
        for player, frames, held in self.players:
            rows.append(player if stations or not held else replace(player, flags=tuple(map(_flag, held))))
            gathers = open_only and player.player != expanded
            rows += [one for one in frames if one.status in OPEN or not gathers]
            if gathers and (others := tuple(one for one in frames if one.status not in OPEN)):
                rows.append(TokensRow(TOKENS + player.player, others))
            rows += held if stations else ()
        return (*rows, *(() if open_only else self.unheld))


def standing_of(battle: Battle, seats: FrameSeats, pending: tuple[Pending[Action], ...] = ()) -> OrderRows:
    """Return what is listed of a battle."""
    names, listed = Names(battle), []
    highest = max((battle.score(one) for one in battle.order), default=0)
    for player in battle.order:
        own = [one for one in battle.frames if one.owner == player]
        held = [one for one in battle.holdings if one.owner == player]
        listed.append(
            (
                _player(battle, seats, names, player, highest, _asked(pending, player)),
                tuple(_frame(names, seats, one, number) for number, one in enumerate(own, 1)),
                tuple(_station(names, seats, one) for one in held),
            )
        )
    unheld = tuple(_station(names, seats, one) for one in battle.holdings if one.owner is None)
    return OrderRows(tuple(listed), unheld)


def _player(battle: Battle, seats: FrameSeats, names: Names, player: str, highest: int, asked: Asked) -> PlayerRow:
    score, known = battle.score(player), battle.player(player)
    return PlayerRow(
        id=PLAYER + player,
        name=names(player),
        player=player,
        colour=seats.colour(player),
        score=score,
        assets=battle.assets(player),
        per_asset=known.score_per_asset,
        share=score / highest if highest else 0.0,
        leads=battle.order[0] == player and battle.phase not in (Phase.COMPARE, Phase.OVER),
        asked=asked,
        conceded=known.conceded,
        company="" if known.company.name == names(player) else known.company.name,
        won=player in (battle.winners or ()),
    )


def _asked(pending: tuple[Pending[Action], ...], player: str) -> Asked:
    wanted = next((one for one in pending if one.player == player), None)
    if wanted is None:
        return Asked.NOTHING
    if "clock_call" in wanted.decisions:
        return Asked.CALLED
    if any(decision in MAY_LEAVE for decision in wanted.decisions):
        return Asked.MAY
    if "choose_frame" in wanted.decisions or "take_number" in wanted.decisions:
        return Asked.MUST
    return Asked.ANSWER


def _frame(names: Names, seats: FrameSeats, frame: FrameState, number: int) -> FrameRow:
    return FrameRow(
        id=frame.id,
        name=names.short(frame.id),
        colour=seats.colour(frame.owner),
        status=frame.status,
        number=number,
        placed=frame.placed,
        defense=frame.defense,
        spot=frame.spot,
        left=len(frame.left),
        systems=len(frame.systems),
        numbers=frame.numbers if frame.status is Status.WAITING else (),
    )


def _station(names: Names, seats: FrameSeats, station: StationState | Objective) -> StationRow:
    owner = None if station.owner is None else seats.colour(station.owner)
    name = names(station.id)
    return StationRow(station.id, name[:1].upper() + name[1:], _home(seats, station), owner)


def _flag(station: StationRow) -> Flag:
    return Flag(station.home)


def _home(seats: FrameSeats, station: StationState | Objective) -> int | None:
    return seats.colour(station.home) if isinstance(station, StationState) else None


def status_word(status: Status) -> str:
    """Return a frame's status in words."""
    return {
        Status.WAITING: translate("Battle", "waiting"),
        Status.OPENING: translate("Battle", "opening its turn"),
        Status.ACTING: translate("Battle", "acting"),
        Status.HOLD_ATTACK: translate("Battle", "on hold: its attack waits for the target"),
        Status.HOLD_DEFENSE: translate("Battle", "on hold: it is under attack"),
        Status.FINISHING: translate("Battle", "finishing its turn"),
        Status.DONE: translate("Battle", "done"),
        Status.DESTROYED: translate("Battle", "destroyed"),
    }[status]


def asked_word(asked: Asked) -> str:
    """Return what is wanted of a player, short."""
    return {
        Asked.NOTHING: "",
        Asked.MAY: translate("Battle", "may act or pass"),
        Asked.MUST: translate("Battle", "must act"),
        Asked.ANSWER: translate("Battle", "answers now"),
        Asked.CALLED: translate("Battle", "called now"),
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
    yield f"{row.number} {row.name}" if isinstance(row, FrameRow) else row.name
    if isinstance(row, TokensRow):
        return
    if isinstance(row, PlayerRow):
        yield row.company
        words = translate("Battle", "{score} points: {assets} assets at {worth}")
        yield words.format(score=row.score, assets=row.assets, worth=row.per_asset)
        yield standing_word(row)
        yield asked_word(row.asked)
        yield translate("Battle", "has conceded") if row.conceded else ""
    elif isinstance(row, FrameRow):
        yield status_word(row.status) if row.placed else translate("Battle", "not on the table yet")
        yield "" if row.defense is None else translate("Battle", "defense {value}").format(value=row.defense)
        yield "" if row.spot is None else translate("Battle", "spot {value}").format(value=row.spot)
        yield translate("Battle", "{left} of {all} systems").format(left=row.left, all=row.systems)
        numbers = " / ".join(map(str, row.numbers))
        yield translate("Battle", "goes at {numbers}").format(numbers=numbers) if numbers else ""
    else:
        yield "" if row.owner is not None else translate("Battle", "held by nobody")
