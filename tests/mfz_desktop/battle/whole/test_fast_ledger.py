"""A round beside a real table written as lines: every key that is pressed is counted, Enter and Shift too."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from mfz_rules.rapid_attack.battle import Phase
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of
from tests.mfz_desktop.battle.whole.keyboard import PLAIN, Keyboard
from tests.mfz_desktop.battle.whole.record import audited, events

ENTER, LEDGER = Qt.Key.Key_Return, Qt.Key.Key_F4
ELEVEN = """Company: Stone Garden
Stations: 2
Hound -- 2Rd/1B/1G/1Y/2W
Badger -- 2Rd/1B/1G/1Y/2W
Anvil -- 2Rh/2B/1G/2W
Sol -- 2Ra/1B/1Y/2W
Tickler -- 2Rd+d8/1B/2W + SSR
Heron -- 1G/2Y/2W

Company: Night Train
Stations: 2
Wren -- 2Rd/1B/1G/2W
Brute -- 2Rh/2B/1G/2W
Tom -- 2Ra/1B/1Y/2W
Lark -- 2Rd/1B/1G/1Y/2W
Moth -- 2Y/2W
"""
MOST = 110
UNSHIFTED = set("abcdefghijklmnopqrstuvwxyz0123456789 -,.")
"""What needs no Shift on the usual keyboards."""


class CountingKeyboard(Keyboard):
    """Counts what is pressed."""

    def __init__(self) -> None:
        self.pressed = 0

    def press(self, *keys: Qt.Key | str, held: Qt.KeyboardModifier = PLAIN) -> None:
        assert held is PLAIN
        for key in keys:
            self.pressed += 1 if isinstance(key, Qt.Key) else sum(1 if one in UNSHIFTED else 2 for one in key)
        super().press(*keys, held=held)

    def line(self, *lines: str) -> None:
        """Write lines, each with its Enter."""
        for line in lines:
            self.press(line, ENTER)


@pytest.mark.slow
def test_a_round_of_eleven_frames_takes_few_keys(app: Application, data_folder: Path) -> None:
    """Five attacks, three hits, three spots, four moves, and the calls at the clock."""
    session = app.open(battle_of(ELEVEN, players=2))
    keys = CountingKeyboard()

    keys.press(LEDGER)
    keys.line("1-1d6b4m3")  # Wren attacks Hound with 6, defends with 4, and moves with 3 once the attack is over
    keys.line("2d5b3")  # Hound, dragged in, attacks Brute with 5
    keys.line("511")  # the dice of Wren's attack: a hit
    keys.press("1")  # Hound's owner gives up its first system
    keys.line("b2m4", "511")  # Brute, dragged in; a hit
    keys.press("1")
    keys.line("3-4a5b3")  # Tom attacks Sol with 5
    keys.line("3a4b5")  # Sol attacks back; Tom misses
    keys.line("5")  # Sol does not
    keys.press("1")
    keys.line("4-2d3b2s3")  # Lark attacks Badger with 3, and spots it with 3
    keys.line("b4m2")  # a miss
    keys.line("5s4-3")  # Moth spots Anvil with 4
    keys.line("3b4m5", "5b3", "6s5-4")
    keys.press("l", "l")

    assert (session.now.round, session.now.phase) == (2, Phase.TACTICAL)
    told = events(app, session.id)
    assert [told[one] for one in ("turn_opened", "attack_declared", "system_lost", "spot_placed")] == [11, 5, 3, 3]
    assert told["moved"] == 4
    assert audited(app, session.id)["first_difference"] is None
    assert keys.pressed == 88 <= MOST
