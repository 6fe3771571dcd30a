"""The fields of an asset in the inspector."""

from dataclasses import replace
from typing import Any

from campaigns.companies.company import Footprint
from campaigns.documents.limits import MOST_STUDS
from campaigns.intercept_orbit.companies.fleet import KeptAsset
from campaigns.names import LONGEST_NAME, typed
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.companies.ace_words import ace_word
from mfz_desktop.ui.forms.fields import Choice, Field, Line, Number, Text, as_text, plain
from mfz_rules.intercept_orbit.fleets.fleet import Ace


def name_field() -> Field:
    """Return the field of the name."""
    return as_text("name", translate("AssetPane", "Name"), str, typed, Line(LONGEST_NAME))


def ace_field() -> Field:
    """Return the field of the ace that leads a company."""
    nobody = ((None, translate("AssetPane", "no ace")),)
    return plain(
        "ace", translate("AssetPane", "Led by"), Choice((*nobody, *((one.value, ace_word(one)) for one in Ace)))
    )


def notes_field() -> Field:
    """Return the field of what its player writes about it."""
    notes = translate("AssetPane", "Notes")
    return plain("notes", notes, Text(4), hint=notes)


def size_fields() -> tuple[Field, ...]:
    """Return the fields of its ground in studs and its height in bricks."""
    unknown, studs = translate("AssetPane", "not measured"), " " + translate("AssetPane", "studs")
    bricks = " " + translate("AssetPane", "bricks")
    ground = Number(0, MOST_STUDS, decimals=1, nothing=unknown, suffix=studs)
    return (
        Field("studs_x", translate("AssetPane", "Wide"), lambda one: _ground(one)[0], _with_wide, ground),
        Field("studs_z", translate("AssetPane", "Deep"), lambda one: _ground(one)[1], _with_deep, ground),
        plain(
            "bricks_high",
            translate("AssetPane", "High"),
            Number(0, MOST_STUDS, decimals=1, nothing=unknown, suffix=bricks),
        ),
    )


def _ground(asset: KeptAsset) -> tuple[float | None, float | None]:
    ground = asset.footprint
    return (None, None) if ground is None else (ground.studs_x or None, ground.studs_z or None)


def _with_wide(asset: KeptAsset, wide: Any) -> KeptAsset:
    return _on_ground(asset, wide, _ground(asset)[1])


def _with_deep(asset: KeptAsset, deep: Any) -> KeptAsset:
    return _on_ground(asset, _ground(asset)[0], deep)


def _on_ground(asset: KeptAsset, wide: float | None, deep: float | None) -> KeptAsset:
    """Return an asset with another ground; what is not known of it is 0, and nothing known is no ground."""
    if not wide and not deep:
        return replace(asset, footprint=None)
    before = asset.footprint or Footprint(0, 0)
    return replace(asset, footprint=replace(before, studs_x=wide or 0, studs_z=deep or 0))
