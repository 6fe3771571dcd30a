"""A battle of ships told: luck beside the scores, who did what, and the tale."""

from mfz_desktop.battle.report.figured_report import (
    LAST,
    DeedColumn,
    FiguredReport,
    attacks_column,
    counted,
    spots_column,
    taken_column,
)
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.report.statistics import statistics_of
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.text.report import chapters_of, result_of, title_of
from mfz_desktop.intercept_orbit.battle.text.report_figures import course_of
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.deeds import Deeds


class ShipReport(FiguredReport):
    """What stands of a battle, told."""

    def __init__(self, context: AppContext, session: ShipBattle) -> None:
        timeline = session.kept.timeline
        self._game = timeline.state.profile.id
        super().__init__(context, session, statistics_of(timeline.initial, timeline.entries), Names(timeline.state))
        self.title = title_of(timeline.state)
        self.result = result_of(timeline)
        self.told = tuple(filter(None, (course_of(self.statistics),)))
        self.chapters = chapters_of(timeline)

    def piece_word(self) -> str:
        """Return the word for a ship or a company."""
        return translate("BattleReportPage", "Asset")

    def piece_of(self, deeds: Deeds) -> str:
        """Return whose deeds they are."""
        return deeds.asset

    def columns(self) -> tuple[DeedColumn, ...]:
        """Return the columns after the asset's own."""
        words = PIECE_WORDS[self._game]()
        return (
            attacks_column(),
            counted(
                "hits",
                translate("Deeds", "Hits"),
                translate("Deeds", "Dice of damage that struck, cover and dodges aside"),
            ),
            counted("damage", translate("Deeds", "Damage"), translate("Deeds", "Damage done to others' assets")),
            taken_column(),
            counted("kills", translate("Deeds", "Kills"), translate("Deeds", "Others' assets destroyed")),
            counted("prizes", translate("Deeds", "Prizes"), translate("Deeds", "Ships captured")),
            counted("hvas", words.hvas_short, translate("FrameFields", "{hvas} taken").format(hvas=words.hvas)),
            counted(
                "rescued", translate("Deeds", "Rescued"), translate("Deeds", "Companies of its own side taken in")
            ),
            spots_column(),
            DeedColumn(
                translate("Deeds", "Fate"),
                translate("Deeds", "When it was destroyed or lost"),
                lambda one: one.destroyed_in or one.lost_in or LAST,
                _fate,
            ),
        )


def _fate(one: Deeds) -> str:
    if one.destroyed_in is not None:
        return translate("Deeds", "destroyed in round {n}").format(n=one.destroyed_in)
    if one.lost_in is not None:
        return translate("Deeds", "lost in round {n}").format(n=one.lost_in)
    return translate("Deeds", "there")
