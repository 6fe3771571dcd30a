"""The campaign that is pictured fits the template that it begins with."""

import pytest

from campaigns.campaign.templates.template_store import shipped
from campaigns.rapid_attack.campaign.suggested import company_of
from scripts.shots.war import CHAPTERS, GATE, SEATS, Chapter
from tests.kinds import TEMPLATES

WORLD = shipped("gursk", TEMPLATES).world


@pytest.mark.parametrize("id", [*(chapter.hook for chapter in CHAPTERS), GATE])
def test_every_battle_has_a_hook_with_a_place(id: str) -> None:
    hook = WORLD.hook(id)
    assert hook is not None and WORLD.place(hook.place) is not None


def test_the_last_battle_is_fought_where_something_always_holds() -> None:
    hook = WORLD.hook(GATE)
    place = WORLD.place(hook.place) if hook is not None else None
    assert place is not None and place.zones


@pytest.mark.parametrize("id", [faction for _, _, faction in SEATS])
def test_everybody_has_a_company_of_their_faction(id: str) -> None:
    faction = WORLD.faction(id)
    assert faction is not None and company_of(faction, WORLD).frames


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_somebody_who_plays_holds_the_objective(chapter: Chapter) -> None:
    assert chapter.holder in [name for name, _, _ in SEATS]
