"""What a line would do, in sentences. No Qt."""

from collections.abc import Iterator

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
    yield from _attack(names, meant)
    if battle.frame(meant.piece).defense is None:
        defense = meant.die("defense")
        words = translate("Ledger", "Defends with {die}.") if defense else translate("Ledger", "No die defends.")
        yield words.format(die=die_words(defense) if defense else "")
    if not meant.line.moves_first:
        yield move
    spot = meant.die("spot")
    if spot is not None:
        yield translate("Ledger", "Spots {target} with {die}.").format(
            target=names(meant.spotted), die=die_words(spot)
        )


def _attack(names: Names, meant: PlannedTurn) -> Iterator[str]:
    line, attack = meant.line, meant.die("attack")
    if meant.target is None or meant.range is None:
        return
    if line.gives_up:
        words = translate("Ledger", "Names {target} at {range} and gives the attack up.")
    elif attack is None:
        words = translate("Ledger", "Names {target} at {range}; the dice are asked.")
    else:
        words = translate("Ledger", "Attacks {target} at {range} with {die}.")
    die = die_words(attack) if attack is not None else ""
    yield words.format(target=names(meant.target), range=range_words(meant.range), die=die)
    if line.rockets:
        yield plural("Ledger", "Fires %n rocket.", "Fires %n rockets.", line.rockets)
    if meant.cover:
        yield translate("Ledger", "Covered by {cover}.").format(cover=names.all(meant.cover))


def _move(names: Names, meant: PlannedTurn) -> str:
    move = meant.die("move")
    if move is None:
        return ""
    if meant.near:
        words = translate("Ledger", "Moves with {die} and ends near {stations}.")
        return words.format(die=die_words(move), stations=listed(map(names, meant.near)))
    return translate("Ledger", "Moves with {die}, away from every station.").format(die=die_words(move))
