"""The fast ledger of Rapid Attack. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.ledger.ledger import Ledger, attack_said, defense_said
from mfz_desktop.battle.ledger.parts import Mistake
from mfz_desktop.battle.text.words import die as die_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.ledger import planning
from mfz_desktop.rapid_attack.battle.ledger.notation import TurnLine, read_line
from mfz_desktop.rapid_attack.battle.ledger.planning import PlannedTurn
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number, range_words
from mfz_rules.rapid_attack.battle import Action, Battle, Pass
from mfz_rules.rapid_attack.state.agenda import AskTurn
from mfz_rules.rapid_attack.umpire.choosing import any_position

EXAMPLE = "1>4 d5 b3 s2"


def help_line() -> str:
    """Return in a line how turns are written."""
    words = translate("Ledger", "{line}: frame 1 attacks frame 4, direct, with 5, defends with 3, spots with 2.")
    return words.format(line=EXAMPLE)


def examples() -> tuple[tuple[str, str], ...]:
    """Return lines and what they say."""
    return (
        ("3", translate("Ledger", "Frame 3 takes its turn and does nothing; its dice are not told.")),
        (
            "3 b4",
            translate("Ledger", "It defends with 4 of a blue die, else of a white one; bw4 takes the white one."),
        ),
        (
            "1>4 d5",
            translate("Ledger", "Frame 1 attacks frame 4 at direct range (h hand to hand, a artillery) with 5."),
        ),
        ("1-4 5", translate("Ledger", "The same, where the frame has one weapon. 1 4 d5 is the same too.")),
        ("1>2.4 d5", translate("Ledger", "It attacks frame 4 of the second player; t1 is structure 1.")),
        (
            "1>4 d8:7 f2",
            translate("Ledger", "It fires two rockets, and attacks with the 7 of an eight-sided die."),
        ),
        (
            "1>4 d5 c3,t1",
            translate("Ledger", "Frame 3 of the target's player and structure 1 cover the target."),
        ),
        ("1>4 d x", translate("Ledger", "It names its target and gives the attack up.")),
        ("1 m6 n2 >4 d5", translate("Ledger", "It moves with 6 before it attacks, and ends near station 2.")),
        ("1>4 d5 m6", translate("Ledger", "It moves after its attack, away from every station.")),
        ("1>4 d5 u", translate("Ledger", "It uses the spot on its target; k keeps it, without either it is asked.")),
        ("1>4 d5 s3>2", translate("Ledger", "It spots frame 2 with 3; without a number, its target.")),
        (">1 b4", translate("Ledger", "The frame that is attacked opens its turn: its number may be left out.")),
        ("p", translate("Ledger", "The player passes.")),
    )


def said(battle: Battle, meant: PlannedTurn | Pass) -> Iterator[str]:
    """Yield what a line does, in sentences."""
    names = Names(battle)
    if isinstance(meant, Pass):
        yield translate("Ledger", "{player} passes.").format(player=names(meant.player))
        return
    yield f"{frame_number(battle, meant.piece)} {names(meant.piece)}:"
    move = _move(names, meant)
    if meant.line.moves_first:
        yield move
    rockets = meant.line.rockets
    fired = [plural("Ledger", "Fires %n rocket.", "Fires %n rockets.", rockets)] if rockets else []
    yield from attack_said(names, meant, range_words(meant.range) if meant.range else "", *fired)
    if battle.frame(meant.piece).defense is None:
        yield defense_said(meant)
    if not meant.line.moves_first:
        yield move
    spot = meant.die("spot")
    if spot is not None:
        yield translate("Ledger", "Spots {target} with {die}.").format(
            target=names(meant.spotted), die=die_words(spot)
        )


def _move(names: Names, meant: PlannedTurn) -> str:
    move = meant.die("move")
    if move is None:
        return ""
    if meant.near:
        words = translate("Ledger", "Moves with {die} and ends near {stations}.")
        return words.format(die=die_words(move), stations=listed(map(names, meant.near)))
    return translate("Ledger", "Moves with {die}, away from every station.").format(die=die_words(move))


class FrameLedger(Ledger[PlannedTurn]):
    """Turns of frames, told by numbers."""

    example = EXAMPLE

    def help_line(self) -> str:
        """Return in a line how turns are written."""
        return help_line()

    def examples(self) -> tuple[tuple[str, str], ...]:
        """Return lines and what they say."""
        return examples()

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
        return said(battle, meant)
