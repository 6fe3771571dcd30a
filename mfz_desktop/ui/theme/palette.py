"""Qt's palette, made from our colours: for whatever the style sheet does not paint itself."""

from PySide6.QtGui import QColor, QPalette

from mfz_desktop.ui.theme.colours import Palette

ROLE = QPalette.ColorRole


def qt_palette(colours: Palette) -> QPalette:
    """Return Qt's palette in these colours."""
    made = QPalette()
    table = {
        ROLE.Window: colours.window,
        ROLE.Base: colours.surface,
        ROLE.AlternateBase: colours.window,
        ROLE.Button: colours.raised,
        ROLE.ToolTipBase: colours.raised,
        ROLE.WindowText: colours.text,
        ROLE.Text: colours.text,
        ROLE.ButtonText: colours.text,
        ROLE.ToolTipText: colours.text,
        ROLE.BrightText: colours.wrong,
        ROLE.PlaceholderText: colours.secondary,
        ROLE.Highlight: colours.accent,
        ROLE.HighlightedText: colours.on_accent,
        ROLE.Accent: colours.accent,
        ROLE.Link: colours.accent,
        ROLE.LinkVisited: colours.accent,
        ROLE.Light: colours.raised,
        ROLE.Midlight: colours.hairline,
        ROLE.Mid: colours.hairline,
        ROLE.Dark: colours.secondary,
        ROLE.Shadow: colours.hairline,
    }
    for role, value in table.items():
        made.setColor(role, QColor(value))
    faded = mix(colours.secondary, colours.window, 0.35)
    for role in (ROLE.WindowText, ROLE.Text, ROLE.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, faded)
    return made


def selected_ground(colours: Palette) -> QColor:
    """Return the ground of what is selected: so light that text in every role stays readable on it."""
    return mix(colours.accent, colours.raised, 0.91)


def picture_ground(colours: Palette) -> QColor:
    """Return the soft ground behind models; never so dark that black parts sink into it."""
    return mix(colours.secondary, colours.surface, 0.75) if colours.dark else QColor(colours.window)


def mix(colour: str, ground: str, share: float) -> QColor:
    """Return `colour` with `share` of the ground mixed in."""
    over, under = QColor(colour), QColor(ground)
    return QColor.fromRgbF(
        over.redF() * (1 - share) + under.redF() * share,
        over.greenF() * (1 - share) + under.greenF() * share,
        over.blueF() * (1 - share) + under.blueF() * share,
    )
