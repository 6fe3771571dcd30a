"""The fast ledger of games of ships. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.ledger.ledger import Ledger
from mfz_desktop.battle.ledger.parts import Mistake
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.ledger import meaning, planning, words
from mfz_desktop.intercept_orbit.battle.ledger.notation import TurnLine, read_line
from mfz_desktop.intercept_orbit.battle.ledger.planning import PlannedTurn
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.actions import Action, Pass
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.umpire.choosing import any_position


class ShipLedger(Ledger[PlannedTurn]):
    """Turns of ships, companies and high value assets, told by numbers."""

    def __init__(self, profile: GameProfile) -> None:
        self._far = profile.fleets.weapons[1].letter
        """The range that examples tell of."""
        self._words = PIECE_WORDS[profile.id]()
        self._apart = profile.launches_apart
        self.example = f"1>2 {self._far}5 b3 4:L.R. y2"

    def help_line(self) -> str:
        """Return in a line how turns are written."""
        line = translate("Ledger", "{line}: ship 1 attacks ship 2 with 5, defends with 3, flies so, spots with 2.")
        return line.format(line=self.example)

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Return lines and what they say."""
        far, hva = self._far, self._words.hva
        flies = translate("Ledger", "{hva} 1 flies with 2 pips: a unit more, and a click.").format(hva=hva)
        near = translate("Ledger", "It ends on that ship, near {hva} 1.").format(hva=hva[:1].lower() + hva[1:])
        return (
            ("1", translate("Ledger", "Ship 1 takes its turn and flies straight ahead; its dice are not told.")),
            ("c1 g4", translate("Ledger", "Company 1 moves with 4 of a green die, else of a white one.")),
            ("h1 g2 5:.L", flies),
            (
                "1 g3 4:L.R2.",
                translate("Ledger", "The ruler as on paper: a sign for each unit, L2 for two clicks of a hinge."),
            ),
            (
                f"1>2.1 {far}5 b3",
                translate("Ledger", "Ship 1 attacks ship 1 of the second player with 5, and defends with 3."),
            ),
            (f"1>d1 {far}5", translate("Ledger", "It attacks debris 1.")),
            (f"1 4: >2 {far}5", translate("Ledger", "It flies before it attacks.")),
            (
                f"1>2 {far}5 o2.3,d1",
                translate("Ledger", "That player's ship 3 and debris 1 cover the target."),
            ),
            (f"1>2 {far} x", translate("Ledger", "It names its target and gives the attack up.")),
            ("1 4: *2.1 v1", translate("Ledger", "Its way leads through ship 1; it goes round debris 1.")),
            ("1 4: !2.1 n2.h1", near),
            ("c1 g4 t2.1", translate("Ledger", "The company touches that ship then.")),
            *self._launches(),
            ("1 y3>2 u", translate("Ledger", "It spots ship 2, and uses the spot on its own target; k keeps it.")),
            (">1 b4", translate("Ledger", "The asset that is attacked opens its turn: its number may be left out.")),
            ("p", translate("Ledger", "The player passes.")),
        )

    def _launches(self) -> tuple[tuple[str, str], ...]:
        if self._apart:
            return (
                ("1 k4>c1@2.1", translate("Ledger", "It launches company 1 at that ship with 4; = keeps fuel.")),
                ("1 g3+ 4:LL.R", translate("Ledger", "A green ace on the ship adds its pip; g+ is that pip alone.")),
            )
        return (
            ("1 k4>c1", translate("Ledger", "It launches company 1 with fuel 4; = keeps the fuel it has.")),
            ("1 eby", translate("Ledger", "White sixes repair a lost defense and a lost communication system.")),
            (
                "c1 ^2.1",
                translate("Ledger", "Its green ace pushes that ship ahead; b behind it back, l and r a click."),
            ),
            ("1 e5>c1+yw", translate("Ledger", "5 brings company 1 up: communication and a white die come back.")),
        )

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
        return meaning.planned(line, battle)

    def next_answer(self, battle: Battle, turn: PlannedTurn) -> Action | None:
        """Return the answer that a planned turn gives to what is asked."""
        return planning.next_answer(battle, turn)

    def is_open(self, battle: Battle, turn: PlannedTurn) -> bool:
        """Tell whether the turn has begun and goes on."""
        return planning.is_open(battle, turn)

    def said(self, battle: Battle, meant: PlannedTurn | Pass) -> Iterator[str]:
        """Yield what a turn, or a pass, does."""
        return words.said(battle, meant)
