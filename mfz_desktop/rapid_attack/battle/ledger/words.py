"""What a line would do, in sentences. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.ledger.ledger import attack_said, defense_said
from mfz_desktop.battle.text.words import die as die_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.ledger.planning import PlannedTurn
from mfz_desktop.rapid_attack.battle.text.names import Names, frame_number, range_words
from mfz_rules.rapid_attack.battle import Battle, Pass


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
