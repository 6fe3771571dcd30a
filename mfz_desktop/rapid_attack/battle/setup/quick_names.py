"""What quick battles are called: after places that nobody else named, each another one. No Qt."""

from mfz_desktop.core.language import translate


def quick_names() -> tuple[str, ...]:
    """Return the names, in the order in which they are given."""
    return (
        translate("Quick", "The Dry Dock"),
        translate("Quick", "Signal Hill"),
        translate("Quick", "The Old Quarry"),
        translate("Quick", "Weir Nine"),
        translate("Quick", "The Salt Road"),
        translate("Quick", "Depot Seven"),
        translate("Quick", "The Glass Fields"),
        translate("Quick", "Crane Yard"),
        translate("Quick", "The Long Siding"),
        translate("Quick", "Lantern Bridge"),
        translate("Quick", "The Tidal Gate"),
        translate("Quick", "Kiln Street"),
        translate("Quick", "The Cold Store"),
        translate("Quick", "Mast Forest"),
        translate("Quick", "The Ferry Landing"),
        translate("Quick", "Turbine Hall"),
    )
