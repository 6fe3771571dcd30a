"""What came of a battle of ships, in the words of a game: what each ship and company did and suffered."""

from mfz_desktop.campaign.asset_views import DeedWords, counted_of_pieces
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS


class AssetDeeds(DeedWords):
    """Assets destroyed, high value assets taken."""

    def __init__(self, game: str) -> None:
        self._game = game

    def kills(self, number: int) -> str:
        """Return that assets were destroyed."""
        return plural("Chronicle", "destroyed %n asset", "destroyed %n assets", number)

    def took(self, number: int) -> str:
        """Return that high value assets were taken."""
        return PIECE_WORDS[self._game]().took_hvas(number)

    def taken(self, number: int) -> str:
        """Return how many high value assets were taken."""
        return PIECE_WORDS[self._game]().hvas_taken(number)

    def was_lost(self, round: int | None) -> str:
        """Return that it was lost."""
        if round is None:
            return translate("Chronicle", "was lost")
        return translate("Chronicle", "was lost in round {n}").format(n=round)

    def lost(self, round: int | None) -> str:
        """Return that it was lost, in short."""
        if round is None:
            return translate("Results", "lost")
        return translate("Results", "lost in round {n}").format(n=round)


def counts(game: str) -> tuple[Count, ...]:
    """Return what is counted of a ship or a company."""
    hvas = PIECE_WORDS[game]().hvas
    return counted_of_pieces(
        translate("FrameFields", "{hvas} taken").format(hvas=hvas),
        translate("FrameFields", "{hvas} taken by {frame}").replace("{hvas}", hvas[:1].lower() + hvas[1:]),
    )


def standing_figures(game: str) -> tuple[Figure, ...]:
    """Return what is added up for a player or a faction."""
    hvas = PIECE_WORDS[game]().hvas
    return (
        Figure("kills", translate("Standings", "Kills"), translate("Standings", "Others’ assets destroyed"),
               translate("Results", "kills")),
        Figure("lost", translate("Standings", "Lost"), translate("Standings", "Own ships and companies lost"),
               translate("Results", "assets lost")),
        Figure("stations", hvas, translate("Standings", "{hvas} taken").format(hvas=hvas),
               translate("Results", "{hvas} taken").format(hvas=hvas[:1].lower() + hvas[1:])),
    )  # fmt: skip


def service_figures(game: str) -> tuple[Figure, ...]:
    """Return what is added up for a ship or a company."""
    hvas = PIECE_WORDS[game]().hvas
    return (
        Figure("kills", translate("Service", "Kills"), translate("Service", "Others’ assets destroyed")),
        Figure("destroyed", translate("Service", "Lost"), translate("Service", "Battles in which it was lost")),
        Figure("stations", hvas, translate("Service", "{hvas} taken").format(hvas=hvas)),
    )


def service_words() -> ServiceWords:
    """Return what the records of ships and companies are called."""
    return ServiceWords(
        pieces=translate("ServiceView", "Ships and companies"),
        piece=translate("ServiceView", "Ship or company"),
        search=translate("ServiceView", "Search ships and companies"),
        none=translate(
            "ServiceView", "No ship has fought yet. The first result that is applied begins their records."
        ),
    )
