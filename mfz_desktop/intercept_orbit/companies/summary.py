"""A fleet in a few words, for lists."""

from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_desktop.companies.game import Summary
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_desktop.models.pictures.wanted import picture_of


def summary(fleet: KeptFleet) -> Summary:
    """Return figures, terms, and what its assets are called and look like."""
    return Summary(
        figures=figures(fleet),
        terms=translate("Companies", "{game}, {players} players").format(
            game=FLEET_GAMES[fleet.game].profile.title, players=fleet.players
        ),
        names=tuple(piece.name for piece in fleet.pieces),
        pictures=tuple(map(picture_of, fleet.pieces)),
    )


def figures(fleet: KeptFleet) -> str:
    """Return what a fleet fields: `3 ships · 2 companies · 3 HVAs`."""
    return " · ".join(
        (
            plural("Companies", "%n ship", "%n ships", len(fleet.ships)),
            plural("Companies", "%n company", "%n companies", len(fleet.companies)),
            PIECE_WORDS[fleet.game]().hvas_figure(len(fleet.hvas)),
        )
    )
