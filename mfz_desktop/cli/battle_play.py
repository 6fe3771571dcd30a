"""`mfz battle play SCENARIO`: submit actions to the engine, and tell what came of them."""

from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn

from campaigns.companies.file_format import FORMAT
from campaigns.documents.game import FIRST_GAME
from campaigns.documents.json_text import JsonError, parse_json
from campaigns.identity import new_id
from mfz_desktop.app.games import all_games
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.cli.battle_source import read_or_end
from mfz_desktop.cli.battle_words import played_words
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.sources import Source
from mfz_desktop.cli.targets import check_target, write_file
from mfz_desktop.core.games import UnknownGameError
from mfz_rules.kernel.game import Game, Pending
from mfz_rules.kernel.limits import FULL_LINES, FULL_TEXT, MB
from mfz_rules.kernel.lines import record_text
from mfz_rules.kernel.scenario import Played, Scenario, ScenarioError, play
from mfz_rules.kernel.sums import add_sums

PROGRAM = "mfz-desktop"

Document = dict[str, Any]
AnyScenario = Scenario[Any, Any, Any]
AnyPlayed = Played[Any, Any, Any]


def play_scenario(name: str, record: str | None, output: Output) -> int:
    """Play the scenario of a file; status 1 if an action is refused."""
    called = Source(name).called
    target = None if record is None else check_target(record, [] if Source(name).is_standard_input else [name])
    game, scenario = _read(name, called)
    played = play(scenario, now)
    if target is not None:
        write_file(target, _bounded(record_of(scenario, played).encode(), called))
    output.answer(document_of(played), played_words(played, game))
    return DONE if played.refused is None else WRONG


def document_of(played: AnyPlayed) -> Document:
    """Return what `--json` prints."""
    timeline = played.timeline
    game = timeline.game
    refused = played.refused
    return {
        "accepted": len(timeline.entries),
        "refused": refused and {"index": refused.index, "rule": refused.refusal.rule, "text": refused.refusal.text},
        "events": [dict(game.write_event(event)) for entry in timeline.entries for event in entry.events],
        "state": dict(game.write_state(timeline.state)),
        "pending": [pending_document(one, game) for one in game.pending(timeline.state)],
    }


def pending_document(pending: Pending[Any], game: Game[Any, Any, Any]) -> Document:
    """Return who must answer what: one `do` as a text, several as a list; options are actions without facts."""
    names = pending.decisions
    document: Document = {"player": pending.player, "decision": names[0] if len(names) == 1 else list(names)}
    if pending.options or pending.form is None:
        document["options"] = [dict(game.write_action(option)) for option in pending.options]
    if pending.form is not None:
        document["form"] = dict(pending.form)
    return document


def record_of(scenario: AnyScenario, played: AnyPlayed) -> str:
    """Return the record of what was accepted, as JSON Lines."""
    return add_sums(record_text(scenario.header(new_id(), engine()), played.timeline))[0]


def engine() -> str:
    """Return which program decides; in a checkout that is not installed its version is not known."""
    try:
        return f"{PROGRAM} {version(PROGRAM)}"
    except PackageNotFoundError:
        return PROGRAM


def now() -> str:
    """Return the time as records bear it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def game_named(plain: object) -> str:
    """Return the id of the game that a scenario names; the first game's, which tells it, where that is no text."""
    named = plain.get("game", FIRST_GAME) if isinstance(plain, Mapping) else FIRST_GAME
    return named if isinstance(named, str) else FIRST_GAME


def _read(name: str, called: str) -> tuple[BattleDocuments, AnyScenario]:
    try:
        plain = parse_json(read_or_end(name), FORMAT.largest, keys_once=True)
        game = all_games().of(BattleDocuments, game_named(plain))
        return game, game.read_scenario(plain)
    except JsonError as wrong:
        _nothing(f"{called} {wrong}; a scenario is one JSON document")
    except (UnknownGameError, ScenarioError) as wrong:
        _nothing(f"{called}: {wrong}")


def _bounded(record: bytes, called: str) -> bytes:
    """Return a record that can be read again; ends the command where it has grown too large for that."""
    if len(record) > FULL_TEXT or record.count(b"\n") > FULL_LINES + 1:
        _nothing(
            f"{called} gives a record over {FULL_TEXT // MB} MB or {FULL_LINES:,} steps, which is the most; "
            "nothing was written; play fewer actions"
        )
    return record


def _nothing(reason: str) -> NoReturn:
    """End the command for a scenario that cannot be begun: the same fields, nothing in them, and why."""
    nothing: Document = {"accepted": 0, "refused": None, "events": [], "state": None, "pending": [], "error": reason}
    cannot(reason, nothing)
