"""Writes the records and tales of the golden battles: `python scripts/golden_battles.py`.

A golden battle is a scenario written by hand, `NAME.json`, with notes on what it shows and how it ends. Beside it
stand its record, `NAME.jsonl`, and its tale, `NAME.txt`, which this writes. Ids, times and the engine's name in the
records never change, so that a difference means something. With `--check` nothing is written: the status is 1 if a
record or a tale is not what the rules make of its scenario now, and each is named.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from mfz_desktop.app.games import all_games  # noqa: E402 - after the path is set
from mfz_desktop.battle.documents import BattleDocuments  # noqa: E402
from mfz_desktop.cli.battle_words import played_words  # noqa: E402
from mfz_rules.kernel.lines import record_text  # noqa: E402
from mfz_rules.kernel.scenario import Played, Scenario, play  # noqa: E402

RULES = ROOT / "tests" / "mfz_rules"
FOLDERS = {
    "rapid-attack": RULES / "rapid_attack" / "golden",
    "intercept-orbit": RULES / "intercept_orbit" / "golden",
    "alpha-bandit": RULES / "alpha_bandit" / "golden",
}
"""Where the golden battles of each game stand."""
ENGINE = "golden battles"
NOTES = ("title", "tells", "ends", "by_default", "matters_in")
"""Keys of a golden battle's file that are no scenario's."""
TIME = "2026-01-01T12:00:00Z"


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden battle: its scenario, and what came of it when it was played now."""

    game: str
    path: Path
    plain: dict[str, Any]
    scenario: Scenario[Any, Any, Any]
    played: Played[Any, Any, Any]

    @property
    def name(self) -> str:
        """Folder and name: `settings/abandon_limit`."""
        return name_of(self.path, self.game)

    @property
    def files(self) -> dict[Path, str]:
        """What stands beside the scenario."""
        return {self.path.with_suffix(".jsonl"): record_of(self), self.path.with_suffix(".txt"): tale_of(self)}


def scenarios(game: str) -> list[Path]:
    """Return the file of every scenario of a game, in order of folders and names."""
    return sorted(FOLDERS[game].rglob("*.json"))


def name_of(path: Path, game: str) -> str:
    """Return what the golden battle of a scenario's file is called."""
    return path.relative_to(FOLDERS[game]).with_suffix("").as_posix()


def plain_of(path: Path) -> dict[str, Any]:
    """Return what the file of a golden battle says."""
    plain: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return plain


def scenario_in(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the scenario of a golden battle's file, without what the file says about it."""
    return {key: value for key, value in plain.items() if key not in NOTES}


def documents_of(game: str) -> BattleDocuments:
    """Return how a game reads scenarios and tells tales."""
    return all_games().of(BattleDocuments, game)


def golden(path: Path, game: str) -> Golden:
    """Return the golden battle of a scenario's file, played."""
    plain = plain_of(path)
    scenario = documents_of(game).read_scenario(scenario_in(plain))
    return Golden(game, path, plain, scenario, play(scenario, lambda: TIME))


def record_of(battle: Golden) -> str:
    """Return the record of what was accepted."""
    header = battle.scenario.header(str(uuid5(NAMESPACE_URL, f"golden:{battle.name}")), ENGINE)
    return record_text(header, battle.played.timeline)


def tale_of(battle: Golden) -> str:
    """Return title, what it shows, and what happens, in plain sentences."""
    plain = battle.plain
    lines = [plain["title"], "=" * len(plain["title"]), "", *plain["tells"]]
    lines += [f"Without {name}: {what}" for name, what in plain.get("by_default", {}).items()]
    return "\n".join([*lines, "", played_words(battle.played, documents_of(battle.game)).strip(), ""])


def changed() -> Iterator[tuple[Path, str]]:
    """Yield the files that are not what they should be, with their right content."""
    every = [golden(path, game) for game in FOLDERS for path in scenarios(game)]
    for file, text in (pair for one in every for pair in one.files.items()):
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield file, text


def main() -> int:
    """Do what the arguments say; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    checking = parser.parse_args().check
    count = 0
    for file, text in changed():
        count += 1
        print(file.relative_to(ROOT))
        if not checking:
            file.write_text(text, encoding="utf-8", newline="\n")
    return int(checking and count > 0)


if __name__ == "__main__":
    sys.exit(main())
