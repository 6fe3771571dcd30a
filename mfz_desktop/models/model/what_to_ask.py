"""Which groups of parts a person is still asked about. Without Qt."""

from collections.abc import Sequence

from campaigns.garage.entry import Belief
from ldraw_catalog.systems.frames import SIDE_BY_SIDE
from ldraw_catalog.systems.grammar import GRAMMARS
from ldraw_catalog.systems.standing_free import FreeGroup
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.model import answers
from mfz_desktop.models.session.inspections import Inspected


def may_ask(inspected: Inspected, game: ModelGame) -> bool:
    """Tell whether anything is asked about a model.

    Not where tags speak, while proposals wait, when it has as many systems as it may, or where it rolls no dice; nor
    about a file as a whole in which several models stand, which are asked about each by itself.
    """
    model = inspected.model
    if model is None or not game.rolls(inspected.entry.kind):
        return False
    candidates = inspected.inspection.candidates if inspected.inspection is not None else ()
    if inspected.entry.submodel is None and any(each.why == SIDE_BY_SIDE for each in candidates):
        return False
    most = GRAMMARS[model.found.game].most_systems
    systems = model.resolved.systems
    tagged = any(each.belief is Belief.TAGGED for each in model.resolved.found)
    return most is not None and not tagged and not model.resolved.waiting and len(systems) < most


def open_groups(inspected: Inspected, groups: Sequence[FreeGroup]) -> tuple[FreeGroup, ...]:
    """Return the groups that nobody answered yet, none of whose parts is of a system."""
    if inspected.model is None:
        return ()
    said = {answer.key for answer in inspected.entry.confirmed}
    spoken = {part for system in inspected.model.resolved.everything for part in system.parts}
    return tuple(each for each in groups if key_of(each) not in said and not spoken.intersection(each.placements))


def key_of(group: FreeGroup) -> str:
    """Return the key of the answer about a group."""
    return answers.own_key(f"{answers.ASKED}{group.key}")
