"""The public surface of the rules, so that it changes only on purpose."""

import mfz_rules.rapid_attack as rapid_attack

SURFACE = """
CUSTOM DEFAULT_EDITION EDITIONS SETTINGS Archetype Change ChangeKind Choose Company Constraints Edition Finding Frame
ListedCompany Option Position Range ReadFrame Reason Roll RollFor Scale Setting Settled Severity Size Standing System
SystemType Terms TieRefusedError TieState adjust_company advise agreed_rockets archetype_of begin_ties check_settings
compare frames_range has_sprint judge judge_frame read_archetypes read_frame read_text_list roll_off size_for value_of
would_sprint write_dice write_frame write_text_list
"""


def test_the_surface_is_what_was_agreed() -> None:
    assert sorted(rapid_attack.__all__) == sorted(SURFACE.split())
    assert all(hasattr(rapid_attack, name) for name in rapid_attack.__all__)
