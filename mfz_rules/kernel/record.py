"""Battle records as they are read: the header, what stands, and what is wrong with the rest.

Works on text, reads no file. Replay folds the stored events, so that old records open under new rules; whether the
rules still decide alike is `audit`'s question.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NoReturn

from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.game import Action, Event, Game, Plain, State
from mfz_rules.kernel.limits import DEEPEST, MB, MOST_LINES, MOST_TEXT
from mfz_rules.kernel.lines import BACKS, ENTRY_LINES, FORMAT, HEADERS, VERSION, Back, Header
from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.kernel.sentences import Sentence, SentenceError
from mfz_rules.kernel.sums import split_sum, sum_of
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Entry, Timeline, Unread, left_to_redo

_MARK = "\ufeff"


class ProblemKind(StrEnum):
    """What may be wrong with a record that can be read."""

    TORN = "torn"
    """The last line was not written to its end and is dropped; nothing else is lost."""
    BAD_LINE = "bad_line"
    """A line cannot be read, or is not what was written; the record is read up to it."""
    TOO_LONG = "too_long"
    """There are more lines than are read; the record is read up to there."""
    NEWER = "newer"
    """A newer version of the format; what is understood is read."""


class StateError(RecordError):
    """A header of this game whose state names what is not there, or cannot be read: nothing of it can be shown."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a record, and where."""

    line: int
    """Counted from 1."""
    kind: ProblemKind
    text: str


@dataclass(frozen=True, slots=True)
class Record(Generic[State, Action, Event]):
    """A record as far as it could be read."""

    header: Header
    timeline: Timeline[State, Action, Event]
    """What stands at its end, and what may be redone."""
    lines: tuple[Entry[State, Action, Event] | Back, ...]
    """All that was read, what was taken back included."""
    problems: tuple[Problem, ...]
    length: int
    """How much of the text was read. Cut off what stands behind before you append."""
    closed: bool
    """Whether that ends with a line end; if not, write one before you append."""
    sum: str
    """What the sum of the next line goes on from: see `sums`."""

    @property
    def readable_to(self) -> int:
        """The number of the last line that was read; 0 if that is the header."""
        return self.timeline.next_n - 1

    @property
    def read_only(self) -> bool:
        """Whether nothing may be appended: something stands there that is not understood."""
        return any(problem.kind is not ProblemKind.TORN for problem in self.problems)


def read_record(data: str | bytes, game: Game[State, Action, Event]) -> Record[State, Action, Event]:
    """Read a record, bytes being UTF-8. Raises RecordError where no header of this game begins it, else nothing.

    StateError says that there is one, and that its state cannot be read.
    """
    if len(data) > MOST_TEXT:
        raise RecordError("is longer than {most} MB", most=MOST_TEXT // MB)
    lines = _split(data)
    read = next(lines)
    header, sum_ = _read_header(read)
    reading = _Reading(game, _initial(game, header), sum_)
    problems = []
    if header.version > VERSION:
        problems.append(
            Problem(
                1,
                ProblemKind.NEWER,
                Sentence("is of version {found}, and this reads {known}", found=header.version, known=VERSION),
            )
        )
    line = next(lines, None)
    while line is not None:
        following = next(lines, None)
        try:
            reading.take(line)
        except _BadLineError as bad:
            problems.append(_problem(bad, line, last=following is None))
            break
        read, line = line, following
    return Record(
        header=header,
        timeline=Timeline(
            game=game,
            initial=reading.initial,
            entries=tuple(reading.standing),
            next_n=reading.n + 1,
            tape=None if header.seed is None else DiceTape(header.seed),
            undone=reading.undone,
        ),
        lines=tuple(reading.lines),
        problems=tuple(problems),
        length=read.end,
        closed=read.closed,
        sum=reading.sum,
    )


def game_of(data: str | bytes) -> str:
    """Return the id of the game that a record is of; raises RecordError where no header begins it."""
    if len(data) > MOST_TEXT:
        raise RecordError("is longer than {most} MB", most=MOST_TEXT // MB)
    header, _sum = _read_header(next(_split(data)))
    return header.game


def _problem(bad: "_BadLineError", line: "_Line", *, last: bool) -> Problem:
    if bad.kind is ProblemKind.TORN and not last:
        return Problem(line.number, ProblemKind.BAD_LINE, bad.sentence)
    return Problem(line.number, bad.kind, bad.sentence)


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    data: str | bytes
    end: int
    """Where it ends in the text, its line end included."""
    closed: bool


class _BadLineError(SentenceError):
    def __init__(self, kind: ProblemKind, template: str, **values: object) -> None:
        super().__init__(template, **values)
        self.kind = kind


def _split(data: str | bytes) -> Iterator[_Line]:
    """Yield the first line and all that are not empty; letters that Unicode calls line ends end none."""
    number = start = 0
    while start < len(data) or not number:
        number += 1
        found = data.find("\n", start) if isinstance(data, str) else data.find(b"\n", start)
        end = len(data) if found < 0 else found
        piece = data[start:end]
        start = end + 1
        # past the limit empty lines count too, so that it is met
        if number == 1 or number > MOST_LINES + 1 or piece.strip():
            yield _Line(number, piece, min(start, len(data)), found >= 0)


def _plain(line: _Line) -> object:
    """Return the JSON value of a line; raises _BadLineError."""
    try:
        text = line.data if isinstance(line.data, str) else line.data.decode()
        text = text.removeprefix(_MARK) if line.number == 1 else text
        plain = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite)
    except ValueError as wrong:
        raise _BadLineError(ProblemKind.TORN, "is no JSON: {why}", why=wrong) from None
    except RecursionError:
        raise _too_deep() from None
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(plain)
    return plain


def _sum(line: _Line, before: str) -> str:
    """Return the sum of a line; raises _BadLineError where it bears another."""
    raw = line.data.encode("utf-8", "surrogatepass") if isinstance(line.data, str) else line.data
    content, stored = split_sum(raw.removeprefix(_MARK.encode()) if line.number == 1 else raw)
    found = sum_of(content, before)
    if stored not in (None, found):
        if line.number == 1:
            raise _BadLineError(ProblemKind.BAD_LINE, "is not what was written: its checksum does not match")
        raise _BadLineError(
            ProblemKind.BAD_LINE, "is not what was written, or a line before it: its checksum does not match"
        )
    return found


def _refuse_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(f"{text[:20]} is too large a number")
    return value


def _check_depth(plain: object) -> None:
    """Walk level by level, so that no nesting, however deep, can exhaust the stack; raises _BadLineError."""
    level = [plain]
    for _ in range(DEEPEST + 1):
        inside = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = [each for values in inside for each in values if isinstance(each, dict | list)]
        if not level:
            return
    raise _too_deep()


def _too_deep() -> _BadLineError:
    return _BadLineError(ProblemKind.BAD_LINE, "is nested deeper than {most}", most=DEEPEST)


def _read_header(line: _Line) -> tuple[Header, str]:
    """Return the header and its sum; raises RecordError."""
    try:
        plain = _plain(line)
        sum_ = _sum(line, "")
    except _BadLineError as bad:
        raise RecordError(bad.sentence, "line 1") from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise RecordError("is no header of a battle record: no {format} stands under format", "line 1", format=FORMAT)
    header = HEADERS.read(plain)
    if header.version < 1:
        raise RecordError("is {found}, and versions are counted from 1", "version", found=header.version)
    return header, sum_


def _initial(game: Game[State, Action, Event], header: Header) -> State:
    if header.game != game.id:
        raise RecordError("is {found!r}, and this is read as {game!r}", "game", found=header.game, game=game.id)
    try:
        state = game.read_state(header.state)
        game.check_state(state)
    except RecordError as wrong:
        raise StateError(wrong.text, f"state.{wrong.place}".rstrip(".")) from None
    except Exception as wrong:  # whatever a game stumbles over in a state that it did not write
        raise StateError(_told(wrong), "state") from wrong
    return state


class _Reading(Generic[State, Action, Event]):
    """The lines after the header, read one after the other."""

    def __init__(self, game: Game[State, Action, Event], initial: State, sum: str) -> None:
        self._game = game
        self.initial = initial
        self.sum = sum
        """Of the last line read."""
        self.n = 0
        """The number of the last line read."""
        self.lines: list[Entry[State, Action, Event] | Back] = []
        self.standing: list[Entry[State, Action, Event]] = []
        self.undone: tuple[Entry[State, Action, Event], ...] = ()

    def take(self, line: _Line) -> None:
        """Read one line; raises _BadLineError and has then read nothing."""
        if line.number > MOST_LINES + 1:
            raise _BadLineError(ProblemKind.TOO_LONG, "more than {most} lines", most=MOST_LINES)
        plain = _plain(line)
        sum_ = _sum(line, self.sum)
        try:
            found = self._back(plain) if isinstance(plain, dict) and "back_to" in plain else self._entry(plain)
        except RecordError as wrong:
            raise _BadLineError(ProblemKind.BAD_LINE, wrong.sentence) from None
        except Exception as wrong:  # events that were tampered with may speak of what is not there
            raise _BadLineError(ProblemKind.BAD_LINE, _told(wrong)) from wrong
        self.n, self.sum = found.n, sum_
        self.lines.append(found)
        if isinstance(found, Entry):
            self.standing.append(found)
            self.undone = left_to_redo(self.undone, found)
        else:
            self._take_back(found.back_to)

    def _take_back(self, to_n: int) -> None:
        first = len(self.standing)
        while first and self.standing[first - 1].n > to_n:
            first -= 1
        self.undone = (*self.standing[first:], *self.undone)
        del self.standing[first:]

    def _back(self, plain: object) -> Back:
        back = BACKS.read(plain)
        self._check_number(back.n)
        if not 0 <= back.back_to < back.n:
            raise RecordError("is {found}, which is no line before", "back_to", found=back.back_to)
        return back

    def _entry(self, plain: object) -> Entry[State, Action, Event]:
        stored = ENTRY_LINES.read(plain)
        self._check_number(stored.n)
        state = self.standing[-1].after if self.standing else self.initial
        events = tuple(self._event(event, f"events[{index}]") for index, event in enumerate(stored.events))
        for event in events:
            state = self._game.evolve(state, event)
        self._check(state)
        return Entry(
            n=stored.n,
            action=self._action(stored.action),
            events=events,
            after=state,
            by=stored.by or "",
            at=stored.at or "",
            dice=stored.dice,
            drawn=stored.drawn,
        )

    def _check(self, state: State) -> None:
        try:
            self._game.check_state(state)
        except RecordError as wrong:
            place = wrong.place or Sentence("it")
            raise RecordError(Sentence("{place} {text} after it", place=place, text=wrong.text), "events") from None

    def _check_number(self, n: int) -> None:
        if n != self.n + 1:
            raise RecordError("is {found}, and {due} is due", "n", found=n, due=self.n + 1)

    def _event(self, plain: Plain, place: str) -> Event:
        try:
            return self._game.read_event(plain)
        except RecordError as wrong:
            raise RecordError(wrong.text, f"{place}.{wrong.place}".rstrip(".")) from None

    def _action(self, plain: Plain) -> Action | Unread:
        try:
            return self._game.read_action(plain)
        except RefusedError as refused:
            return Unread(plain, refused.refusal)
        except Exception as wrong:  # whatever a game stumbles over in an action that it did not write
            return Unread(plain, Refusal("ACTION", "unreadable", _told(wrong)))


def why_unreadable(line: str, timeline: Timeline[State, Action, Event]) -> str:
    """Return why the next line of a timeline's record could not be read again; empty where it can be."""
    reading = _Reading(timeline.game, timeline.state, "")
    reading.n = timeline.next_n - 1
    try:
        reading.take(_Line(timeline.next_n + 1, line, len(line), closed=True))
    except _BadLineError as bad:
        return bad.sentence
    return ""


def _told(wrong: Exception) -> Sentence:
    return Sentence("{error}: {why}", error=type(wrong).__name__, why=wrong)
