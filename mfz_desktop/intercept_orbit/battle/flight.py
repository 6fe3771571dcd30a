"""What a bent ruler comes to in a turn: pips, refusal, way, and what it leads to. No Qt."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from math import hypot
from typing import TYPE_CHECKING

from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.common.places import Point, Pose
from mfz_rules.intercept_orbit.foresight import flights
from mfz_rules.intercept_orbit.foresight.flights import Flight, Price
from mfz_rules.intercept_orbit.state.actions import Move, Repair
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import MoveBegan
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.refusal import Refusal, RefusedError

if TYPE_CHECKING:
    from mfz_rules.board import Ends, Plan, Travel
    from mfz_rules.board import Pose as BoardPose

REACHED = 0.3
"""Units from the wanted point in which a bow is there: the cheapest plan that gets so near is taken."""
ALIKE = 128
"""Plans that are looked at for those that end alike."""
POINTED = 0.05
"""Units that a pointer may miss where it is put exactly: about a pixel."""
HAIR = 1e-6
"""Units between ends that are one and the same."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A plan as it is laid, legal or not."""

    plan: FlightPlan
    action: Move
    """The answer that it makes."""
    price: Price
    refusal: Refusal | None = None
    """Why the rules would not take it."""
    flight: Flight | None = None
    """What it leads to; None where it is refused."""

    @property
    def legal(self) -> bool:
        """Whether it may be flown."""
        return self.refusal is None


class Ruler:
    """The ruler for the move of one asset with one die: it answers for one state of the battle."""

    def __init__(
        self,
        session: ShipBattle,
        asset: str,
        die: RolledDie | None,
        facts: Facts = NO_FACTS,
        battle: Battle | None = None,
    ) -> None:
        """`facts` are those that a table states, where nobody measures; `battle` is another state than it stands."""
        self.session = session
        self.asset = asset
        self.die = die
        self.facts = facts
        self.battle = battle or session.now
        self.player = self.battle.commands(asset)
        self._laid: dict[FlightPlan, Laid] = {}

    @property
    def measures(self) -> bool:
        """Whether the asset has a place, so that its way is measured."""
        return self.battle.asset(self.asset).at is not None

    @cached_property
    def names(self) -> Names:
        """What pieces are called."""
        return Names(self.battle)

    @cached_property
    def base_speed(self) -> int:
        """Units without a pip."""
        return flights.price(self.battle, self.asset, Move(self.player)).base_speed

    @cached_property
    def most(self) -> int:
        """Clicks of one hinge."""
        rules = self.battle.rules.at(self.battle.clock)
        return self.battle.profile.hinges(rules, self.battle.asset(self.asset)).most

    @cached_property
    def click(self) -> float:
        """Degrees that a click turns a hinge (IO-MOVE-09)."""
        return self.battle.rules.at(self.battle.clock).number("click_deg")

    @property
    def straight(self) -> FlightPlan:
        """The ruler as it lies before anything is bent."""
        return FlightPlan((0,) * self.base_speed)

    def action(self, plan: FlightPlan) -> Move:
        """Return the answer that a plan makes."""
        at_rest = (plan.at_rest,) if not plan.speed and plan.at_rest else plan.clicks
        return Move(
            self.player,
            self.die,
            plan.speed,
            at_rest,
            avoid=plan.avoid,
            ace_pip=plan.ace_pip,
            facts=self.facts,
        )

    def laid(self, plan: FlightPlan) -> Laid:
        """Return what a plan comes to."""
        if plan not in self._laid:
            self._laid[plan] = self._judged(plan)
        return self._laid[plan]

    def travel(self, plan: FlightPlan) -> "Travel":
        """Return the way along the ruler, hinge by hinge; of what has no place, from nowhere."""
        from mfz_rules.intercept_orbit.umpire import courses

        return courses.travel(self.battle, self.asset, plan.clicks)

    def end(self, plan: FlightPlan) -> Pose:
        """Return where a plan leads, contacts aside; of what has no place, from nowhere."""
        from mfz_rules.intercept_orbit.umpire import courses

        return courses.end(self.battle, self.asset, plan.clicks, plan.at_rest)

    @property
    def start(self) -> Pose:
        """Where the asset stands; of what has no place, nowhere."""
        return self.end(FlightPlan())

    def towards(self, plan: FlightPlan, wanted: Point, *, exactly: bool = False) -> FlightPlan:
        """Return the cheapest plan that brings the bow to a point, or one that comes there `exactly`.

        Of plans that end alike, or as near as a pointer can tell, the one that changes least of what lies. What is
        paid for debris, and the pip of an ace, stay as they are.
        """
        found = self._ends(plan).towards(wanted, 0.0 if exactly else REACHED, ALIKE)
        best = found[0]
        if exactly:
            near = self._missed(best, wanted) + POINTED
            alike = [one for one in found if self._missed(one, wanted) <= near]
        else:
            alike = [one for one in found if _apart(one.end, best.end) < HAIR and one.cost == best.cost]
        kept = min(alike, key=lambda one: _changes(plan.clicks, one.clicks))
        return replace(plan, clicks=kept.clicks, at_rest=0)

    def _missed(self, plan: "Plan", wanted: Point) -> float:
        """Return how far from a point the bow of a plan ends."""
        bow = plan.end.moved(plan.end.facing, self._bow)
        return hypot(bow.x - wanted[0], bow.y - wanted[1])

    @cached_property
    def _bow(self) -> float:
        from mfz_rules.intercept_orbit.umpire import courses

        return courses.base(self.battle, self.asset).length / 2

    def clicked(self, plan: FlightPlan, hinge: int, by: int) -> FlightPlan:
        """Return the plan with a hinge, counted from 0, bent further, as far as it goes; without one as it is."""
        if not plan.speed:
            return replace(plan, at_rest=self._within(plan.at_rest + by))
        if not 0 <= hinge < plan.speed:
            return plan
        return plan.bent(hinge, self._within(plan.clicks[hinge] + by))

    def longer(self, plan: FlightPlan, by: int) -> FlightPlan:
        """Return the plan some units longer, or shorter; never below 0 (IO-MOVE-05)."""
        speed = max(0, plan.speed + by)
        return replace(plan.of_speed(speed), at_rest=plan.at_rest if not speed else 0)

    @property
    def ends_repairs(self) -> bool:
        """Whether something could still be repaired, which is past once it moves (IO-SHIP-01)."""
        stands = self.battle is self.session.now
        return stands and any(isinstance(one, Repair) for asked in self.session.pending for one in asked.options)

    def _within(self, clicks: int) -> int:
        return max(-self.most, min(self.most, clicks))

    def _ends(self, plan: FlightPlan) -> "Ends":
        from mfz_rules.intercept_orbit.umpire import courses

        paid = flights.price(self.battle, self.asset, self.action(plan))
        return courses.ends(self.battle, self.asset, paid.pips - paid.debris)

    def _why_not(self, action: Move) -> Refusal | None:
        try:
            rules_of(self.session).decide(self.battle, action)
        except RefusedError as error:
            return error.refusal
        return None

    def _judged(self, plan: FlightPlan) -> Laid:
        action = self.action(plan)
        laid = Laid(plan, action, flights.price(self.battle, self.asset, action), self._why_not(action))
        if laid.refusal is not None:
            return laid
        with suppress(RefusedError):
            umpire = rules_of(self.session).umpire(self.battle)
            return replace(laid, flight=flights.flight(self.battle, umpire, self.asset, action))
        return laid


def _apart(one: "BoardPose", other: "BoardPose") -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _changes(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return how many hinges are clicked otherwise in two plans, and how many only one of them has."""
    return sum(a != b for a, b in zip_longest(one, other))


def flown(session: ShipBattle, asset: str) -> tuple[Ruler, FlightPlan] | None:
    """Return the ruler of the last move of an asset in this round, and how it was bent; None without one."""
    before, found = session.kept.timeline.initial, None
    for entry in session.entries:
        moves = (one.journey for one in entry.events if isinstance(one, MoveBegan))
        journey = next((one for one in moves if one.asset == asset), None)
        if journey is not None and isinstance(entry.action, Move) and entry.after.round == session.now.round:
            plan = FlightPlan(journey.clicks, journey.at_rest, journey.avoid, entry.action.ace_pip)
            found = Ruler(session, asset, entry.action.die, entry.action.facts, before), plan
        before = entry.after
    return found
