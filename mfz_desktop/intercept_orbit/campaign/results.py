"""What came of a battle of ships, in the words of a game: assets, and what each ship and company did and suffered."""

from collections.abc import Iterator, Sequence

from campaigns.campaign.results import FrameService, SideResult
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.campaign.views import piece_name
from mfz_desktop.core.language import listed, plural, translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS


def side_figures(side: SideResult) -> str:
    """Return scores and assets at the beginning and at the end."""
    (start, end), (before, after) = side.score, side.assets
    text = translate("Results", "score {start} → {end}, assets {before} → {after}")
    return text.format(start=start, end=end, before=before, after=after)


def counts(game: str) -> tuple[Count, ...]:
    """Return what is counted of a ship or a company."""
    hvas = PIECE_WORDS[game]().hvas
    return (
        Count(
            "lost",
            translate("FrameFields", "Systems lost"),
            translate("FrameFields", "systems lost by {frame}"),
            lambda asset: max(asset.systems, asset.lost),
        ),
        Count("kills", translate("FrameFields", "Kills"), translate("FrameFields", "kills of {frame}")),
        Count(
            "stations",
            translate("FrameFields", "{hvas} taken").format(hvas=hvas),
            translate("FrameFields", "{hvas} taken by {frame}").replace("{hvas}", hvas[:1].lower() + hvas[1:]),
        ),
    )


def deeds(asset: FrameService) -> str:
    """Return what an asset did and suffered: `2 kills; lost 2 of 4 systems`."""
    return "; ".join(filter(None, (", ".join(_done(asset)), _fate(asset))))


def service_told(assets: Sequence[FrameService]) -> tuple[str, ...]:
    """Return what assets did and suffered, in sentences; those that only came through are named together."""
    busy = [one for one in assets if list(_done(one)) or one.destroyed or one.lost]
    told = [_told(one) for one in busy]
    if quiet := [piece_name(one) for one in assets if one not in busy]:
        told.append(translate("Chronicle", "{frames} came through unharmed.").format(frames=listed(quiet)))
    return tuple(told)


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


def _told(asset: FrameService) -> str:
    text = translate("Chronicle", "{frame} {did}.")
    return text.format(frame=piece_name(asset), did=listed([*_phrases(asset)]))


def _phrases(asset: FrameService) -> Iterator[str]:
    """Yield what an asset did and at last what became of it, each to follow its name."""
    if asset.kills:
        yield plural("Chronicle", "destroyed %n asset", "destroyed %n assets", asset.kills)
    if asset.stations:
        yield plural("Chronicle", "took %n high value asset", "took %n high value assets", asset.stations)
    if asset.damage:
        yield plural("Chronicle", "did %n point of damage", "did %n points of damage", asset.damage)
    if asset.destroyed_in is not None:
        yield translate("Chronicle", "was lost in round {n}").format(n=asset.destroyed_in)
    elif asset.destroyed:
        yield translate("Chronicle", "was lost")
    elif asset.lost:
        text = translate("Chronicle", "lost {lost} of {systems} systems")
        yield text.format(lost=asset.lost, systems=asset.systems)


def _fate(asset: FrameService) -> str:
    if asset.destroyed_in is not None:
        return translate("Results", "lost in round {n}").format(n=asset.destroyed_in)
    if asset.destroyed:
        return translate("Results", "lost")
    if asset.lost:
        text = translate("Results", "lost {lost} of {systems} systems")
        return text.format(lost=asset.lost, systems=asset.systems)
    return translate("Results", "unharmed")


def _done(asset: FrameService) -> Iterator[str]:
    if asset.kills:
        yield plural("Results", "%n kill", "%n kills", asset.kills)
    if asset.stations:
        yield plural("Results", "%n high value asset taken", "%n high value assets taken", asset.stations)
    if asset.damage:
        yield plural("Results", "%n damage done", "%n damage done", asset.damage)
