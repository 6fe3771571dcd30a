"""A battle of Rapid Attack told: luck beside the scores, who did what, and the tale."""

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
from mfz_desktop.rapid_attack.battle.report.statistics import statistics_of
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.report import chapters_of, result_of, title_of
from mfz_desktop.rapid_attack.battle.text.report_figures import course_of
from mfz_rules.rapid_attack.deeds import Deeds


class FrameReport(FiguredReport):
    """What stands of a battle, told."""

    def __init__(self, context: AppContext, session: FrameBattle) -> None:
        timeline = session.kept.timeline
        super().__init__(context, session, statistics_of(timeline.initial, timeline.entries), Names(timeline.state))
        self.title = title_of(timeline.state)
        self.result = result_of(timeline)
        self.told = tuple(filter(None, (course_of(self.statistics),)))
        self.chapters = chapters_of(timeline)

    def piece_word(self) -> str:
        """Return the word for a frame."""
        return translate("BattleReportPage", "Frame")

    def piece_of(self, deeds: Deeds) -> str:
        """Return whose deeds they are."""
        return deeds.frame

    def columns(self) -> tuple[DeedColumn, ...]:
        """Return the columns after the frame's own."""
        return (
            counted("moves", translate("Deeds", "Moves"), translate("Deeds", "Moves made")),
            attacks_column(),
            counted("dice", translate("Deeds", "Dice"), translate("Deeds", "Dice of damage rolled in attacks")),
            counted("damage", translate("Deeds", "Damage"), translate("Deeds", "Damage done to others' frames")),
            taken_column(),
            counted("kills", translate("Deeds", "Kills"), translate("Deeds", "Others' frames destroyed")),
            counted("stations", translate("Deeds", "Stations"), translate("Deeds", "Stations taken")),
            spots_column(),
            DeedColumn(
                translate("Deeds", "Fate"),
                translate("Deeds", "When it was destroyed"),
                lambda one: one.destroyed_in or LAST,
                _fate,
            ),
        )


def _fate(one: Deeds) -> str:
    if one.destroyed_in is None:
        return translate("Deeds", "stands")
    return translate("Deeds", "destroyed in round {n}").format(n=one.destroyed_in)
