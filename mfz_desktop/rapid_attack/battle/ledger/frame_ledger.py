"""The fast ledger of Rapid Attack. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.ledger.ledger import Ledger
from mfz_desktop.battle.ledger.parts import Mistake
from mfz_desktop.rapid_attack.battle.ledger import examples, planning, words
from mfz_desktop.rapid_attack.battle.ledger.notation import TurnLine, read_line
from mfz_desktop.rapid_attack.battle.ledger.planning import PlannedTurn
from mfz_rules.rapid_attack.battle import Action, Battle, Pass
from mfz_rules.rapid_attack.state.agenda import AskTurn
from mfz_rules.rapid_attack.umpire.choosing import any_position


class FrameLedger(Ledger[PlannedTurn]):
    """Turns of frames, told by numbers."""

    example = examples.EXAMPLE

    def help_line(self) -> str:
        """Return in a line how turns are written."""
        return examples.help_line()

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Return lines and what they say."""
        return examples.examples()

    def can_write(self, battle: Battle) -> bool:
        """Tell whether no piece has a place that a line could not tell."""
        return not any_position(battle)

    def takes_lines(self, battle: Battle) -> bool:
        """Tell whether what is asked now can be answered by a line."""
        return planning.takes_lines(battle)

    def read(self, text: str) -> TurnLine | Mistake:
        """Return the parts of a line."""
        return read_line(text)

    def passed(self, battle: Battle) -> Pass | None:
        """Return the pass of whoever is asked for a turn."""
        item = battle.agenda[-1]
        return Pass(item.player) if isinstance(item, AskTurn) else None

    def planned(self, line: TurnLine, battle: Battle) -> PlannedTurn | Mistake:
        """Return the turn that a line means now."""
        return planning.planned(line, battle)

    def next_answer(self, battle: Battle, turn: PlannedTurn) -> Action | None:
        """Return the answer that a planned turn gives to what is asked."""
        return planning.next_answer(battle, turn)

    def is_open(self, battle: Battle, turn: PlannedTurn) -> bool:
        """Tell whether the turn has begun and goes on."""
        return planning.is_open(battle, turn)

    def said(self, battle: Battle, meant: PlannedTurn | Pass) -> Iterator[str]:
        """Yield what a turn, or a pass, does."""
        return words.said(battle, meant)
