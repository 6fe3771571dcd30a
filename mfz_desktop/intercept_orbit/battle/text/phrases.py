"""A sentence for every event; a test demands one for each.

`ASIDE` are events that only keep the agenda, or that another one tells of as well: a tale leaves them out. Of an
answer that no event tells of, `answers` says what it was.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from mfz_desktop.battle.text.phrases import PHRASES as COMMON
from mfz_desktop.battle.text.phrases import readable
from mfz_desktop.battle.text.words import dice, die, listed, signed, terms
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.plan_notation import written_signs
from mfz_desktop.intercept_orbit.battle.text.correctable_words import corrected_word, fact_word, key_word
from mfz_desktop.intercept_orbit.battle.text.filling import Phrase, filled, told, value_word
from mfz_desktop.intercept_orbit.battle.text.names import Names, role_word
from mfz_rules.common.events import ChainEnded, FactOverruled, Overruled, ScoreChanged
from mfz_rules.intercept_orbit.state.events import (
    agenda,
    attacks,
    boarding,
    companies,
    damage,
    holding,
    moves,
    places,
    setting_up,
    sorties,
    turns,
)


def _score(names: Names, event: ScoreChanged) -> str:
    words = plural("Battle", "{player} has %n point now.", "{player} has %n points now.", event.score)
    return words.format(player=names(event.player))


def _target(names: Names, event: turns.TargetNamed) -> str:
    if event.target is None:
        return filled(names, translate("Battle", "{asset} names no target."), event)
    return filled(names, translate("Battle", "{asset} will attack {target} at {range}."), event)


def _opened(names: Names, event: turns.TurnOpened) -> str:
    if event.roused_by is None:
        return filled(names, translate("Battle", "{asset} begins its turn."), event)
    return filled(names, translate("Battle", "{roused_by} rouses {asset}, which opens its turn now."), event)


def _defense(names: Names, event: turns.DefenseSet) -> str:
    if event.die is None:
        return filled(names, translate("Battle", "{asset} does not defend."), event)
    return filled(names, translate("Battle", "{asset} defends with {die}."), event)


def _declared(names: Names, event: attacks.AttackDeclared) -> str:
    attack = event.attack
    words = translate("Battle", "{attacker} attacks {target} with {die} at {range}.")
    if attack.cover:
        words = translate("Battle", "{attacker} attacks {target} with {die} at {range}; between are {cover}.")
    return filled(names, words, attack)


def _given_up(names: Names, event: attacks.AttackGivenUp) -> str:
    words = {
        "target_gone": translate("Battle", "{asset} loses its target; the attack is given up."),
        "own_side": translate("Battle", "The target of {asset} has changed sides; the attack is given up."),
    }
    return filled(names, words.get(event.why, translate("Battle", "{asset} gives up its attack.")), event)


def _counted(names: Names, event: attacks.DamageCounted) -> str:
    if not event.count:
        words = translate("Battle", "{sum} = {total}: a miss.")
        return words.format(sum=terms(event.total), total=signed(event.total))
    words = plural("Battle", "{sum} = %n die of damage.", "{sum} = %n dice of damage.", event.count)
    return words.format(sum=terms(event.total))


def _rolled(names: Names, event: attacks.DamageRolled) -> str:
    words = plural(
        "Battle",
        "Dice of damage: {dice}; %n of them damages.",
        "Dice of damage: {dice}; %n of them damage.",
        len(event.hits),
    )
    return filled(names, words, event)


def _ignored(names: Names, event: damage.DamageIgnored) -> str:
    words = {
        "dodge": plural("Battle", "{asset} dodges %n hit.", "{asset} dodges %n hits.", event.hits),
        "two_defenses": plural(
            "Battle",
            "The two defenses of {asset} take %n hit that costs nothing.",
            "The two defenses of {asset} take %n hits that cost nothing.",
            event.hits,
        ),
    }
    nothing = plural("Battle", "%n hit costs {asset} nothing.", "%n hits cost {asset} nothing.", event.hits)
    return words.get(event.why, nothing).format(asset=names(event.asset))


def _compared(names: Names, event: setting_up.Compared) -> str:
    words = translate("Battle", "{player}: {role}")
    said = [
        words.format(player=names(player), role=role_word(role))
        for player, role in zip(event.order, event.roles, strict=False)
    ]
    return translate("Battle", "The fleets are compared. {roles}.").format(roles=", ".join(said))


def back_words(names: Names, company: str, systems: Iterable[str], whites: int) -> str:
    """Return what a company has back: `weapon and 1 white die`."""
    found = [names.system(company, one) for one in systems]
    if whites:
        found.append(plural("Battle", "%n white die", "%n white dice", whites))
    return listed(found)


def _mended(names: Names, event: companies.CompanyRepaired) -> str:
    words = translate("Battle", "{ship} mends {company} with {die}; it has back: {back}.")
    back = back_words(names, event.company, event.systems, event.whites)
    return words.format(ship=names(event.ship), company=names(event.company), die=die(event.die), back=back)


def _landed(names: Names, event: sorties.CompanyLanded) -> str:
    words = translate("Battle", "{company} lands and rolls {die}; it has back: {back}.")
    back = back_words(names, event.company, event.systems, event.whites)
    return words.format(company=names(event.company), die=event.die, back=back)


def _left(names: Names, event: holding.HvaDeclined) -> str:
    """Return that somebody left it; that it may be offered again is no news."""
    return filled(names, translate("Battle", "Nobody takes {hva} now."), event) if event.near else ""


def _condition(names: Names, event: companies.ConditionSet) -> str:
    if event.holder is None:
        return filled(names, translate("Battle", "{company} is {condition} now."), event)
    return filled(names, translate("Battle", "{company} is {condition} now, with {holder}."), event)


def _boarded(names: Names, event: boarding.BoardingBegan) -> str:
    players = names.all(one.player for one in event.boarding.boarders)
    words = translate("Battle", "{ship} is boarded; the dice are rolled by {players}.")
    return words.format(ship=names(event.boarding.ship), players=players)


def _boarding_over(names: Names, event: boarding.BoardingEnded) -> str:
    if event.winner is None:
        return filled(
            names, translate("Battle", "The boarding of {ship} is over ({counts}): nobody has more."), event
        )
    return filled(names, translate("Battle", "The boarding of {ship} is over ({counts}): {winner} wins."), event)


def _lent(names: Names, event: boarding.DiceLent) -> str:
    if event.to is None:
        return filled(names, translate("Battle", "{player} lends no dice."), event)
    return filled(names, translate("Battle", "{player} lends all dice to {to}."), event)


def _rolled_to_board(names: Names, event: boarding.BoardingRolled) -> str:
    rolled = filled(names, translate("Battle", "{player} rolls {dice} for the boarding."), event)
    words = translate("Battle", "Of the dice that {lender} lent: {dice}.")
    return " ".join([rolled, *(words.format(lender=names(lender), dice=dice(lent)) for lender, lent in event.lent)])


def _turned(names: Names, event: moves.AssetTurned) -> str:
    if not event.clicks:
        return filled(names, translate("Battle", "{asset} is not turned."), event)
    words = translate("Battle", "{asset} is turned to the left; clicks: {clicks}.")
    if event.clicks < 0:
        words = translate("Battle", "{asset} is turned to the right; clicks: {clicks}.")
    return words.format(asset=names(event.asset), clicks=f"{abs(event.clicks):g}")


def _began(names: Names, event: moves.MoveBegan) -> str:
    """Return speed and die, and in parentheses the ruler as on paper."""
    journey = event.journey
    words = translate("Battle", "{asset} sets out at speed {speed}")
    if event.die is not None:
        words = translate("Battle", "{asset} sets out at speed {speed} with {die}")
    if not journey.clicks:
        words = translate("Battle", "{asset} stays where it is")
    if journey.at_rest:
        words = translate("Battle", "{asset} turns where it is")
    said = words.format(asset=names(journey.asset), speed=journey.speed, die=die(event.die) if event.die else "")
    signs = written_signs(journey.clicks or (journey.at_rest,))
    return f"{said} ({signs})." if signs.strip(".") else f"{said}."


def _overruled(names: Names, event: Overruled) -> str:
    """Return what is corrected, and of which piece; the collection may stand before it, `ships.ann.s1.defense`."""
    piece, _, key = event.field.rpartition(".")
    if names(piece) == piece:
        piece = piece.partition(".")[2]
    words = translate("Battle", "{player} corrects {piece} ({what}: {value}): {why}.")
    return words.format(
        player=names(event.by),
        piece=names(piece) if piece else translate("Battle", "the battle"),
        what=key_word(key),
        value=corrected_word(names, piece, key, event.value),
        why=readable(event.reason).rstrip("."),
    )


def _fact(names: Names, event: FactOverruled) -> str:
    words = translate("Battle", "The table says {what}: {stated}; measured was {measured}.")
    stated, measured = value_word(names, event.stated), value_word(names, event.measured)
    return words.format(what=fact_word(event.fact), stated=stated, measured=measured)


PHRASES: Mapping[type[Any], Phrase] = {
    **COMMON,
    ScoreChanged: _score,
    Overruled: _overruled,
    FactOverruled: _fact,
    agenda.Opened: told(lambda: translate("Battle", "Something is to be done.")),
    agenda.Queued: told(lambda: translate("Battle", "Something is to be done when all else is.")),
    agenda.Closed: told(lambda: translate("Battle", "That is settled.")),
    agenda.Dropped: told(lambda: translate("Battle", "What {asset} was to do is dropped.")),
    agenda.PhaseBegan: told(lambda: translate("Battle", "The battle goes on.")),
    setting_up.TieRolled: told(lambda: translate("Battle", "A tie is rolled off: {dice}.")),
    setting_up.PlacesSettled: told(lambda: translate("Battle", "Next in order: {players}.")),
    setting_up.FleetAdjusted: told(lambda: translate("Battle", "{player} makes the fleet smaller.")),
    setting_up.Compared: _compared,
    setting_up.FirstHvaPlaced: told(lambda: translate("Battle", "All is measured from {hva}.")),
    setting_up.Deployed: told(lambda: translate("Battle", "Everything stands; the clock shows {clock}.")),
    turns.FirstChoiceMade: told(lambda: translate("Battle", "The defender opens the battle.")),
    turns.TurnOpened: _opened,
    turns.TargetNamed: _target,
    turns.Rolled: told(lambda: translate("Battle", "{asset} rolls {dice}.")),
    turns.DefenseSet: _defense,
    turns.StatusSet: told(lambda: translate("Battle", "{asset} goes on.")),
    turns.PartEntered: told(lambda: translate("Battle", "{asset} goes on to another part of its turn.")),
    turns.SystemRepaired: told(lambda: translate("Battle", "{asset} repairs its {system} with {die}.")),
    turns.SpotPlaced: told(lambda: translate("Battle", "{asset} spots {target}: {dice}.")),
    turns.SpotWasted: told(lambda: translate("Battle", "{asset} spots {target} no better: {dice}.")),
    turns.TurnEnded: told(lambda: translate("Battle", "{asset} ends its turn.")),
    attacks.AttackDeclared: _declared,
    attacks.AttackGivenUp: _given_up,
    attacks.CombatOrderEntered: told(lambda: translate("Battle", "{target} opens before {attacker} goes on.")),
    attacks.SpotsUsed: told(lambda: translate("Battle", "The spots on {target} are added: {dice}.")),
    attacks.DamageCounted: _counted,
    attacks.DamageRolled: _rolled,
    attacks.Shielded: told(lambda: translate("Battle", "{by} covers the target.")),
    attacks.CoverFound: told(lambda: translate("Battle", "{piece} takes the dice of cover.")),
    attacks.CoverStruck: told(lambda: translate("Battle", "{piece} takes {dice}.")),
    attacks.CoverSpared: told(lambda: translate("Battle", "The target takes the dice of {piece} itself.")),
    attacks.AttackEnded: told(lambda: translate("Battle", "The attack of {attacker} is over.")),
    damage.SystemLost: told(lambda: translate("Battle", "{asset} loses its {system}.")),
    damage.WhiteDieLost: told(lambda: translate("Battle", "{asset} loses a white die.")),
    damage.AssetDestroyed: told(lambda: translate("Battle", "{asset} is destroyed.")),
    damage.AssetLost: told(lambda: translate("Battle", "{asset} is off the table and lost.")),
    damage.DamageIgnored: _ignored,
    damage.DebrisRemoved: told(lambda: translate("Battle", "{debris} is off the table.")),
    places.Stood: told(lambda: translate("Battle", "{asset} stands somewhere else now.")),
    places.DebrisStood: told(lambda: translate("Battle", "{debris} lies on the table.")),
    companies.CompanyMoved: told(lambda: translate("Battle", "{company} moves with {die}.")),
    companies.CompanyRepaired: _mended,
    companies.Launched: told(lambda: translate("Battle", "{ship} launches {company} with {die}; fuel {fuel}.")),
    companies.FuelSet: told(lambda: translate("Battle", "{company} has fuel {fuel} now.")),
    companies.ConditionSet: _condition,
    companies.Dodged: told(lambda: translate("Battle", "{company} dodges away from {left}.")),
    companies.Pushed: told(lambda: translate("Battle", "{ace} pushes {asset}.")),
    holding.HvaContested: told(lambda: translate("Battle", "{lost_by} loses {hva} to several: nobody has it.")),
    holding.HvaTaken: told(lambda: translate("Battle", "{player} takes {hva} from {lost_by}.")),
    holding.HvaDeclined: _left,
    holding.ShipCaptured: told(lambda: translate("Battle", "{player} captures {ship} from {lost_by}.")),
    holding.ShipReverted: told(lambda: translate("Battle", "{lost_by} loses the hold of {ship}; {player} has it.")),
    moves.MoveBegan: _began,
    moves.PieceReached: told(lambda: translate("Battle", "{asset} comes to {piece}.")),
    moves.DebrisAvoided: told(lambda: translate("Battle", "{asset} avoids {debris}.")),
    moves.RamDeclined: told(lambda: translate("Battle", "{player} does not ram {ship}.")),
    moves.MoveStopped: told(lambda: translate("Battle", "{asset} stops.")),
    moves.CollisionBegan: told(lambda: translate("Battle", "{rammer} hits {target}.")),
    moves.CollisionRolled: told(
        lambda: translate("Battle", "Dice of the collision: {dice}; hits {hits_on_rammer} and {hits_on_target}.")
    ),
    moves.AssetTurned: _turned,
    moves.MoverSlid: told(lambda: translate("Battle", "{asset} slides back.")),
    moves.CollisionEnded: told(lambda: translate("Battle", "The collision of {rammer} with {target} is over.")),
    moves.HvaTurnedAway: told(lambda: translate("Battle", "{hva} is turned away from the edge.")),
    moves.MoveArrived: told(lambda: translate("Battle", "{asset} is at the end of its way.")),
    moves.MoveEnded: told(lambda: translate("Battle", "The move of {asset} is over.")),
    boarding.BoardingChosen: told(lambda: translate("Battle", "{company} boards {ship}.")),
    boarding.BoardingBegan: _boarded,
    boarding.DiceLent: _lent,
    boarding.BoardingRolled: _rolled_to_board,
    boarding.BoardingAimed: told(lambda: translate("Battle", "The dice of {player} strike {losses}.")),
    boarding.BoardingEnded: _boarding_over,
    sorties.LaunchRolled: told(lambda: translate("Battle", "{ship} rolls {dice} to launch.")),
    sorties.LaunchedAt: told(
        lambda: translate("Battle", "{ship} launches {company} at {target} with {die}; fuel {fuel}.")
    ),
    sorties.DefenseLent: told(lambda: translate("Battle", "{company} lends {target} {die} as its defense.")),
    sorties.CaptureRolled: told(
        lambda: translate("Battle", "{player} rolls {die} for {ship}; {least} would capture it.")
    ),
    sorties.CompanyLanded: _landed,
}
"""What is said of each event."""

ASIDE = frozenset(
    (
        agenda.Opened,
        agenda.Queued,
        agenda.Closed,
        agenda.Dropped,
        agenda.PhaseBegan,
        ChainEnded,
        attacks.CombatOrderEntered,
        moves.PieceReached,
        moves.MoveArrived,
        moves.MoveEnded,
        places.Stood,
        setting_up.FirstHvaPlaced,
        turns.FirstChoiceMade,
        turns.PartEntered,
        turns.StatusSet,
    )
)
"""Events that only keep the agenda, and those that another one tells of as well."""
