"""Where pieces may be placed in each phase of fielding (RA-PLACE-01 to RA-PLACE-12, OQ-24 to OQ-31)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mfz_rules.board import Shape
from mfz_rules.kernel.refusal import Refusal, RefusedError, refuse
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.chapters.placements import Step
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.umpire.covering import covers
from mfz_rules.rapid_attack.umpire.ranging import within
from mfz_rules.rapid_attack.umpire.scene import Scene
from mfz_rules.rapid_attack.umpire.standing import check_on_table, check_place


@dataclass(frozen=True, slots=True)
class Placing:
    """A piece that is to be put somewhere."""

    battle: Battle
    scene: Scene
    piece: str
    shape: Shape

    @property
    def is_frame(self) -> bool:
        """Whether it is a frame."""
        return self.battle.has_frame(self.piece)

    @property
    def defense(self) -> str:
        """The player who defends (RA-CMP-10)."""
        return (self.battle.starting or self.battle.order)[0]

    @property
    def player(self) -> str:
        """Whose frame it is."""
        return self.battle.frame(self.piece).owner

    def frames(self, *, of: Iterable[str] = (), but: Iterable[str] = ()) -> dict[str, Shape]:
        """Return frames on the table: of these players, or of all but those."""
        wanted, others = set(of), set(but)
        owners = {one.id: one.owner for one in self.battle.frames}
        return {
            id: shape
            for id, shape in self.scene.frames.items()
            if id != self.piece and (owners[id] in wanted if wanted else owners[id] not in others)
        }

    @property
    def perimeter(self) -> tuple[str, ...]:
        """The defense's stations on the table (RA-PLACE-02)."""
        own = [one.id for one in self.battle.stations if one.home == self.defense and one.id != self.piece]
        return tuple(id for id in own if id in self.scene.holdings)

    def distance(self, id: str) -> float:
        """Return the gap to a piece on the table."""
        distance = self.scene.distance(self.shape, id)
        assert distance is not None
        return distance

    def surely_within(self, id: str, limit: float) -> bool:
        """Whether a piece is within a limit, and not only by a close call."""
        call = within(self.scene.measures, self.distance(id), limit)
        return call is not None and not call.close

    def in_zone(self, id: str, *, favoured: bool) -> bool:
        """Whether it is within direct fire range of a piece, as a place (RA-BF-08, OQ-20).

        Close calls go to whoever places: they are yes where that is `favoured`.
        """
        measures = self.scene.measures
        reaches = within(measures, self.distance(id), measures.direct)
        if reaches is None or (reaches.close and not favoured):
            return False
        if self.scene.rules.flag("zone_includes_hand_to_hand"):
            return True
        beside = within(measures, self.distance(id), measures.hand_to_hand)
        return beside is None or (beside.close and favoured)


def check_placement(placing: Placing, step: int) -> None:
    """Raise RefusedError where a piece may not be placed so in this phase."""
    check_on_table(placing.scene, placing.shape, "OQ-31")
    check_place(placing.scene, placing.shape, climber=placing.is_frame, without=placing.piece)
    if step in _CHECKS:
        _CHECKS[step](placing)


def warnings(placing: Placing, step: int) -> tuple[Refusal, ...]:
    """Return what speaks against a legal place: an offense station within range of opponents (RA-PLACE-10, OQ-28)."""
    stations = {one.id: one.home for one in placing.battle.stations}
    if step != Step.OFFENSE_STATIONS or placing.piece not in stations:
        return ()
    of = (placing.defense,) if placing.scene.rules.word("offense_station_distance") == "defense_only" else ()
    opponents = placing.frames(of=of, but=(stations[placing.piece],))
    threatening = tuple(id for id in opponents if placing.surely_within(id, placing.scene.measures.direct))
    if not threatening:
        return ()
    text = Sentence("An offense's station should not be within direct fire range of {frames}.", frames=threatening)
    return (Refusal("RA-PLACE-10", "station_in_range", text, {"frames": threatening}),)


def _initial_defense(placing: Placing) -> None:
    if placing.is_frame:
        perimeter = placing.perimeter
        if perimeter and not _in_perimeter(placing, favoured=True):
            raise refuse("RA-PLACE-03", "outside_perimeter", "The first frames stand inside the own perimeter.")
        return
    others = placing.perimeter
    reached = [placing.in_zone(id, favoured=True) for id in others]
    chain = placing.scene.rules.word("defense_station_spacing") == "chain"
    if others and not (any(reached) if chain else all(reached)):
        text = "The defense's stations lie within direct fire range of one another (OQ-24)."
        raise refuse("RA-PLACE-01", "stations_apart", text)


def _point(placing: Placing) -> None:
    """The point frame, all three: outside, at the limit of range of one frame, out of cover (RA-PLACE-05)."""
    _check_outside(placing)
    defenders = placing.frames(of=(placing.defense,))
    if not defenders:
        return
    limits = [id for id in defenders if _at_limit(placing, id)]
    if not limits:
        text = "The point frame stands at the limit of direct fire range of a frame of the defense."
        raise refuse("RA-PLACE-06", "not_at_the_limit", text)
    against = {id: _covered(placing, id) for id in defenders}
    every = placing.scene.rules.word("point_cover") == "every_frame"
    if any(against.values()) if every else all(against[id] for id in limits):
        text = "The point frame is out of cover against the frame it is measured from (OQ-26)."
        if every:
            text = "The point frame is out of cover against every frame of the defense (OQ-26)."
        raise refuse("RA-PLACE-07", "point_in_cover", text)


def _offense_frame(placing: Placing) -> None:
    _check_outside(placing)
    direct = placing.scene.measures.direct
    near = [id for id in placing.frames(of=(placing.defense,)) if placing.surely_within(id, direct)]
    if near:
        text = "Offense frames stand outside direct fire range of the defense: {frames} is too near."
        raise refuse("RA-PLACE-08", "in_range_of_defense", text, frames=tuple(near))
    if not placing.scene.rules.flag("offense_near_offense"):
        others = placing.frames(but=(placing.defense, placing.player))
        near = [id for id in others if placing.surely_within(id, direct)]
        if near:
            text = "Offense frames keep out of each other's direct fire range: {frames} is too near."
            raise refuse("OQ-30", "in_range_of_offense", text, frames=tuple(near))


def _final_defense(placing: Placing) -> None:
    """Outside the own perimeter they are in cover (RA-PLACE-12, OQ-29)."""
    if not placing.is_frame or _in_perimeter(placing, favoured=True):
        return
    opponents = placing.frames(but=(placing.defense,))
    if placing.scene.rules.word("final_cover") == "nearest":
        judged = sorted(opponents, key=placing.distance)[:1]
    else:
        judged = [id for id in opponents if placing.surely_within(id, placing.scene.measures.direct)]
    open_to = [id for id in judged if not _covered(placing, id, close=True)]
    if open_to:
        text = "Outside the perimeter a frame is in cover, and {frames} has a clear line to it."
        raise refuse("RA-PLACE-12", "not_in_cover", text, frames=tuple(open_to))


def _in_perimeter(placing: Placing, *, favoured: bool) -> bool:
    return any(placing.in_zone(id, favoured=favoured) for id in placing.perimeter)


def _check_outside(placing: Placing) -> None:
    """Nobody but the defense places frames inside the perimeter (RA-PLACE-02)."""
    if _in_perimeter(placing, favoured=False):
        raise refuse("RA-PLACE-02", "inside_perimeter", "Only the defense places frames inside its perimeter.")


def _at_limit(placing: Placing, id: str) -> bool:
    """Whether a frame of the defense has it in the last unit of direct fire range, or anywhere in it (OQ-25)."""
    measures = placing.scene.measures
    if within(measures, placing.distance(id), measures.direct) is None:
        return False
    anywhere = placing.scene.rules.word("point_limit") == "anywhere_within"
    return anywhere or not placing.surely_within(id, measures.direct - 1)


def _covered(placing: Placing, attacker: str, *, close: bool = False) -> bool:
    """Whether the frame would be in cover there; a close call counts where that is what its player wants."""
    source = placing.scene.frames[attacker]
    calls = covers(placing.scene, attacker, source, {placing.piece: placing.shape})[placing.piece]
    return any(close or not call.close for call in calls)


_CHECKS: dict[int, Callable[[Placing], None]] = {
    Step.INITIAL_DEFENSE: _initial_defense,
    Step.POINT: _point,
    Step.OFFENSE_FRAMES: _offense_frame,
    Step.FINAL_DEFENSE: _final_defense,
}


def refusal_of(check: Callable[[], None]) -> Refusal | None:
    """Return why a check refuses; None where it does not."""
    try:
        check()
    except RefusedError as error:
        return error.refusal
    return None
