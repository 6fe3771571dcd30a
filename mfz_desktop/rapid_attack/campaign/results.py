"""What came of a battle, in the words of the game: what each frame did and suffered."""

from mfz_desktop.campaign.asset_views import DeedWords, counted_of_pieces
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.core.language import plural, translate


class FrameDeeds(DeedWords):
    """Frames destroyed, stations taken."""

    def kills(self, number: int) -> str:
        """Return that frames were destroyed."""
        return plural("Chronicle", "destroyed %n frame", "destroyed %n frames", number)

    def took(self, number: int) -> str:
        """Return that stations were taken."""
        return plural("Chronicle", "took %n station", "took %n stations", number)

    def taken(self, number: int) -> str:
        """Return how many stations were taken."""
        return plural("Results", "%n station taken", "%n stations taken", number)

    def was_lost(self, round: int | None) -> str:
        """Return that it was destroyed."""
        if round is None:
            return translate("Chronicle", "was destroyed")
        return translate("Chronicle", "was destroyed in round {n}").format(n=round)

    def lost(self, round: int | None) -> str:
        """Return that it was destroyed, in short."""
        if round is None:
            return translate("Results", "destroyed")
        return translate("Results", "destroyed in round {n}").format(n=round)


def counts() -> tuple[Count, ...]:
    """Return what is counted of a frame."""
    return counted_of_pieces(
        translate("FrameFields", "Stations taken"), translate("FrameFields", "stations taken by {frame}")
    )


def standing_figures() -> tuple[Figure, ...]:
    """Return what is added up for a player or a faction."""
    return (
        Figure("kills", translate("Standings", "Kills"), translate("Standings", "Others' frames destroyed"),
               translate("Results", "kills")),
        Figure("lost", translate("Standings", "Lost"), translate("Standings", "Own frames destroyed"),
               translate("Results", "frames lost")),
        Figure("stations", translate("Standings", "Stations"), translate("Standings", "Stations taken"),
               translate("Results", "stations taken")),
    )  # fmt: skip


def service_figures() -> tuple[Figure, ...]:
    """Return what is added up for a frame or a pilot."""
    return (
        Figure("kills", translate("Service", "Kills"), translate("Service", "Others' frames destroyed")),
        Figure("destroyed", translate("Service", "Lost"), translate("Service", "Battles in which it was destroyed")),
        Figure("stations", translate("Service", "Stations"), translate("Service", "Stations taken")),
    )


def service_words() -> ServiceWords:
    """Return what the records of frames are called."""
    return ServiceWords(
        pieces=translate("ServiceView", "Frames"),
        piece=translate("ServiceView", "Frame"),
        search=translate("ServiceView", "Search frames and pilots"),
        none=translate(
            "ServiceView", "No frame has fought yet. The first result that is applied begins their records."
        ),
        pilots=translate("ServiceView", "Pilots"),
        pilot=translate("ServiceView", "Pilot"),
        no_pilots=translate(
            "ServiceView", "No pilot has fought yet. Pilots are named on a company's page, frame by frame."
        ),
    )
