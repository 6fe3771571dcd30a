"""What campaigns tell of games with assets: how sides fared, what pieces did and suffered."""

from collections.abc import Iterator, Sequence

from campaigns.campaign.results import FrameService, SideResult
from campaigns.campaign.standings import Standing
from mfz_desktop.campaign.figures import Count
from mfz_desktop.campaign.views import CampaignViews, piece_name
from mfz_desktop.core.language import listed, plural, translate


class DeedWords:
    """The words for deeds. A game says what it calls pieces, stations, and the loss of a piece."""

    def kills(self, number: int) -> str:
        """Return that a piece destroyed others, to follow its name: `destroyed 2 frames`."""
        raise NotImplementedError

    def took(self, number: int) -> str:
        """Return that a piece took stations, to follow its name: `took 1 station`."""
        raise NotImplementedError

    def taken(self, number: int) -> str:
        """Return how many stations a piece took, in short: `1 station taken`."""
        raise NotImplementedError

    def was_lost(self, round: int | None) -> str:
        """Return that a piece was destroyed, to follow its name; None for a round that nobody knows."""
        raise NotImplementedError

    def lost(self, round: int | None) -> str:
        """Return that a piece was destroyed, in short: `destroyed in round 2`."""
        raise NotImplementedError

    def in_short(self, piece: FrameService) -> str:
        """Return what a piece did and suffered, in a line."""
        return "; ".join(filter(None, (", ".join(self._done(piece)), self._fate(piece))))

    def told(self, pieces: Sequence[FrameService]) -> tuple[str, ...]:
        """Return what pieces did and suffered, in sentences; those that only came through are named together."""
        return tuple(self._told(pieces))

    def _told(self, pieces: Sequence[FrameService]) -> Iterator[str]:
        quiet = []
        for piece in pieces:
            phrases = list(self._phrases(piece))
            if len(phrases) > 1 or piece.destroyed or piece.lost:
                yield translate("Chronicle", "{frame} {did}.").format(frame=piece_name(piece), did=listed(phrases))
            else:
                quiet.append(piece_name(piece))
        if quiet:
            yield translate("Chronicle", "{frames} came through unharmed.").format(frames=listed(quiet))

    def _phrases(self, piece: FrameService) -> Iterator[str]:
        """Yield what a piece did and at last what became of it, each to follow its name: `took 1 station`."""
        if piece.kills:
            yield self.kills(piece.kills)
        if piece.stations:
            yield self.took(piece.stations)
        if piece.damage:
            yield plural("Chronicle", "did %n point of damage", "did %n points of damage", piece.damage)
        if piece.destroyed:
            yield self.was_lost(piece.destroyed_in)
        elif piece.lost:
            text = translate("Chronicle", "lost {lost} of {systems} systems")
            yield text.format(lost=piece.lost, systems=piece.systems)
        else:
            yield translate("Chronicle", "came through unharmed")

    def _done(self, piece: FrameService) -> Iterator[str]:
        if piece.kills:
            yield plural("Results", "%n kill", "%n kills", piece.kills)
        if piece.stations:
            yield self.taken(piece.stations)
        if piece.damage:
            yield plural("Results", "%n damage done", "%n damage done", piece.damage)

    def _fate(self, piece: FrameService) -> str:
        if piece.destroyed:
            return self.lost(piece.destroyed_in)
        if piece.lost:
            text = translate("Results", "lost {lost} of {systems} systems")
            return text.format(lost=piece.lost, systems=piece.systems)
        return translate("Results", "unharmed")


class AssetCampaignViews(CampaignViews):
    """Campaigns of a game with assets, which are lost and taken, and a doomsday clock."""

    counts_assets = True
    deed_words: DeedWords

    def clock_words(self) -> str:
        """Return the question for the doomsday clock."""
        return translate("Campaign", "Doomsday clock at the end")

    def side_figures(self, side: SideResult) -> str:
        """Return scores and assets at the beginning and at the end."""
        (start, end), (before, after) = side.score, side.assets
        text = translate("Results", "score {start} → {end}, assets {before} → {after}")
        return text.format(start=start, end=end, before=before, after=after)

    def deeds(self, piece: FrameService) -> str:
        """Return what a piece did and suffered: `2 kills, 1 station taken; lost 2 of 4 systems`."""
        return self.deed_words.in_short(piece)

    def service_told(self, pieces: Sequence[FrameService]) -> tuple[str, ...]:
        """Return what pieces did and suffered; those that only came through are named together."""
        return self.deed_words.told(pieces)

    def standing_told(self, standing: Standing) -> tuple[str, ...]:
        """Return the kills."""
        return (plural("Chronicle", "%n kill", "%n kills", standing.kills),)


def counted_of_pieces(stations: str, stations_named: str) -> tuple[Count, ...]:
    """Return what is counted of a piece: systems lost, kills, and stations by the game's words for them."""
    return (
        Count(
            "lost",
            translate("FrameFields", "Systems lost"),
            translate("FrameFields", "systems lost by {frame}"),
            lambda piece: max(piece.systems, piece.lost),
        ),
        Count("kills", translate("FrameFields", "Kills"), translate("FrameFields", "kills of {frame}")),
        Count("stations", stations, stations_named),
    )
