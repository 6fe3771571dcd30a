"""Kill a process that plays battles at random moments and look whether an answered decision is lost (design 5).

    python scripts/kill_battle.py --count 1000 --seed 1
    python scripts/kill_battle.py --game intercept-orbit --count 1000 --seed 1

A child opens a battle as the window does and plays it through its session: answers, and now and then takes back and
plays again. When the session has confirmed a step, it says what stands then, every entry and the state, as a digest.
It is killed (SIGKILL), and the battle is opened again. It must be what the last confirmed step left, or that and the
step that was under way, whole and decided as the rules decide it. Then the next child plays on. Exits with 1 if
anything was lost.
"""

import hashlib
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from campaigns.battles.battles import Battles, Beginning  # noqa: E402 - after the path is set
from campaigns.battles.record_file import copy_of_record  # noqa: E402
from campaigns.store.data_folder import DataFolder  # noqa: E402
from campaigns.store.line_file import LineFile  # noqa: E402
from mfz_desktop.battle.session import BattleSession  # noqa: E402
from mfz_rules.kernel.audit import audit  # noqa: E402
from mfz_rules.kernel.lines import entry_line  # noqa: E402
from mfz_rules.kernel.record import read_record  # noqa: E402
from mfz_rules.kernel.timeline import Timeline  # noqa: E402
from scripts.killing.running import Kind, LossError, confirmed, main  # noqa: E402
from scripts.killing.writing import CONFIRMED, READY, WHO, announced, fixed_clock, say, wait_for_the_end  # noqa: E402
from tests.players.answers import random_step  # noqa: E402
from tests.players.games import GAMES, PlayedGame  # noqa: E402

MOST_KILLS = 30
"""In one battle; then another begins."""
MOST_LINES = 4
"""Of one step: an answer, and what the window answers by itself after it, or both taken back."""
Recorded = Timeline[Any, Any, Any]


def child(id: str, folder: str, battle: str, seed: str) -> NoReturn:
    """Play a battle of a game to its end."""
    game = GAMES[id]
    LineFile._write = announced(LineFile._write)  # type: ignore[method-assign]  # only for this process
    with DataFolder.open(Path(folder), WHO, wait=5) as opened:
        session = BattleSession(Battles(opened, fixed_clock).open(battle, game.rules), game.battles)
        say(READY)
        while session.now.winners is None:
            random_step(session, f"{seed}-{session.kept.timeline.next_n}", game.answer)
            say(f"{CONFIRMED}{digest(session.kept.timeline)}")
        wait_for_the_end()


def digest(timeline: Recorded) -> str:
    """Return every answer that stands or may be redone, its events, and the state, as one word."""
    told = hashlib.sha256()
    for entry in (*timeline.entries, *timeline.undone):
        told.update(entry_line(entry, timeline.game).encode())
    told.update(f"{len(timeline.entries)} {timeline.next_n}".encode())
    told.update(json.dumps(timeline.game.write_state(timeline.state), sort_keys=True).encode())
    return told.hexdigest()


class BattleOnDisk:
    """One battle that children play."""

    def __init__(self, game: PlayedGame, folder: Path, seed: str) -> None:
        """Begin it."""
        self._rules, self._folder, self._seed = game.rules, folder, seed
        state = game.beginning(seed)
        beginning = Beginning(state.rules.edition, dict(state.rules.settings), ())
        with DataFolder.open(folder, WHO) as opened:
            kept = Battles(opened, fixed_clock).begin(self._rules, state, beginning)
        self._id = kept.id
        self._stands = digest(kept.timeline)
        self._kills = 0
        self._ended = False

    @property
    def over(self) -> bool:
        """Whether it has ended, or is so long that reading it takes most of the time."""
        return self._ended or self._kills >= MOST_KILLS

    def words(self) -> Sequence[str]:
        """Return the game, the folder, the battle and the seed of its steps."""
        return self._rules.id, str(self._folder), self._id, self._seed

    def look(self, said: Sequence[str]) -> bool:
        """Open the battle as the window would; raises LossError."""
        self._stands = next(reversed(confirmed(said)), self._stands)
        with DataFolder.open(self._folder, WHO) as opened:
            kept = Battles(opened, fixed_clock).open(self._id, self._rules)
            text = opened.battle(self._id).read_bytes()
            copy = copy_of_record(opened, self._id).read_bytes()
        if kept.recovery is not None or not text.startswith(copy):
            raise LossError(f"Battle {self._seed} and its copy part: {kept.recovery}")
        if kept.read_only:
            raise LossError(f"Battle {self._seed} opens for reading only: {kept.problems}")
        self._kills += 1
        self._ended = kept.state.winners is not None
        found = digest(kept.timeline)
        if found == self._stands:
            return False
        self._check_last_step(text[: text.rfind(b"\n") + 1].splitlines(keepends=True))
        self._stands = found
        return True

    def _check_last_step(self, lines: list[bytes]) -> None:
        """Check that the last lines were decided by the rules, and that what was confirmed stands before them."""
        before = (b"".join(lines[:-count]) for count in range(1, min(MOST_LINES, len(lines) - 1) + 1))
        if all(digest(read_record(text, self._rules).timeline) != self._stands for text in before):
            raise LossError(f"Battle {self._seed} is not what stood after the last confirmed step.")
        if audit(read_record(b"".join(lines), self._rules), self._rules).first_difference is not None:
            raise LossError(f"Battle {self._seed} holds a step that was never decided.")


KINDS = {
    id: Kind("battles", 0.1, child, partial(BattleOnDisk, game), longest_write=0.001) for id, game in GAMES.items()
}
"""By the game that is played."""

if __name__ == "__main__":
    sys.exit(main(KINDS, __doc__))
