"""The rules of Rapid Attack, in modules named after the chapters of the game.

This is the public surface of building and comparing companies; what is not named here is a module's own.
A frame's dice are `pool.pool`; the function keeps its module's name and so stays there.
"""

from mfz_rules.common.comparing import Position, Reason
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.advice import advise
from mfz_rules.rapid_attack.companies.archetypes import CUSTOM, Archetype, archetype_of, read_archetypes
from mfz_rules.rapid_attack.companies.building import agreed_rockets, frames_range, judge, judge_frame
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.companies.notation import ReadFrame, read_frame, write_dice, write_frame
from mfz_rules.rapid_attack.companies.pool import has_sprint, would_sprint
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list, write_text_list
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind, Option
from mfz_rules.rapid_attack.comparing.scores import Standing, compare
from mfz_rules.rapid_attack.comparing.ties import (
    Choose,
    Roll,
    RollFor,
    Settled,
    TieRefusedError,
    TieState,
    adjust_company,
    begin_ties,
    roll_off,
)
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION, EDITIONS, Edition, Size, size_for
from mfz_rules.rapid_attack.settings import SETTINGS, Setting, check_settings, value_of

__all__ = [
    "CUSTOM",
    "DEFAULT_EDITION",
    "EDITIONS",
    "SETTINGS",
    "Archetype",
    "Change",
    "ChangeKind",
    "Choose",
    "Company",
    "Constraints",
    "Edition",
    "Finding",
    "Frame",
    "ListedCompany",
    "Option",
    "Position",
    "Range",
    "ReadFrame",
    "Reason",
    "Roll",
    "RollFor",
    "Scale",
    "Setting",
    "Settled",
    "Severity",
    "Size",
    "Standing",
    "System",
    "SystemType",
    "Terms",
    "TieRefusedError",
    "TieState",
    "adjust_company",
    "advise",
    "agreed_rockets",
    "archetype_of",
    "begin_ties",
    "check_settings",
    "compare",
    "frames_range",
    "has_sprint",
    "judge",
    "judge_frame",
    "read_archetypes",
    "read_frame",
    "read_text_list",
    "roll_off",
    "size_for",
    "value_of",
    "would_sprint",
    "write_dice",
    "write_frame",
    "write_text_list",
]
