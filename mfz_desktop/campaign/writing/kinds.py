"""The kinds of things in a world, with their fields: places, lines, factions, tensions, hooks, names; agreements."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.lines import with_places
from campaigns.campaign.names.offering import IJAD, frame_name, pilot_name
from campaigns.campaign.world import PLACE_KINDS, Faction, Hook, Line, NameList, Place, Template, Tension, World
from campaigns.identity import new_id
from mfz_desktop.campaign.map.room import free_spot
from mfz_desktop.campaign.text.agreements import agreed_text, touches_word
from mfz_desktop.campaign.text.naming import kind_word
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.texts import rows
from mfz_desktop.campaign.writing.things import ThingKind
from mfz_desktop.campaign.writing.world_kinds import Stops, Zones
from mfz_desktop.ui.forms.fields import Choice, Field, Number, Several, Text, Words, as_text, name_field, plain
from mfz_desktop.ui.forms.inputs import Choices

translate = QCoreApplication.translate
COMPANY_LINES = 7
"""Of a suggested company that are seen."""
SAMPLES = 4
"""Names that are shown of a list."""


def place_kind(game: CampaignViews) -> ThingKind:
    """Return places."""
    laid_out: Choices = (
        ("", translate("Template", "none")),
        *((name, translate("Layouts", name)) for name in game.layouts()),
    )
    return _of_world(
        "places",
        translate("Template", "Places"),
        translate("Template", "place"),
        translate("Template", "Places are where battles are fought. Add the first one; it appears on the map."),
        lambda template: Place(new_id(), translate("Template", "New place"), at=free_spot(template.world)),
        (
            name_field(translate("Template", "Name")),
            plain("kind", translate("Template", "How it is drawn"), Choice(_place_kinds)),
            plain("told", translate("Template", "What is told of it"), Text()),
            *_zones(game),
            plain("terrain", translate("Template", "What stands on the table"), Text()),
            plain("layout", translate("Template", "Layout of the table"), Choice(laid_out)),
            _share(0, translate("Template", "Across the map, in percent from the left")),
            _share(1, translate("Template", "Down the map, in percent from the top")),
        ),
    )


def line_kind() -> ThingKind:
    """Return roads, rivers and other lines of the map."""
    return _of_world(
        "lines",
        translate("Template", "Lines on the map"),
        translate("Template", "line"),
        translate("Template", "Roads, rivers and borders tie places together."),
        lambda template: Line("road", tuple(place.at for place in template.world.places[:2])),
        (
            plain("kind", translate("Template", "Kind"), Choice(_line_kinds)),
            plain("name", translate("Template", "Name")),
            plain(
                "points",
                translate("Template", "Where it goes"),
                Stops(),
                about=translate("Template", "From stop to stop. It goes along with a place that is moved."),
            ),
        ),
        lambda line, _: line.name or dict(_line_kinds(Template("", ""))).get(line.kind, line.kind),
    )


def faction_kind(game: CampaignViews) -> ThingKind:
    """Return factions; `game` says how a company is written."""
    lines = game.company_lines()
    return _of_world(
        "factions",
        translate("Template", "Factions"),
        translate("Template", "faction"),
        translate("Template", "Factions are who fights here. A player may join one."),
        lambda _: Faction(new_id(), translate("Template", "New faction")),
        (
            name_field(translate("Template", "Name")),
            plain("side", translate("Template", "Side")),
            plain("told", translate("Template", "What is told of it"), Text()),
            plain("wants", translate("Template", "What it fights for")),
            plain("names", translate("Template", "Names of its people"), Choice(_lists)),
            as_text(
                "company",
                translate("Template", "Suggested company"),
                "\n".join,
                lambda text: tuple(text.split("\n")) if text.strip() else (),
                Text(COMPANY_LINES),
                hint=lines.example,
                about=lines.told,
            ),
        ),
    )


def tension_kind() -> ThingKind:
    """Return what lies between factions."""

    def name(tension: Tension, template: Template) -> str:
        known = [template.world.faction(id_) for id_ in tension.factions]
        return " – ".join(faction.name for faction in known if faction) or tension.told[:40]

    return _of_world(
        "tensions",
        translate("Template", "Tensions"),
        translate("Template", "tension"),
        translate("Template", "A tension is what two factions cannot agree on."),
        lambda _: Tension((), ""),
        (
            plain("told", translate("Template", "What it is about"), Text()),
            plain("factions", translate("Template", "Between"), Several(_factions)),
        ),
        name,
    )


def hook_kind(game: CampaignViews) -> ThingKind:
    """Return battles waiting to be fought."""
    offered: Choices = tuple((one.id, one.offered) for one in game.behaviours())
    how = plain("behaviour", translate("Template", "How the objective behaves"), Choice(offered))
    return _of_world(
        "hooks",
        translate("Template", "Hooks"),
        translate("Template", "hook"),
        translate(
            "Template", "A hook is a battle waiting to be fought: a place, an objective, somebody who wants it."
        ),
        lambda _: Hook(new_id(), translate("Template", "New hook"), ""),
        (
            name_field(translate("Template", "Name")),
            plain("told", translate("Template", "What happens"), Text()),
            plain("place", translate("Template", "Place"), Choice(_places)),
            plain("objective", translate("Template", "Special objective")),
            *((how,) if offered else ()),
            plain("factions", translate("Template", "Who fights"), Several(_factions)),
            *_zones(game),
            plain("terrain", translate("Template", "What stands on the table"), Text()),
        ),
    )


def names_kind() -> ThingKind:
    """Return lists of names."""
    return _of_world(
        "names",
        translate("Template", "Names"),
        translate("Template", "list of names"),
        translate("Template", "Lists of names are offered for whoever fights for a faction."),
        lambda _: NameList(new_id(), translate("Template", "New list")),
        (
            name_field(translate("Template", "Name")),
            plain("style", translate("Template", "How names are made"), Choice(_styles)),
            as_text("given", translate("Template", "Given names, one a line"), "\n".join, rows, Text()),
            as_text("family", translate("Template", "Family names or origins"), "\n".join, rows, Text()),
            Field("samples", translate("Template", "Such as"), _samples, lambda thing, _: thing, Words()),
        ),
    )


def agreement_kind(game: CampaignViews) -> ThingKind:
    """Return house rules in words."""
    return ThingKind(
        "agreements",
        translate("Template", "House rules in words"),
        translate("Template", "house rule"),
        translate("Template", "What the group agrees on and no setting can say: what a victory means, for example."),
        lambda template: template.agreements,
        lambda template, things: replace(template, agreements=things),
        lambda agreement, _: agreed_text(game, agreement),
        lambda _: Agreement(translate("Template", "New house rule")),
        (
            plain("text", translate("Template", "What is agreed"), Text()),
            plain(
                "touches",
                translate("Template", "What it touches"),
                Choice(tuple((one, touches_word(one)) for one in Touches)),
                about=translate(
                    "Template",
                    "Say it honestly: where the authors advise against it, the column at the right tells why.",
                ),
            ),
        ),
    )


def _of_world(
    key: str,
    title: str,
    one: str,
    empty: str,
    new: Callable[[Template], Any],
    fields: tuple[Field, ...],
    name: Callable[[Any, Template], str] = lambda thing, _: thing.name,
) -> ThingKind:
    return ThingKind(
        f"world.{key}",
        title,
        one,
        empty,
        lambda template: getattr(template.world, key),
        lambda template, things: replace(template, world=_with(template.world, key, things)),
        name,
        new,
        fields,
    )


def _with(world: World, key: str, things: tuple[Any, ...]) -> World:
    """Return a world with other things of one kind; where places move, lines go along."""
    changes: dict[str, Any] = {key: things}
    return with_places(world, things) if key == "places" else replace(world, **changes)


def _zones(game: CampaignViews) -> tuple[Field, ...]:
    """Return the field of environments; none for a game without."""
    asked = game.environments()
    if asked is None:
        return ()
    name = translate("Template", "Environments")
    return (plain("zones", name, Zones(asked), about=asked.about),)


def _share(axis: int, name: str) -> Field:
    def write(place: Place, percent: int) -> Place:
        share = percent / 100
        return replace(place, at=(share, place.at[1]) if axis == 0 else (place.at[0], share))

    key = "at" if axis == 0 else "down"
    return Field(key, name, lambda place: place.at[axis] * 100, write, Number())


def _place_kinds(_: Template) -> Choices:
    return tuple((kind, kind_word(kind)) for kind in ("", *PLACE_KINDS))


def _line_kinds(_: Template) -> Choices:
    return (
        ("road", translate("Template", "road")),
        ("river", translate("Template", "river")),
        ("transit", translate("Template", "way into orbit")),
        ("border", translate("Template", "border")),
    )


def _lists(template: Template) -> Choices:
    return (("", translate("Template", "none")), *((one.id, one.name) for one in template.world.names))


def _places(template: Template) -> Choices:
    return (("", translate("Template", "anywhere")), *((one.id, one.name) for one in template.world.places))


def _factions(template: Template) -> Choices:
    return tuple((one.id, one.name) for one in template.world.factions)


def _styles(_: Template) -> Choices:
    return (
        ("plain", translate("Template", "given name and family name")),
        (IJAD, translate("Template", "after the Ijad primer")),
    )


def _samples(names: NameList) -> str:
    pilots = (pilot_name(names, number) for number in range(SAMPLES))
    made = [one for one in (*pilots, frame_name(names, 1)) if one]
    return ", ".join(dict.fromkeys(made)) or translate("Template", "no names yet")
