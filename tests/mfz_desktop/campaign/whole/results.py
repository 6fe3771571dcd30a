"""The page of a result: taken over from a record, put right, entered by hand."""

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from mfz_desktop.campaign.result.page import CampaignResultPage
from tests.mfz_desktop.campaign.whole import ledger
from tests.mfz_desktop.campaign.whole.hands import named, pick, press, write
from tests.mfz_desktop.campaign.whole.ledger import Chapter
from tests.mfz_desktop.campaign.whole.records import FrameDid
from tests.mfz_desktop.campaign.whole.war import War


def page_of(war: War) -> CampaignResultPage:
    """Return the page, which must be shown."""
    page = war.shown
    assert isinstance(page, CampaignResultPage), war.here
    return page


def preview_tells(war: War, before: list[Chapter], chapter: Chapter) -> None:
    """Before anything counts the page tells who won, every deed, and how everybody's standing would change."""
    told, fought = war.told(), chapter.fought
    lines = told.split("\n")
    assert ledger.outcome(fought) in lines
    for player, side in fought.sides.items():
        assert f"{side.assets[0]} → {side.assets[1]} assets, {side.each} points each: score" in told, told
        scores = [named(war.shown, QSpinBox, f"{player}: score at the {one}").value() for one in ("start", "end")]
        assert tuple(scores) == side.score
        for did in side.frames.values():
            assert ledger.deeds(did) in lines, (did, lines)
    standing_changes(told, before, [*before, chapter])


def standing_changes(told: str, before: list[Chapter], after: list[Chapter]) -> None:
    """Hold the told changes of players and factions against the ledger."""
    old, new = ledger.standings(before), ledger.standings(after)
    for player in ledger.FACTIONS:
        for who in (player, ledger.FACTIONS[player]):
            words = ledger.changes(old[player], new[player])
            assert not words or f"{who}: {words}" in told, (who, words, told)


def overrule(war: War, player: str, frame: str, kills: int, why: str) -> None:
    """Let other kills of one frame count than recorded, with a reason."""
    press(war.shown, f"Overrule what {frame} did")
    write(named(war.shown, QSpinBox, f"{player}: kills of {frame}"), str(kills))
    war.settle()
    assert f"“{frame}” counts otherwise than recorded. Write down why, beside it." in war.told()
    write(named(war.shown, QLineEdit, f"Why {frame} counts otherwise than recorded"), why)
    war.settle()


def enter(war: War, chapter: Chapter, notes: str) -> None:
    """Enter a battle for all sides on one page; points each stand there already."""
    page, fought = war.shown, chapter.fought
    for player, side in fought.sides.items():
        assert named(page, QSpinBox, f"{player}: score per asset").value() == side.each, player
        write(named(page, QSpinBox, f"{player}: assets at the end"), str(side.assets[1]))
        for name, did in side.frames.items():
            _enter_frame(page, player, name, did)
    pick(page, f"{chapter.objective} is held by", fought.holder or "nobody")
    write(named(page, QSpinBox, "Rounds"), str(fought.rounds))
    write(named(page, QPlainTextEdit, "Notes"), notes)
    war.settle()


def _enter_frame(page: QWidget, player: str, name: str, did: FrameDid) -> None:
    if did.gone:
        pick(page, f"Fate of {name}", "destroyed")
    numbers = {"systems lost by": did.lost, "kills of": did.kills, "stations taken by": did.stations}
    for what, number in numbers.items():
        if number:
            write(named(page, QSpinBox, f"{player}: {what} {name}"), str(number))
