"""What `mfz battle` prints for people: the tale of a scenario and who must answer, and examples."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from mfz_desktop.app.games import all_games
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.core.plain_words import count, indent
from mfz_rules.kernel.scenario import Played
from mfz_rules.kernel.timeline import Unread


def played_words(played: Played[Any, Any, Any], game: BattleDocuments) -> str:
    """Return each action and what happened, then who must answer."""
    timeline = played.timeline
    before = timeline.initial
    lines = []
    for index, entry in enumerate(timeline.entries):
        done = "?" if isinstance(entry.action, Unread) else _in_a_line(game.rules.write_action(entry.action))
        lines += [f"{index}. {entry.by}: {done}", *indent(game.sentences(before, entry.events, entry.after))]
        before = entry.after
    if played.refused is not None:
        refusal = played.refused.refusal
        lines.append(f"{played.refused.index}. refused ({refusal.rule}): {refusal.text}")
    lines.append(f"{count(len(timeline.entries), 'action')} accepted.")
    return "\n".join([*lines, *game.due(timeline.state), *indent(_answers(timeline.state, game))])


EXAMPLES = """\
examples:
  mfz battle play evening.json                    tell what happens, and who must answer
  mfz battle play evening.json -o evening.jsonl   keep the record
  mfz battle play evening.json --json             events, state and what may be answered
  mfz battle audit evening.jsonl                  decide the record again
  mfz battle show evening.jsonl                   print how it stands at its end
  mfz battle report evening.jsonl --format html   write its report
"""
SCENARIO = {
    "players": [
        {"id": "ann", "company": ["Owl -- 2Rd/1B/1G/1Y/2W", "Rat -- 2W"], "stations": 2},
        {"id": "ben", "company": ["Hound -- 2Rh/2B/1G/2W", "Cat -- 2W + SSR"], "stations": 2},
    ],
    "start": "fielded",
    "seed": 1,
}


def example_words() -> str:
    """Return how the command is called, a scenario that can be played, and each action of each game by example."""
    lines = [
        EXAMPLES,
        "a scenario to begin with, whose dice are rolled by its seed:",
        f"  {json.dumps(SCENARIO)}",
        "",
    ]
    for game in all_games().all(BattleDocuments).values():
        if game.examples:
            lines += [f"actions of {game.rules.id}, each by an example:", *indent(map(json.dumps, game.examples)), ""]
    return "\n".join(lines)


def _answers(state: Any, game: BattleDocuments) -> Iterator[str]:
    """Yield an answer of each kind that may be given now, ids and all, as a scenario holds it."""
    for asked in game.rules.pending(state):
        told = set()
        for option in asked.options:
            plain = game.rules.write_action(option)
            if plain["do"] not in told:
                told.add(plain["do"])
                yield json.dumps(plain, ensure_ascii=False)


def _in_a_line(plain: Mapping[str, object]) -> str:
    """Return an action with its ids and dice: `name_target target=ben.f1 range=direct`."""
    rest = [f"{key}={_word(value)}" for key, value in plain.items() if key not in ("player", "do")]
    return " ".join([str(plain["do"]), *rest])


def _word(value: object) -> str:
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return ",".join(map(str, value)) or "-"
    return value if isinstance(value, str) and value and " " not in value else json.dumps(value, ensure_ascii=False)
