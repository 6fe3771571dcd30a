"""Fielding companies: who places what in which phase (RA-PLACE-01 to RA-PLACE-15, RA-CAMP-03).

What comes next follows from what stands on the table. Where a piece may stand is the umpire's to judge, where a
position is told; on facts alone every place is right.
"""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.places import Pose
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import placements, presence, rounds, stations
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.placements import NO_ROOM_STEPS, PlacementKind
from mfz_rules.rapid_attack.state.actions import Action, PlaceFrame, PlaceObjective, PlaceStation
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Placed
from mfz_rules.rapid_attack.state.evolving import evolve
from mfz_rules.rapid_attack.state.evolving.changing import change_frame

ACTIONS = {
    PlacementKind.STATION: PlaceStation,
    PlacementKind.FRAME: PlaceFrame,
    PlacementKind.OBJECTIVE: PlaceObjective,
}


def go_on(flow: Flow) -> None:
    """Ask for the next piece; when all stand, the battle begins with its first round (RA-PLACE-14).

    Nobody seizes anything before, unless the group judges stations once at the end (RA-PLACE-15, OQ-55).
    """
    item = placements.next_placement(flow.battle)
    if item is not None:
        flow.open(item)
        return
    if flow.rules.flag("seize_after_fielding"):
        stations.judge(flow, tuple(one.id for one in flow.battle.holdings), {})
    rounds.open_round(flow, 1)


def place_station(flow: Flow, action: PlaceStation) -> None:
    """Put a station on the table (RA-PLACE-01, RA-PLACE-10)."""
    _check(flow, PlacementKind.STATION, action.piece, action.at)
    _put(flow, action.piece, action.at, _measured(flow, action.piece, action.at))


def place_frame(flow: Flow, action: PlaceFrame) -> None:
    """Put a frame on the table, or say that it has no place (RA-PLACE-03 to RA-PLACE-09, RA-PLACE-12)."""
    if action.facts.possible is False:
        _no_room(flow, action)
        return
    _check(flow, PlacementKind.FRAME, action.piece, action.at)
    _put(flow, action.piece, action.at, presence.near(flow, action.piece, action.facts, action.at))


def place_objective(flow: Flow, action: PlaceObjective) -> None:
    """Put the special objective on the table; anybody may tell what all agreed on (RA-CAMP-03)."""
    _check(flow, PlacementKind.OBJECTIVE, action.piece, action.at)
    stated = action.facts.near
    near = _measured(flow, action.piece, action.at) if stated is None else stated.value
    for frame in near:
        if not flow.battle.has_frame(frame):
            raise refuse("RA-STA-02", "no_such_frame", "There is no frame {frame}.", frame=frame)
    _put(flow, action.piece, action.at, near)


def _no_room(flow: Flow, action: PlaceFrame) -> None:
    """Let the defense move a frame, because it left an offense no legal place (RA-PLACE-04).

    That there is none is the word of whoever places, like every fact; afterwards the same frame is asked for again.
    """
    item = _item(flow)
    _check(flow, PlacementKind.FRAME, action.piece, None)
    defense = placements.positions(flow.battle)[0]
    if item.again or item.step not in NO_ROOM_STEPS:
        text = "Only for a frame of an offense the defense makes room."
        raise refuse("RA-PLACE-04", "no_room_for_whom", text, step=item.step)
    if not placements.standing_frames(flow.battle, defense):
        text = "No frame of the defense stands in the way."
        raise refuse("RA-PLACE-04", "nothing_in_the_way", text, defense=defense)
    flow.open(AskPlacement(1, defense, again=True))


def _check(flow: Flow, kind: PlacementKind, piece: str, at: Pose | None) -> None:
    """Raise RefusedError for a piece that is not to be placed now, or not there (RA-PLACE-01 to RA-PLACE-12)."""
    item = _item(flow)
    placements.check(flow.battle, item, kind, piece)
    if at is not None:
        flow.umpire.check_placement(_lifted(flow.battle, item, piece), piece, at, item.step)


def _lifted(battle: Battle, item: AskPlacement, piece: str) -> Battle:
    """A frame that is moved does not stand in its own way."""
    return change_frame(battle, piece, placed=False, at=None) if item.again else battle


def _measured(flow: Flow, piece: str, at: Pose | None) -> tuple[str, ...]:
    """Return the frames near a station or the objective that is put there, as far as the umpire knows (RA-STA-02)."""
    if at is None:
        return ()
    stood = evolve(flow.battle, Placed(piece, at))
    near = []
    for frame in stood.frames:
        measured = flow.umpire.near(stood, frame.id) if frame.at is not None else None
        if measured is not None and piece in measured.value:
            near.append(frame.id)
    return tuple(near)


def _put(flow: Flow, piece: str, at: Pose | None, near: tuple[str, ...]) -> None:
    flow.tell(Placed(piece, at, near))
    flow.close()


def _item(flow: Flow) -> AskPlacement:
    item = flow.top
    assert isinstance(item, AskPlacement)
    return item


def _ask_placement(battle: Battle, item: AskPlacement) -> tuple[Pending[Action], ...]:
    """Offer every piece that may be placed now; where it stands is to be measured."""
    kind, pieces = placements.choices(battle, item)
    form: dict[str, object] = {"at": ["x", "y", "facing", "up"], "step": item.step}
    if kind is PlacementKind.FRAME:
        form["facts"] = placements.facts_form(battle, item)
    players = [player.id for player in battle.players] if item.player is None else [item.player]
    do = f"place_{kind.value}"
    return tuple(
        Pending(player, (do,), tuple(ACTIONS[kind](player, piece) for piece in pieces), {do: form})
        for player in players
    )


ANSWERS: Answers = {
    PlaceStation: Answer((AskPlacement,), "RA-CMP-10", place_station),
    PlaceFrame: Answer((AskPlacement,), "RA-CMP-10", place_frame),
    PlaceObjective: Answer((AskPlacement,), "RA-CAMP-03", place_objective),
}
QUESTIONS: Questions = {AskPlacement: _ask_placement}
