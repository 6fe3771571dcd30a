"""The eight steps of deployment (IO-DEP).

What comes next follows from what stands on the table. Limits are measured where a position is told; without one every
place is right.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.events import RoundOpened
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters import placements
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.placements import MOST_DEBRIS, Step, carriers, choices, standing
from mfz_rules.intercept_orbit.chapters.way import HAIR
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP
from mfz_rules.intercept_orbit.state.actions import Action, PlaceCompany, PlaceDebris, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.agenda import AskDebris, AskPlacement
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet
from mfz_rules.intercept_orbit.state.events.places import DebrisStood, Stood
from mfz_rules.intercept_orbit.state.events.setting_up import Deployed, FirstHvaPlaced
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence

BARELY = 1.0
"""How far inside assault range the first attacker's ship may stand (IO-DEP-04, IO-OQ-26)."""

NOTHING_STATED: Mapping[str, object] = MappingProxyType({})

KINDS = {
    SHIP: Sentence("a ship"),
    COMPANY: Sentence("a company"),
}
"""What is placed, in words; a high value asset has those of its game."""


def go_on(flow: Flow) -> None:
    """Ask for the next piece, debris last; when all stands the first round begins."""
    item = placements.next_placement(flow.battle)
    if item is not None:
        flow.open(item)
    elif len(flow.battle.debris) < MOST_DEBRIS:
        players = flow.battle.starting
        flow.open(AskDebris(players[len(flow.battle.debris) % len(players)]))
    else:
        begin(flow)


def place_hva(flow: Flow, action: PlaceHva) -> None:
    """Put a high value asset on the table: the defender's near the first, others anywhere (IO-DEP-01, IO-DEP-02)."""
    item = check_piece(flow, HVA, action.piece)
    check_free(flow, action.piece, action.at)
    if item.step == Step.HVAS:
        ruler = flow.rules.number("ruler_units")
        check_within(flow, "IO-DEP-02", action.piece, action.at, first_hva(flow.battle, item.player), ruler)
    flow.close()
    flow.tell(Stood(action.piece, action.at))
    if item.step == Step.FIRST_HVA:
        flow.tell(FirstHvaPlaced(action.piece))


def place_ship(flow: Flow, action: PlaceShip) -> None:
    """Put a ship on the table, as far from others as its step says (IO-DEP-03 to IO-DEP-07)."""
    item = check_piece(flow, SHIP, action.piece)
    if action.facts.possible is False:
        text = "Nobody makes room here: find the ship another place."
        raise refuse(rule_of(flow.battle, item), "no_room_made", text)
    check_free(flow, action.piece, action.at)
    if action.at is not None:
        _check_ship(flow, item, action.piece, action.at)
    flow.close()
    flow.tell(Stood(action.piece, action.at))


def place_company(flow: Flow, action: PlaceCompany) -> None:
    """Put a company on deck of an own carrier, touching it: one for each catapult (IO-DEP-06, IO-DEP-10).

    Without a place it comes to the nearest that is free.
    """
    item = check_piece(flow, COMPANY, action.piece)
    if action.on not in carriers(flow.battle, item.player):
        text = "{ship} has no catapult for another company."
        raise refuse(rule_of(flow.battle, item), "no_carrier", text, ship=action.on)
    check_free(flow, action.piece, action.at)
    carrier = flow.battle.ship(action.on).at
    at = action.at or flow.umpire.place(flow.battle, action.piece, carrier, action.on)
    touching: tuple[str, ...] = (action.on,)
    if at is not None and carrier is not None:
        measured = flow.umpire.touching(flow.battle, action.piece, at)
        if measured is not None and action.on not in measured:
            text = "A company stands touching its carrier."
            raise refuse(rule_of(flow.battle, item), "not_touching", text, ship=action.on)
        touching = measured or touching
    flow.close()
    flow.tell(Stood(action.piece, at, touching=touching))
    flow.tell(ConditionSet(action.piece, Condition.ON_DECK, action.on))


def place_debris(flow: Flow, action: PlaceDebris) -> None:
    """Put a piece of debris on the table, or none: then nobody places more (IO-DEP-08, IO-OQ-28).

    It lies a ruler away from others' ships and from debris, exactly so far being far enough (IO-OQ-27). On paper it
    lies nowhere.
    """
    battle = flow.battle
    if not action.wanted:
        flow.close()
        begin(flow)
        return
    debris = f"d{1 + max((int(one.id[1:]) for one in battle.debris if one.id[1:].isdigit()), default=0)}"
    if action.at is None:
        if not _on_paper(battle):
            text = "Say where the piece goes, or that no place is wanted."
            raise refuse("IO-DEP-08", "no_place", text)
        flow.close()
        flow.tell(DebrisStood(debris))
        return
    check_free(flow, debris, action.at)
    others = [one.id for one in battle.ships if one.owner != action.player and one.placed]
    others += [one.id for one in battle.debris]
    check_apart(flow, "IO-DEP-08", debris, action.at, others, flow.rules.number("ruler_units") - 2 * HAIR)
    flow.close()
    flow.tell(DebrisStood(debris, action.at))


def _on_paper(battle: Battle) -> bool:
    """Whether nothing has a place, so that debris needs none either."""
    return all(one.at is None for one in battle.all_assets)


def first_hva(battle: Battle, defender: str) -> str | None:
    """Return the high value asset from which the defender's pieces are measured (IO-DEP-02, IO-DEP-03)."""
    return battle.first_hva or next(iter(standing(battle, defender, HVA)), None)


def begin(flow: Flow) -> None:
    """Open the first round: the clock shows its start, and the defender chooses first (IO-ORD-04, IO-END-02).

    Who is near what is measured, but nothing changes hands before a step of the battle itself (IO-HVA-05).
    """
    flow.tell(Deployed(flow.rules.whole("doomsday_start")))
    for ship in flow.battle.ships:
        near = flow.umpire.near(flow.battle, ship.id)
        if near:
            flow.tell(Stood(ship.id, near=near))
    flow.tell(RoundOpened(1))


def rule_of(battle: Battle, item: AskPlacement) -> str:
    """Return the rule of a step of deployment; steps count from 1."""
    return battle.profile.deployment_rules[item.step - 1]


def check_piece(flow: Flow, kind: str, piece: str) -> AskPlacement:
    """Return the item that is answered; raises RefusedError unless the piece is one that is placed now."""
    item = flow.top
    assert isinstance(item, AskPlacement)
    rule, pieces = rule_of(flow.battle, item), choices(flow.battle, item)
    if kind != item.kind:
        text = "Now {kind} is placed: {pieces}."
        word = KINDS.get(item.kind, flow.profile.fleets.an_hva)
        raise refuse(rule, "other_kind", text, kind=word, pieces=", ".join(pieces))
    if piece not in pieces:
        text = "Place one of these: {pieces}."
        raise refuse(rule, "not_to_place", text, pieces=", ".join(pieces), piece=piece)
    return item


def check_free(flow: Flow, piece: str, at: Pose | None) -> None:
    """Raise RefusedError where the base would lie on another or over the edge (IO-DEP-09)."""
    if at is None:
        return
    if not 0 <= at.facing < 360:
        text = "A heading is at least 0 and less than 360 degrees."
        raise refuse("IO-DEP-09", "no_heading", text, facing=at.facing)
    if flow.umpire.on_table(flow.battle, piece, at) is False:
        raise refuse("IO-DEP-09", "off_table", "The base must lie on the table.", piece=piece)
    overlapped = flow.umpire.overlaps(flow.battle, piece, at)
    if overlapped:
        text = "Bases cannot lie on each other: {overlapped}."
        raise refuse("IO-DEP-09", "overlaps", text, piece=piece, overlapped=", ".join(overlapped))


def _check_ship(flow: Flow, item: AskPlacement, piece: str, at: Pose) -> None:
    """Raise RefusedError for a place that the step does not allow (IO-DEP-03 to IO-DEP-07)."""
    battle = flow.battle
    ruler = flow.rules.number("ruler_units")
    defender, *attackers = battle.starting
    against = (*standing(battle, defender, HVA), *standing(battle, defender, SHIP))
    if item.step == Step.FIRST_SHIP:
        check_within(flow, "IO-DEP-03", piece, at, first_hva(battle, item.player), ruler)
    elif item.step == Step.PRIMARY_SHIP:
        of = next(iter(standing(battle, defender, SHIP)), None)
        check_within(flow, "IO-DEP-04", piece, at, of, ruler)
        check_apart(flow, "IO-DEP-04", piece, at, () if of is None else (of,), ruler - BARELY)
    elif item.step == Step.SECONDARY_SHIPS:
        check_apart(flow, "IO-DEP-05", piece, at, against, ruler)
    elif item.step == Step.ATTACKERS and flow.rules.flag("later_ships_apart"):
        check_apart(flow, "IO-DEP-06", piece, at, against, ruler)
    elif item.step == Step.DEFENDER and flow.rules.flag("defender_ships_apart"):
        rivals = [one for player in attackers for one in standing(battle, player, HVA)]
        check_apart(flow, "IO-DEP-07", piece, at, rivals, flow.profile.reach)


def check_within(flow: Flow, rule: str, piece: str, at: Pose | None, of: str | None, most: float) -> None:
    """Raise RefusedError unless the place is within so many units of a piece."""
    distance = None if at is None or of is None else flow.umpire.distance(flow.battle, piece, of, at)
    if distance is not None and distance > most + HAIR:
        text = "It stands at most {most:g} units from {of}, not {distance:.2f}."
        raise refuse(rule, "too_far", text, most=most, of=of, distance=distance)


def check_apart(flow: Flow, rule: str, piece: str, at: Pose, others: Iterable[str], over: float) -> None:
    """Raise RefusedError where the place is within so many units of another piece."""
    for other in others:
        distance = flow.umpire.distance(flow.battle, piece, other, at)
        if distance is not None and distance <= over + HAIR:
            text = "It stands too near to {other}, {distance:.2f} units away."
            raise refuse(rule, "too_near", text, other=other, distance=distance, over=over)


def ask_placement(
    battle: Battle, item: AskPlacement, facts: Mapping[str, object] = NOTHING_STATED
) -> tuple[Pending[Action], ...]:
    """Offer every piece that may be placed now; where it stands is to be told, and `facts` may be stated."""
    pieces = choices(battle, item)
    options: tuple[Action, ...]
    if item.kind == HVA:
        options = tuple(PlaceHva(item.player, piece) for piece in pieces)
    elif item.kind == SHIP:
        options = tuple(PlaceShip(item.player, piece) for piece in pieces)
    else:
        ships = carriers(battle, item.player)
        options = tuple(PlaceCompany(item.player, piece, on) for piece in pieces for on in ships)
    do = f"place_{item.kind}"
    form: dict[str, object] = {"at": ["x", "y", "facing"], "step": item.step}
    if facts:
        form["facts"] = facts
    return (Pending(item.player, (do,), options, {do: form}),)


def _ask_debris(battle: Battle, item: AskDebris) -> tuple[Pending[Action], ...]:
    form: dict[str, object] = {"at": ["x", "y", "facing"], "step": 8}
    none = PlaceDebris(item.player, wanted=False)
    options = (PlaceDebris(item.player), none) if _on_paper(battle) else (none,)
    return (Pending(item.player, ("place_debris",), options, {"place_debris": form}),)


ANSWERS: Answers = {
    PlaceHva: Answer((AskPlacement,), "IO-DEP-01", place_hva),
    PlaceShip: Answer((AskPlacement,), "IO-DEP-03", place_ship),
    PlaceCompany: Answer((AskPlacement,), "IO-DEP-06", place_company),
    PlaceDebris: Answer((AskDebris,), "IO-DEP-08", place_debris),
}
QUESTIONS: Questions = {AskPlacement: ask_placement, AskDebris: _ask_debris}
