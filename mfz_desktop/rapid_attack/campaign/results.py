"""What came of a battle, in the words of the game: assets, and what each frame did and suffered."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.results import FrameService, SideResult
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.campaign.views import piece_name
from mfz_desktop.core.language import listed, plural

translate = QCoreApplication.translate


def side_figures(side: SideResult) -> str:
    """Return scores and assets at the beginning and at the end."""
    (start, end), (before, after) = side.score, side.assets
    text = translate("Results", "score {start} → {end}, assets {before} → {after}")
    return text.format(start=start, end=end, before=before, after=after)


def counts() -> tuple[Count, ...]:
    """Return what is counted of a frame."""
    return (
        Count(
            "lost",
            translate("FrameFields", "Systems lost"),
            translate("FrameFields", "systems lost by {frame}"),
            lambda frame: max(frame.systems, frame.lost),
        ),
        Count("kills", translate("FrameFields", "Kills"), translate("FrameFields", "kills of {frame}")),
        Count(
            "stations",
            translate("FrameFields", "Stations taken"),
            translate("FrameFields", "stations taken by {frame}"),
        ),
    )


def deeds(frame: FrameService) -> str:
    """Return what a frame did and suffered: `2 kills, 1 station taken; lost 2 of 4 systems`."""
    return "; ".join(filter(None, (", ".join(_done(frame)), fate(frame))))


def fate(frame: FrameService) -> str:
    """Return what became of a frame."""
    if frame.destroyed_in is not None:
        return translate("Results", "destroyed in round {n}").format(n=frame.destroyed_in)
    if frame.destroyed:
        return translate("Results", "destroyed")
    if frame.lost:
        text = translate("Results", "lost {lost} of {systems} systems")
        return text.format(lost=frame.lost, systems=frame.systems)
    return translate("Results", "unharmed")


def service_told(frames: Sequence[FrameService]) -> tuple[str, ...]:
    """Return what frames did and suffered, in sentences: `Hound (Ida) took 1 station and lost 2 of 4 systems.`"""
    return tuple(_service_told(frames))


def _service_told(frames: Sequence[FrameService]) -> Iterator[str]:
    phrases = {frame.frame: tuple(_phrases(frame)) for frame in frames}
    for frame in frames:
        if len(phrases[frame.frame]) > 1 or _suffered(frame):
            text = translate("Chronicle", "{frame} {did}.")
            yield text.format(frame=piece_name(frame), did=listed(list(phrases[frame.frame])))
    if quiet := [piece_name(one) for one in frames if len(phrases[one.frame]) == 1 and not _suffered(one)]:
        text = translate("Chronicle", "{frames} came through unharmed.")
        yield text.format(frames=listed(quiet))


def _phrases(frame: FrameService) -> Iterator[str]:
    """Yield what a frame did and at last what became of it, each to follow its name."""
    if frame.kills:
        yield plural("Chronicle", "destroyed %n frame", "destroyed %n frames", frame.kills)
    if frame.stations:
        yield plural("Chronicle", "took %n station", "took %n stations", frame.stations)
    if frame.damage:
        yield plural("Chronicle", "did %n point of damage", "did %n points of damage", frame.damage)
    if frame.destroyed_in is not None:
        yield translate("Chronicle", "was destroyed in round {n}").format(n=frame.destroyed_in)
    elif frame.destroyed:
        yield translate("Chronicle", "was destroyed")
    elif frame.lost:
        text = translate("Chronicle", "lost {lost} of {systems} systems")
        yield text.format(lost=frame.lost, systems=frame.systems)
    else:
        yield translate("Chronicle", "came through unharmed")


def _suffered(frame: FrameService) -> bool:
    return frame.destroyed or bool(frame.lost)


def _done(frame: FrameService) -> Iterator[str]:
    if frame.kills:
        yield plural("Results", "%n kill", "%n kills", frame.kills)
    if frame.stations:
        yield plural("Results", "%n station taken", "%n stations taken", frame.stations)
    if frame.damage:
        yield plural("Results", "%n damage done", "%n damage done", frame.damage)


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
