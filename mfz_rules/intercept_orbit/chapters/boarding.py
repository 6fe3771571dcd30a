"""Capturing and defending ships at the end of a round (IO-CAP, specification B7)."""

from collections import Counter

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.common.pools import check_pool, ordered, written
from mfz_rules.intercept_orbit.chapters import aiming, presence, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.weapons import built
from mfz_rules.intercept_orbit.fleets.dice import red_dice
from mfz_rules.intercept_orbit.state.actions import Action, Aim, BoardingDice, ChooseBoarding, LendDice
from mfz_rules.intercept_orbit.state.agenda import (
    AskAim,
    AskBoardingChoice,
    AskBoardingDice,
    AskLend,
    BoardShips,
    Damage,
    EndBoarding,
)
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.boarding import Boarder, Boarding
from mfz_rules.intercept_orbit.state.events.boarding import (
    BoardingAimed,
    BoardingBegan,
    BoardingChosen,
    BoardingEnded,
    BoardingRolled,
    DiceLent,
)
from mfz_rules.intercept_orbit.state.events.holding import ShipCaptured
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

COUNTS = 3
"""What a yellow die must show to count for its player (IO-CAP-05)."""

LENDING = 3
"""Players with dice from whom on dice are lent (IO-OQ-87)."""


def board(flow: Flow, item: BoardShips) -> None:
    """Board ship by ship, in tactical order of their controllers (IO-CAP-01, IO-CAP-11, IO-OQ-70).

    Before any dice companies at several boarded ships choose one (IO-CO-07, IO-OQ-82).
    """
    flow.close()
    if item.ships is None:
        ships = boarded(flow.battle)
        if ships:
            flow.open(BoardShips(ships), *reversed(_choices(flow, ships)))
        return
    for place, ship in enumerate(item.ships):
        boarders = _boarders(flow.battle, ship)
        if _hostile(flow.battle, ship, boarders):
            flow.open(BoardShips(item.ships[place + 1 :]))
            _begin(flow, Boarding(ship, boarders))
            return


def boarded(battle: Battle) -> tuple[str, ...]:
    """Return the ships that a hostile company with fuel touches, in tactical order of controllers (IO-CAP-01)."""
    ships = [one.id for one in battle.ships if one.alive and _boards(battle, one)]
    return tuple(sorted(ships, key=lambda one: battle.order.index(battle.ship(one).controller)))


def choose_boarding(flow: Flow, action: ChooseBoarding) -> None:
    """Take part in the boarding of one of several ships (IO-CO-07, IO-OQ-82)."""
    item = flow.top
    assert isinstance(item, AskBoardingChoice)
    if action.company != item.company:
        raise refuse("IO-CO-07", "other_company", "The company that chooses is {company}.", company=item.company)
    if action.ship not in item.ships:
        text = "It touches these boarded ships: {ships}."
        raise refuse("IO-CO-07", "not_boarded", text, ships=", ".join(item.ships), ship=action.ship)
    flow.close()
    flow.tell(BoardingChosen(item.company, action.ship))


def lend_dice(flow: Flow, action: LendDice) -> None:
    """Lend all one's dice to another who boards or defends, or keep them (IO-CAP-04, IO-OQ-87).

    Who was lent dice does not lend, and who lends is lent none.
    """
    item = flow.top
    assert isinstance(item, AskLend)
    _check_ship(item.ship, action.ship)
    if action.to is not None and action.to not in _borrowers(_of(flow.battle), item.player):
        text = "Dice are lent to somebody with dice of this boarding: {players}."
        players = ", ".join(_borrowers(_of(flow.battle), item.player))
        raise refuse("IO-CAP-04", "no_borrower", text, players=players, to=action.to)
    flow.close()
    flow.tell(DiceLent(item.player, action.to))
    while isinstance(flow.top, AskLend) and _of(flow.battle).lenders(flow.top.player):
        flow.close()
    if not isinstance(flow.top, AskLend):
        _ask_dice_of_all(flow)


def boarding_dice(flow: Flow, action: BoardingDice) -> None:
    """Take a player's dice, and those that others lent (IO-CAP-02, IO-CAP-03, IO-ACE-07)."""
    item = flow.top
    assert isinstance(item, AskBoardingDice)
    _check_ship(item.ship, action.ship)
    battle = flow.battle
    boarding = _of(battle)
    wanted = dice_of(battle, boarding.boarder(item.player))
    check_pool("IO-CAP-02", wanted, action.dice or ())
    lent = dict(action.lent or ())
    lenders = boarding.lenders(item.player)
    if set(lent) != {one.player for one in lenders} or len(lent) != len(action.lent or ()):
        if not lenders:
            raise refuse("IO-CAP-04", "no_lenders", "Nobody lent you dice.")
        names = ", ".join(one.player for one in lenders)
        raise refuse("IO-CAP-04", "wrong_lenders", "These lent their dice: {lenders}.", lenders=names)
    for one in lenders:
        check_pool("IO-CAP-04", dice_of(battle, one), lent[one.player])
    flow.close()
    rolled = tuple((one.player, ordered(dice_of(battle, one), lent[one.player])) for one in lenders)
    flow.tell(BoardingRolled(item.player, ordered(wanted, action.dice or ()), rolled))
    if not isinstance(flow.top, AskBoardingDice):
        _ask_aims(flow)


def aim(flow: Flow, action: Aim) -> None:
    """Say whom the dice that damage strike (IO-CAP-06)."""
    item = flow.top
    assert isinstance(item, AskAim)
    _check_ship(item.ship, action.ship)
    boarding = _of(flow.battle)
    shots = aiming.shots(flow.battle, boarding, item.roller)
    losses = aiming.told(shots, action.hits)
    flow.close()
    flow.tell(BoardingAimed(item.roller, losses))
    if not isinstance(flow.top, AskAim):
        _lose(flow)


def end(flow: Flow, item: EndBoarding) -> None:
    """Let the one player with most dice that count take the ship (IO-CAP-05); points follow at once (IO-CAP-08).

    Without such a one, or a company of theirs that is left at it, its controller keeps it (IO-CAP-07).
    """
    flow.close()
    boarding = _of(flow.battle)
    counts = {one.player: successes(one) for one in boarding.boarders if one.lends_to is None}
    most = max(counts.values(), default=0)
    best = [player for player, count in counts.items() if count == most and most]
    winner = best[0] if len(best) == 1 else None
    flow.tell(BoardingEnded(item.ship, tuple(counts.items()), winner))
    ship = flow.battle.ship(item.ship)
    if winner is not None and ship.alive and winner != ship.controller and _left(flow.battle, boarding, winner):
        before = flow.scores()
        flow.tell(ShipCaptured(ship.id, winner, ship.controller))
        flow.recount(before)
        targets.judge(flow)
    presence.judge_now(flow)


def dice_of(battle: Battle, boarder: Boarder) -> tuple[Die, ...]:
    """Return what a player rolls (IO-CAP-02).

    A yellow die for each company whatever systems it lost (IO-CAP-03), an ace's company a large one besides
    (IO-ACE-07); who controls the ship also the red dice of its working weapons near by.
    """
    dice = [Die(Colour.YELLOW)] * len(boarder.companies)
    dice += [Die(Colour.YELLOW, 8)] * sum(battle.company(one).ace is not None for one in boarder.companies)
    boarding = battle.boarding
    ship = battle.ship(boarding.ship) if boarding is not None else None
    if ship is not None and ship.controller == boarder.player:
        dice = [*_red(battle, ship), *dice]
    return tuple(dice)


def _of(battle: Battle) -> Boarding:
    """Return the boarding that is being resolved."""
    assert battle.boarding is not None
    return battle.boarding


def _boards(battle: Battle, ship: ShipState) -> bool:
    """Whether a hostile company with fuel touches the ship."""
    return any(one.flying and one.owner != ship.controller and ship.id in one.touching for one in battle.companies)


def _part(company: CompanyState, ship: str) -> bool:
    """Whether a company takes part in a ship's boarding: it touches it with fuel, or is on its deck (IO-CAP-03)."""
    if company.condition is Condition.ON_DECK:
        return company.alive and company.holder == ship
    return company.flying and ship in company.touching


def _boarders(battle: Battle, ship: str) -> tuple[Boarder, ...]:
    """Return who has dice in the boarding of a ship, in tactical order (IO-CAP-02)."""
    elsewhere = {company for company, chosen in battle.boards if chosen != ship}
    at = [one for one in battle.companies if _part(one, ship) and one.id not in elsewhere]
    state = battle.ship(ship)
    found = []
    for player in battle.order:
        companies = tuple(one.id for one in at if one.owner == player)
        if companies or (player == state.controller and _red(battle, state)):
            found.append(Boarder(player, companies))
    return tuple(found)


def _hostile(battle: Battle, ship: str, boarders: tuple[Boarder, ...]) -> bool:
    """Whether a company with fuel, not of the ship's controller, takes part: it may have gone elsewhere by now."""
    state = battle.ship(ship)
    companies = [battle.company(id) for one in boarders if one.player != state.controller for id in one.companies]
    return state.alive and any(one.flying for one in companies)


def _red(battle: Battle, ship: ShipState) -> tuple[Die, ...]:
    profile = battle.profile
    return tuple(Die(die.colour, die.sides) for die in red_dice(built(ship.left), profile.near_band, profile.fleets))


def _choices(flow: Flow, ships: tuple[str, ...]) -> tuple[AskBoardingChoice, ...]:
    """Return the questions to companies at several boarded ships, in tactical order (IO-OQ-82)."""
    if not flow.rules.flag("one_boarding_each"):
        return ()
    battle = flow.battle
    return tuple(
        AskBoardingChoice(player, one.id, touched)
        for player in battle.order
        for one in battle.companies
        if one.owner == player and one.flying
        if len(touched := tuple(ship for ship in ships if ship in one.touching)) > 1
    )


def _begin(flow: Flow, boarding: Boarding) -> None:
    flow.tell(BoardingBegan(boarding))
    if len(boarding.boarders) >= LENDING:
        flow.open(*(AskLend(one.player, boarding.ship) for one in reversed(boarding.boarders)))
    else:
        _ask_dice_of_all(flow)


def _ask_dice_of_all(flow: Flow) -> None:
    """Ask everybody who did not lend, in tactical order."""
    boarding = _of(flow.battle)
    rolling = [one.player for one in boarding.boarders if one.lends_to is None]
    flow.open(*(AskBoardingDice(player, boarding.ship) for player in reversed(rolling)))


def _ask_aims(flow: Flow) -> None:
    """Ask whom dice strike where several companies are possible; where one is, it is struck (IO-CAP-06).

    Who lent dice rolled none (IO-CAP-04).
    """
    boarding = _of(flow.battle)
    asked = []
    for one in (one for one in boarding.boarders if one.lends_to is None):
        shots = aiming.shots(flow.battle, boarding, one.player)
        if any(len(shot.victims) > 1 for shot in shots):
            asked.append(AskAim(_aims(flow, boarding, one.player), boarding.ship, one.player))
        else:
            flow.tell(BoardingAimed(one.player, aiming.only(shots)))
    if asked:
        flow.open(*reversed(asked))
    else:
        _lose(flow)


def _aims(flow: Flow, boarding: Boarding, roller: str) -> str:
    """Return who aims a player's dice: who rolled them, or at some tables always a boarding player (IO-OQ-55)."""
    controller = flow.battle.ship(boarding.ship).controller
    if roller != controller or flow.rules.word("boarding_aim") == "roller":
        return roller
    return next(one.player for one in boarding.boarders if one.player != controller)


def _lose(flow: Flow) -> None:
    """Let all companies that were struck lose systems, in tactical order of their owners (IO-CAP-06, IO-CAP-07)."""
    battle = flow.battle
    boarding = _of(battle)
    losses: Counter[str] = Counter()
    for one in boarding.boarders:
        losses.update(dict(one.aimed or ()))
    struck = [one.id for player in battle.order for one in battle.companies if one.owner == player and losses[one.id]]
    flow.open(EndBoarding(boarding.ship), *(Damage(id, losses[id]) for id in reversed(struck)))


def successes(boarder: Boarder) -> int:
    """Return a player's yellow dice that count, own and lent (IO-CAP-05)."""
    dice = [*(boarder.dice or ()), *(die for _, lent in boarder.lent for die in lent)]
    return sum(die.colour is Colour.YELLOW and die.value >= COUNTS for die in dice)


def _left(battle: Battle, boarding: Boarding, player: str) -> bool:
    """Whether a company of the player's that took part is left at the ship (IO-CAP-07)."""
    return any(_part(battle.company(one), boarding.ship) for one in boarding.boarder(player).companies)


def _borrowers(boarding: Boarding, lender: str) -> tuple[str, ...]:
    return tuple(one.player for one in boarding.boarders if one.player != lender and one.lends_to is None)


def _check_ship(asked: str, ship: str) -> None:
    if ship != asked:
        raise refuse("IO-CAP-11", "other_ship", "The ship that is boarded now is {asked}.", asked=asked, ship=ship)


def _ask_choice(battle: Battle, item: AskBoardingChoice) -> tuple[Pending[Action], ...]:
    options = tuple(ChooseBoarding(item.player, item.company, ship) for ship in item.ships)
    return (Pending(item.player, ("choose_boarding",), options, {"choose_boarding": {"company": item.company}}),)


def _ask_lend(battle: Battle, item: AskLend) -> tuple[Pending[Action], ...]:
    others = (*_borrowers(_of(battle), item.player), None)
    options = tuple(LendDice(item.player, item.ship, one) for one in others)
    return (Pending(item.player, ("lend_dice",), options, {"lend_dice": {"ship": item.ship}}),)


def _ask_dice(battle: Battle, item: AskBoardingDice) -> tuple[Pending[Action], ...]:
    boarding = _of(battle)
    form = {
        "ship": item.ship,
        "dice": [written(die) for die in dice_of(battle, boarding.boarder(item.player))],
        "lent": {one.player: [written(die) for die in dice_of(battle, one)] for one in boarding.lenders(item.player)},
    }
    options = (BoardingDice(item.player, item.ship),)
    return (Pending(item.player, ("boarding_dice",), options, {"boarding_dice": form}),)


def _ask_aim(battle: Battle, item: AskAim) -> tuple[Pending[Action], ...]:
    shots = aiming.shots(battle, _of(battle), item.roller)
    options = tuple(Aim(item.player, item.ship, hits) for hits in aiming.offered(shots))
    form = {
        "ship": item.ship,
        "dice": [{"die": str(shot.die), "companies": list(shot.victims)} for shot in shots if shot.victims],
    }
    return (Pending(item.player, ("aim",), options, {"aim": form}),)


ANSWERS: Answers = {
    ChooseBoarding: Answer((AskBoardingChoice,), "IO-CO-07", choose_boarding),
    LendDice: Answer((AskLend,), "IO-CAP-04", lend_dice),
    BoardingDice: Answer((AskBoardingDice,), "IO-CAP-02", boarding_dice),
    Aim: Answer((AskAim,), "IO-CAP-06", aim),
}
QUESTIONS: Questions = {
    AskBoardingChoice: _ask_choice,
    AskLend: _ask_lend,
    AskBoardingDice: _ask_dice,
    AskAim: _ask_aim,
}
STEPS: Steps = {BoardShips: board, EndBoarding: end}
