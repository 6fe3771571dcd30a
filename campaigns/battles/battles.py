"""The battles of a data folder: begun, found again, branched off, put away."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from campaigns.battles.kept import Clock, KeptBattle
from campaigns.battles.record_copies import Relation, compare_records, parted, whole_lines
from campaigns.battles.record_file import copy_of_record, forget_copy, read_record_file
from campaigns.identity import new_id
from campaigns.store.data_folder import DataFolder
from campaigns.store.disk import write_whole
from campaigns.store.errors import DamagedError, TooLargeError, not_written
from campaigns.store.line_file import LineFile
from campaigns.store.storage import utc_now
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.game import Action, Event, Game, Plain, State
from mfz_rules.kernel.limits import LONGEST_HEADER, MB, MOST_TEXT
from mfz_rules.kernel.lines import BranchOf, Header, header_line, record_text
from mfz_rules.kernel.record import Record, game_of, read_record
from mfz_rules.kernel.sums import add_sums
from mfz_rules.kernel.tape import DiceTape, Seed
from mfz_rules.kernel.timeline import Timeline

ENGINE = "mfz-desktop"
PUT_AWAY = ".deleted"
"""How a record ends that was deleted and may be wanted back."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a battle's header says beside its state."""

    edition: str
    settings: Plain
    players: tuple[Plain, ...]
    seed: Seed | None = None
    name: str = ""


class Battles:
    """The battle records of one data folder."""

    def __init__(self, folder: DataFolder, clock: Clock = utc_now, engine: str = ENGINE) -> None:
        self._folder = folder
        self._clock = clock
        self._engine = engine

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all records, the one played last first."""
        paths = sorted(self._folder.battles.glob("*.jsonl"), key=_changed, reverse=True)
        return tuple(path.stem for path in paths)

    def has(self, id: str) -> bool:
        """Tell whether there is a record of this id."""
        return self._folder.battle(id).exists()

    def changed(self, id: str) -> float:
        """Return when a battle's record was written last, in seconds since 1970; 0.0 where there is none."""
        return _changed(self._folder.battle(id))

    def begin(
        self, game: Game[State, Action, Event], state: State, beginning: Beginning, id: str = ""
    ) -> KeptBattle[State, Action, Event]:
        """Begin a battle at a state: its record is on disk when this returns. Raises StoreError.

        `id` is what the record is to be called where that was said before; there must be none of this id.
        """
        self._folder.check_writable()
        header = Header(
            id=id or new_id(),
            game=game.id,
            edition=beginning.edition,
            settings=beginning.settings,
            players=beginning.players,
            state=game.write_state(state),
            engine=self._engine,
            seed=beginning.seed,
            name=beginning.name,
        )
        tape = None if beginning.seed is None else DiceTape(beginning.seed)
        line = header_line(header)
        if len(line.encode()) > LONGEST_HEADER:
            raise TooLargeError(
                "The companies and the set-up of this battle take over {most} MB, which is the most that a "
                "battle's record begins with. Nothing was saved. Shorten the companies' notes.",
                most=LONGEST_HEADER // MB,
            )
        self._check(line, game)
        text, sum_ = add_sums(line)
        return KeptBattle(header, Timeline(game, state, tape=tape), self._create(header.id, text), self._clock, sum_)

    def open(
        self, id: str, game: Game[State, Action, Event] | Callable[[str], Game[State, Action, Event]]
    ) -> KeptBattle[State, Action, Event]:
        """Open a battle where it was left; a torn last line is dropped by the next step.

        `game` is the game, or what gives one by the id that the record names and raises StoreError for none.

        A damaged one is opened from its copy where that is whole: see `KeptBattle.recovery`. Any other that cannot be
        read to its end, or lies in a folder opened for reading, opens for reading only. Raises MissingError,
        StoreError, or DamagedError where not even the beginning can be read.
        """
        path = self._folder.battle(id)
        found = read_record_file(self._folder, id, self._clock)
        record = self._read(path, found.data, game)
        file = None
        if self._folder.read_only is None and not record.read_only:
            copy = copy_of_record(self._folder, id)
            file = LineFile(path, record.length, size=len(found.data), closed=record.closed, copy=copy)
        return KeptBattle(
            record.header, record.timeline, file, self._clock, record.sum, record.problems, found.recovery
        )

    def look(
        self, id: str, game: Game[State, Action, Event] | Callable[[str], Game[State, Action, Event]]
    ) -> KeptBattle[State, Action, Event]:
        """Read a battle as it stands, to tell of it: whoever plays it goes on meanwhile, and nobody plays this one.

        Its `problems` are those for which it could not be played. Raises what `open` raises.
        """
        found = read_record_file(self._folder, id, self._clock)
        record = self._read(self._folder.battle(id), found.data, game)
        stopped = record.read_only or self._folder.read_only is not None
        problems = record.problems if stopped else ()
        return KeptBattle(record.header, record.timeline, None, self._clock, record.sum, problems, found.recovery)

    def branch(self, battle: KeptBattle[State, Action, Event], at_n: int) -> KeptBattle[State, Action, Event]:
        """Begin a battle of its own with what stands of another up to an entry; the other is not touched."""
        self._folder.check_writable()
        timeline = battle.timeline.branch(at_n)
        header = replace(battle.header, id=new_id(), branch_of=BranchOf(battle.id, at_n))
        text, sum_ = add_sums(record_text(header, timeline))
        if len(text.encode()) > MOST_TEXT:
            raise TooLargeError(
                "This battle takes over {most} MB, which is the most that is read. "
                "Nothing was saved. Branch off at an earlier step.",
                most=MOST_TEXT // MB,
            )
        return KeptBattle(header, timeline, self._create(header.id, text), self._clock, sum_)

    def take_in(
        self, data: bytes, game: Callable[[str], Game[State, Action, Event]], called: str
    ) -> tuple[str, Relation]:
        """Keep a record that came from elsewhere, in a file `called` so; return which battle it is, and what it was.

        Of one that is here already the longer one stays; where both were played on, the other one is kept beside the
        one here, as a battle that branched off from it. Raises DamagedError, StoreError, and then nothing is kept.
        """
        self._folder.check_writable()
        try:
            record = read_record(data, game(game_of(data)))
            id = record.header.id
            path = self._folder.battle(id)
        except (RecordError, ValueError) as error:
            raise DamagedError(
                "“{file}” is no battle that can be played here: {why}.", file=called, why=error
            ) from None
        if record.read_only:
            first = record.problems[0]
            raise DamagedError(
                "“{file}” cannot be taken in whole: line {line} {why}. Nothing was changed.",
                file=called,
                line=first.line,
                why=first.text,
            )
        here = read_record_file(self._folder, id, self._clock).data if path.is_file() else None
        relation = compare_records(here, data).relation
        if here is not None and relation is Relation.PARTED:
            id, data = parted(id, data, here)
            path = self._folder.battle(id)
            if path.is_file():
                beside = read_record_file(self._folder, id, self._clock).data
                if compare_records(beside, data).relation in (Relation.SAME, Relation.LONGER_HERE):
                    return id, Relation.SAME
        if relation not in (Relation.SAME, Relation.LONGER_HERE):
            forget_copy(self._folder, id)
            try:
                write_whole(path, whole_lines(data))
            except OSError as error:
                raise not_written(path, error) from error
        return id, relation

    def whole(self, id: str) -> bytes:
        """Return a battle's record as far as it is whole, to be given to others; raises StoreError."""
        return whole_lines(read_record_file(self._folder, id, self._clock).data)

    def trash(self, id: str) -> None:
        """Delete a battle so that `restore` can undo it; raises StoreError."""
        self._rename(self._folder.battle(id), self._put_away(id))

    def restore(self, id: str) -> None:
        """Undo `trash`; raises StoreError."""
        self._rename(self._put_away(id), self._folder.battle(id))

    def _create(self, id: str, text: str) -> LineFile:
        return LineFile.create(self._folder.battle(id), text, copy_of_record(self._folder, id))

    def _put_away(self, id: str) -> Path:
        path = self._folder.battle(id)
        return path.with_name(path.name + PUT_AWAY)

    def _rename(self, old: Path, new: Path) -> None:
        self._folder.check_writable()
        try:
            old.rename(new)
        except OSError as error:
            raise not_written(new, error) from error

    def _check(self, header: str, game: Game[State, Action, Event]) -> None:
        """Raise StoreError for the header of a battle that could not be opened again."""
        try:
            read_record(header, game)
        except RecordError as error:
            raise TooLargeError(
                "This battle could not be opened again: {why}. Nothing was saved. Change its set-up.", why=error
            ) from error

    def _read(
        self, path: Path, data: bytes, game: Game[State, Action, Event] | Callable[[str], Game[State, Action, Event]]
    ) -> Record[State, Action, Event]:
        try:
            return read_record(data, game(game_of(data)) if callable(game) else game)
        except RecordError as error:
            raise DamagedError(
                "The battle {file} cannot be read: {why}. It was not changed.", file=path.name, why=error
            ) from error


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
