"""What quick battles of ships are called: after places that nobody else named. No Qt."""

from mfz_desktop.core.language import translate


def quick_names() -> tuple[str, ...]:
    """Return the names, in the order in which they are given."""
    return (
        translate("Quick", "The Quiet Belt"),
        translate("Quick", "Anchor Point"),
        translate("Quick", "The Long Fall"),
        translate("Quick", "Beacon Six"),
        translate("Quick", "The Cold Lane"),
        translate("Quick", "Mirror Station"),
        translate("Quick", "The Slow Tide"),
        translate("Quick", "Ember Gap"),
        translate("Quick", "The Far Pier"),
        translate("Quick", "Dust Meridian"),
        translate("Quick", "The Broken Ring"),
        translate("Quick", "Tether Nine"),
    )
