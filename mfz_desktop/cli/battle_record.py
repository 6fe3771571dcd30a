"""`mfz battle audit | show | report RECORD`: what a battle record says, and whether the rules still say so."""

from typing import Any

from mfz_desktop.app.games import all_games
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.cli.battle_source import read_or_end
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.sources import Source
from mfz_desktop.core.games import UnknownGameError
from mfz_desktop.core.plain_words import count
from mfz_rules.kernel.audit import Audit, audit
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.limits import MOST_TEXT
from mfz_rules.kernel.record import Record, StateError, game_of, read_record

AnyRecord = Record[Any, Any, Any]
Document = dict[str, Any]

NO_AUDIT: Document = {"entries": 0, "first_difference": None}


def audit_record(name: str, output: Output) -> int:
    """Decide a record again; status 1 if something is decided otherwise now, or part of it cannot be read."""
    read = _read(name, output, NO_AUDIT)
    if read is None:
        return WRONG
    game, record = read
    found = audit(record, game.rules)
    output.answer(audit_document(found), audit_words(found))
    return DONE if found.first_difference is None and not record.read_only else WRONG


def show_record(name: str, output: Output) -> int:
    """Print the state at the end of a record; status 1 if part of it cannot be read."""
    read = _read(name, output)
    if read is None:
        return WRONG
    game, record = read
    state = record.timeline.state
    output.answer(dict(game.rules.write_state(state)), "\n".join(game.standing(state)))
    return WRONG if record.read_only else DONE


def report_record(name: str, markup: str, output: Output) -> int:
    """Write the report of a record; status 1 if part of it cannot be read."""
    read = _read(name, output)
    if read is None:
        return WRONG
    game, record = read
    report = game.report(record.timeline, markup, overruled_by(record.header.players))
    output.answer({"format": markup, "report": report}, report)
    return WRONG if record.read_only else DONE


def audit_document(found: Audit) -> Document:
    """Return what `--json` prints of an audit."""
    difference = found.first_difference
    return {
        "entries": found.entries,
        "first_difference": difference
        and {"n": difference.n, "stored": difference.stored, "decided": difference.decided},
    }


def audit_words(found: Audit) -> str:
    """Return an audit's outcome in words."""
    stands = f"{count(found.entries, 'entry').replace('entrys', 'entries')} stand"
    difference = found.first_difference
    if difference is None:
        return f"{stands}; all are decided the same now."
    decided = difference.decided
    if isinstance(decided, dict):
        return f"{stands}; entry {difference.n} would be refused now: {decided['text']} ({decided['rule']})"
    return f"{stands}; entry {difference.n} is decided otherwise now. --json shows both."


def _read(name: str, output: Output, nothing: Document | None = None) -> tuple[BattleDocuments, AnyRecord] | None:
    """Return the record of a file and its game, and tell what cannot be read; ends the command where it is none.

    None: it is one, and not even the state that it begins with can be read, which is told.
    """
    called = Source(name).called
    try:
        data = read_or_end(name, MOST_TEXT)
        game = all_games().of(BattleDocuments, game_of(data))
        record = read_record(data, game.rules)
    except StateError as wrong:
        reason = f"{called}, line 1: {wrong}. Nothing of this battle can be shown."
        output.remark(reason)
        output.answer({**(nothing or {}), "error": reason}, "")
        return None
    except RecordError as wrong:
        reason = f"{called} is no battle record: {wrong}"
        cannot(reason, {**(nothing or {}), "error": reason})
    except UnknownGameError as unknown:
        reason = f"{called}: {unknown}"
        cannot(reason, {**(nothing or {}), "error": reason})
    for problem in record.problems:
        output.remark(f"{called}, line {problem.line}: {problem.text} ({problem.kind.value})")
    return game, record
