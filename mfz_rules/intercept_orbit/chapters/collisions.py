"""Collisions of ships and high value assets (IO-COL)."""

from dataclasses import dataclass, replace

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.chapters import damage, passengers, standing
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.way import journey_of, stands, stop, together
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.profile import FRIGATE
from mfz_rules.intercept_orbit.state.actions import Action, CollisionDice, Ram, Turn
from mfz_rules.intercept_orbit.state.agenda import (
    AskClear,
    AskCollisionDice,
    AskRam,
    AskTurning,
    BeginTurning,
    BoardAcross,
    Damage,
    EndCollision,
    Item,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.damage import DamageIgnored
from mfz_rules.intercept_orbit.state.events.moves import (
    AssetTurned,
    CollisionBegan,
    CollisionEnded,
    CollisionRolled,
    MoverSlid,
    RamDeclined,
)
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import END, Contact, Impact, Journey
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


@dataclass(frozen=True, slots=True)
class Clash:
    """What comes of a ship or high value asset on the way of another."""

    asked: tuple[AskRam, ...] = ()
    """Who is asked whether they collide, the first first (IO-COL-03, AB-COL-01)."""
    collides: bool = False
    """Whether they collide, and nobody is asked (IO-COL-01)."""
    stops: bool = False
    """Whether the rest of the move is lost there, whatever is answered (IO-COL-05, IO-COL-11)."""


def meet(flow: Flow, journey: Journey, contact: Contact) -> None:
    """Let the mover collide with what it meets, ask who may want that, or stop (IO-COL-01, IO-COL-03)."""
    found = clash(flow.battle, flow.rules, journey, contact)
    if found.stops:
        touched = together(flow, contact) if found.collides or found.asked else ()
        stop(flow, contact, touched)
    if found.asked:
        flow.open(*reversed(found.asked))
    elif found.collides:
        begin(flow, journey.asset, contact.piece)


def clash(battle: Battle, rules: Rules, journey: Journey, contact: Contact) -> Clash:
    """Return what comes of a ship or high value asset that a way leads to.

    A high value asset never rams: it stops short of what it would end on (IO-COL-11, IO-COL-13), and passes through
    others of its kind (IO-OQ-50).
    """
    mover, met = journey.asset, contact.piece
    if not battle.profile.ramming.forced:
        return _offered(battle, mover, contact)
    hva = battle.is_hva(mover)
    if contact.how != END and not journey.stopped:
        passes = hva and battle.is_hva(met)
        return Clash() if passes else Clash((choice(battle, mover, met),))
    if hva:
        return Clash(stops=True)
    alone = _ace_of_one(battle, mover, met)
    if contact.how != END:
        return Clash((choice(battle, mover, met),), stops=True)
    if alone is not None and rules.flag("ace_refuses_forced"):
        return Clash((AskRam(alone[0], met, mover),), stops=True)
    return Clash(collides=True, stops=True)


def _offered(battle: Battle, mover: str, contact: Contact) -> Clash:
    """Return that each side is asked whether it wants a collision: the mover's player, then the other's.

    Players with a green ace on either ship have a say as well (AB-COL-01, AB-COL-02, AB-ACE-02). Without a wish, and
    where no two ships meet, a mover stops short of what it would end on (AB-COL-06, AB-OQ-10).
    """
    met, short = contact.piece, contact if contact.how == END else None
    if contact.short:
        return Clash(stops=True)
    if battle.is_hva(mover) or battle.is_hva(met):
        return Clash(stops=short is not None)
    wishes = {battle.commands(mover): mover}
    wishes.setdefault(battle.commands(met), met)
    for ship in (mover, met):
        for player in sorted(_green_aces(battle, ship), key=battle.order.index):
            wishes.setdefault(player, ship)
    asked = [AskRam(player, met, ship) for player, ship in wishes.items()]
    asked[-1] = replace(asked[-1], short=short)
    return Clash(tuple(asked))


def choice(battle: Battle, mover: str, met: str) -> AskRam:
    """Return who decides whether two assets collide that need not, and who rams then (IO-COL-03, IO-COL-04).

    The one green ace first, then the one frigate (IO-OQ-47), else the mover, and if it will not, the other. A high
    value asset has no say: of one that moves through a ship that ship's player decides (IO-COL-12). One player with
    both ships answers once, and the mover is the rammer (IO-COL-15, IO-OQ-48).
    """
    if battle.is_hva(mover):
        return AskRam(battle.commands(met), met, met)
    mine, its = battle.commands(mover), battle.commands(met)
    alone = _ace_of_one(battle, mover, met)
    if alone is None and battle.is_hva(met):
        return AskRam(mine, met, mover)
    if alone is None:
        alone = _one_frigate(battle, mover, met)
    if alone is not None:
        player, ship = alone
        return AskRam(player, met, mover if mine == its or battle.is_hva(met) else ship)
    return AskRam(mine, met, mover, None if mine == its else its)


def _ace_of_one(battle: Battle, mover: str, met: str) -> tuple[str, str] | None:
    """Return whose green ace decides alone, and on which ship it is: where exactly one of both carries any."""
    carried = {ship: _green_aces(battle, ship) for ship in (mover, met)}
    carrying = [ship for ship, players in carried.items() if players]
    if len(carrying) != 1:
        return None
    ship = carrying[0]
    return min(carried[ship], key=battle.order.index), ship


def _green_aces(battle: Battle, ship: str) -> set[str]:
    """Return the players whose fuelled companies with a green ace are attached to a ship (IO-ACE-04)."""
    return {one.owner for one in battle.companies if one.flying and one.ace is Ace.GREEN and ship in one.touching}


def _one_frigate(battle: Battle, mover: str, met: str) -> tuple[str, str] | None:
    frigates = [id for id in (mover, met) if battle.is_ship(id) and battle.ship(id).ship_class == FRIGATE]
    return (battle.commands(frigates[0]), frigates[0]) if len(frigates) == 1 else None


def ram(flow: Flow, action: Ram) -> None:
    """Let two ships collide, or ask the other player, or let them pass (IO-COL-03).

    The mover stops at the contact, and the rest of its move is lost (IO-COL-05).
    """
    item = flow.top
    assert isinstance(item, AskRam)
    if action.ship != item.met:
        raise refuse("IO-COL-03", "other_ship", "What is met is {ship}.", ship=item.met)
    flow.close()
    journey = journey_of(flow.battle)
    if not action.ram:
        flow.tell(RamDeclined(item.player, item.met))
        if item.then is not None:
            flow.open(AskRam(item.then, item.met, item.met))
        elif item.short is not None:
            stop(flow, item.short)
        return
    while isinstance(flow.top, AskRam) and flow.top.met == item.met:
        flow.close()
    if not journey.stopped:
        mover = flow.battle.asset(journey.asset)
        here = Contact(item.met, travelled=journey.travelled, at=mover.at)
        stop(flow, here, together(flow, here))
    target = journey.asset if item.rammer == item.met else item.met
    begin(flow, item.rammer, target)


def begin(flow: Flow, rammer: str, target: str) -> None:
    """Begin a collision: as many dice as the planned speed, thrown by the mover's player (IO-COL-06, IO-DEB-02)."""
    journey = journey_of(flow.battle)
    at = flow.battle.asset(journey.asset).at
    other = rammer if target == journey.asset else target
    stood = None if flow.battle.is_debris(other) else flow.battle.asset(other).at
    flow.tell(CollisionBegan(rammer, target, None if at is None else at.facing, stood))
    speed = journey.speed
    if rammer != journey.asset and flow.profile.ramming.by_rammers_speed(flow.rules):
        speed = flow.battle.ship(rammer).speed or 0
    if speed:
        flow.open(AskCollisionDice(flow.battle.commands(journey.asset), speed))
    else:
        _count(flow, ())


def collision_dice(flow: Flow, action: CollisionDice) -> None:
    """Take the dice of a collision: low ones hit the rammer, high ones its target (IO-COL-06, IO-DEB-02)."""
    item = flow.top
    assert isinstance(item, AskCollisionDice)
    dice = action.dice or ()
    if len(dice) != item.count or any(not 1 <= value <= SMALL for value in dice):
        text = "Exactly {count} six-sided dice are thrown, as many as the planned speed."
        raise refuse("IO-COL-06", "wrong_collision_dice", text, count=item.count)
    flow.close()
    _count(flow, dice)


def _count(flow: Flow, dice: tuple[int, ...]) -> None:
    """Let the rammer lose, then the target, then both be turned (IO-COL-07, IO-COL-08); debris is cleared away."""
    collision = collision_of(flow.battle)
    debris = flow.battle.is_debris(collision.target)
    on_rammer = sum(one in flow.profile.rammer_faces for one in dice)
    on_target = 0 if debris else sum(one in flow.profile.target_faces for one in dice)
    flow.tell(CollisionRolled(dice, on_rammer, on_target))
    losses = [*_losses(flow, collision.target, on_target), *_losses(flow, collision.rammer, on_rammer)]
    if debris:
        player = flow.battle.commands(collision.rammer)
        flow.open(AskClear(player, collision.target), *losses)
    else:
        across = [BoardAcross(collision.rammer, collision.target)] if flow.profile.ramming.boards else []
        flow.open(EndCollision(), BeginTurning(), *across, *losses)


def _losses(flow: Flow, asset: str, hits: int) -> list[Item]:
    """Return what an asset loses: a system for each hit (IO-COL-07), a high value asset nothing.

    Neither in a collision nor by debris (IO-COL-10, IO-DEB-06, IO-OQ-89).
    """
    if not hits:
        return []
    if flow.battle.is_hva(asset):
        flow.tell(DamageIgnored(asset, "indestructible", hits))
        return []
    return [Damage(asset, hits)]


def begin_turning(flow: Flow, item: BeginTurning) -> None:
    """Ask the rammer's player, then the other, to turn what is left of the opponent's (IO-COL-08, IO-COL-10).

    For a high value asset that nobody holds nobody turns anything.
    """
    flow.close()
    battle, collision = flow.battle, collision_of(flow.battle)
    turns = (
        (collision.rammer, collision.target, collision.hits_on_target),
        (collision.target, collision.rammer, collision.hits_on_rammer),
    )
    asked = [
        AskTurning(battle.commands(by), it, most)
        for by, it, most in turns
        if most and battle.commands(by) and stands(battle, it)
    ]
    if asked:
        flow.open(*reversed(asked))


def turn(flow: Flow, action: Turn) -> None:
    """Turn the opponent's asset by as many clicks as it took hits at most, either way (IO-COL-08)."""
    item = flow.top
    assert isinstance(item, AskTurning)
    if action.asset != item.asset:
        raise refuse("IO-COL-08", "other_asset", "What is turned is {asset}.", asset=item.asset)
    if abs(action.clicks) > item.most:
        text = "It took {most} hits, and is turned by as many clicks at most."
        raise refuse("IO-COL-08", "too_many_clicks", text, most=item.most, clicks=action.clicks)
    if flow.profile.ramming.exactly and abs(action.clicks) != item.most:
        text = "It took {most} hits, and is turned by exactly as many clicks."
        raise refuse("AB-COL-05", "not_the_hits", text, most=item.most, clicks=action.clicks)
    standing.check(flow.battle, item.asset, action.facts)
    flow.close()
    if action.clicks:
        collision = collision_of(flow.battle)
        other = collision.rammer if item.asset == collision.target else collision.target
        turn_about(flow, item.asset, action.clicks, action.facts, other)


def turn_about(flow: Flow, asset: str, clicks: int, facts: Facts, other: str | None = None) -> None:
    """Turn an asset about its centre as far as is free (IO-COL-09); `other` is not in the way.

    A ship goes over the edge so only where a table plays that (IO-OQ-79). Who is near the mover is told at the end of
    its move.
    """
    turned = flow.umpire.turned(flow.battle, asset, clicks, other)
    done, at = (clicks, None) if turned is None else (turned.clicks, turned.at)
    flow.tell(AssetTurned(asset, done, facts))
    if not done:
        return
    moving = asset == journey_of(flow.battle).asset
    if moving and other is not None:
        flow.tell(Stood(asset, at))
    else:
        standing.stand(flow, asset, at, facts)
    if flow.umpire.meets_table(flow.battle, asset) is False and flow.battle.is_ship(asset):
        damage.leave_table(flow, asset)


def end_collision(flow: Flow, item: EndCollision) -> None:
    """Slide the mover straight back where the two overlap, and end the collision (IO-COL-09).

    So it does where the contact found it on its way through something else: bases at rest never overlap (IO-GEO-07).
    Passengers of the one that it met go along with its turn; the mover's are placed at the end of the move
    (IO-MOVE-21).
    """
    flow.close()
    journey, collision = journey_of(flow.battle), collision_of(flow.battle)
    other = collision.rammer if journey.asset == collision.target else collision.target
    if stands(flow.battle, journey.asset) and collision.heading is not None:
        at = flow.umpire.apart(flow.battle, journey.asset, collision.heading)
        if at is not None:
            flow.tell(MoverSlid(journey.asset))
            flow.tell(Stood(journey.asset, at))
    flow.tell(CollisionEnded(collision.rammer, collision.target))
    if collision.turned and stands(flow.battle, other):
        passengers.carry(flow, other, collision.stood, flow.battle.asset(other).at)


def collision_of(battle: Battle) -> Impact:
    """Return the collision that is being resolved."""
    collision = journey_of(battle).collision
    assert collision is not None
    return collision


def _ask_ram(battle: Battle, item: AskRam) -> tuple[Pending[Action], ...]:
    options = (Ram(item.player, item.met, True), Ram(item.player, item.met, False))
    return (Pending(item.player, ("ram",), options, {"ram": {"ship": item.met}}),)


def _ask_dice(battle: Battle, item: AskCollisionDice) -> tuple[Pending[Action], ...]:
    form: dict[str, object] = {"count": item.count, "sides": SMALL}
    return (Pending(item.player, ("collision_dice",), (CollisionDice(item.player),), {"collision_dice": form}),)


def _ask_turning(battle: Battle, item: AskTurning) -> tuple[Pending[Action], ...]:
    exactly = battle.profile.ramming.exactly
    clicks = (-item.most, item.most) if exactly else range(-item.most, item.most + 1)
    options = tuple(Turn(item.player, item.asset, one) for one in clicks)
    return (Pending(item.player, ("turn",), options, {"turn": {"asset": item.asset, "most": item.most}}),)


ANSWERS: Answers = {
    Ram: Answer((AskRam,), "IO-COL-03", ram),
    CollisionDice: Answer((AskCollisionDice,), "IO-COL-06", collision_dice),
    Turn: Answer((AskTurning,), "IO-COL-08", turn),
}
QUESTIONS: Questions = {AskRam: _ask_ram, AskCollisionDice: _ask_dice, AskTurning: _ask_turning}
STEPS: Steps = {BeginTurning: begin_turning, EndCollision: end_collision}
