"""Ships, companies and high value assets on the page of a model, of both games of ships, beside frames."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import MODELS_FOR
from mfz_desktop.models.garage.feature import games_menu
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.model.tags_to_write import tags_to_write
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.finding_row import FindingRow
from tests.mfz_desktop.application import for_module, settle

ATTACK, ORBIT, BANDIT = "rapid-attack", "intercept-orbit", "alpha-bandit"
STUD = 20
"""LDU."""


def model(*names: str, head: str = "", studs: float = 8) -> str:
    """Return a model so many studs long, of submodels with these names."""
    ends = [f"1 4 0 0 {z:g} 1 0 0 0 1 0 0 0 1 3005.dat" for z in (0, (studs - 1) * STUD)]
    uses = [f"1 72 0 -24 {40 * at} 1 0 0 0 1 0 0 0 1 {name}.ldr" for at, name in enumerate(names)]
    files = [f"0 FILE {name}.ldr\n1 72 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat" for name in names]
    return "\n".join(["0 FILE bulwark.ldr", *([head] if head else []), *ends, *uses, *files, ""])


def tagged(*names: str, game: str = ORBIT, kind: str = "SHIP", studs: float = 8) -> str:
    return model(*names, head=f"0 !MFZ {kind} GAME={game}", studs=studs)


BULWARK = ("battery (2Ra+d8)", "plate (1B)", "bay (1K)")


@pytest.fixture(scope="module")
def running(qapp, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One application."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as made:
        made.context.service(GarageServices).readings.get()
        settle(made.context)
        yield made


@pytest.fixture
def shown(put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]) -> Callable[..., ModelPage]:
    """Put a model into the garage and show it on its page."""

    def show_one(text: str, kind: str = "ship", game: str = ORBIT, **fields) -> ModelPage:
        return show(put(text, "Bulwark", kind=kind, game=game, **fields))

    return show_one


def entry_of(page: ModelPage) -> GarageEntry:
    entry = page.reviewer.entry
    assert entry is not None
    return entry


def types(page: ModelPage) -> list[str]:
    return [row.system.type for row in page.reviewer.rows]


def rules(page: ModelPage) -> list[str]:
    return [row.finding.rule for row in page.panel.details.findings.findChildren(FindingRow)]


def test_a_capital_ship_with_its_class_dice_and_notation(shown, running: Running) -> None:
    page = shown(tagged(*BULWARK))
    dice = page.panel.dice
    assert (dice.archetype.text(), dice.remark.text()) == ("Capital ship", "2Ra+d8/1B/1K/2W")
    assert dice.dice.accessibleName() == (
        "Dice: red d6 assault, red d6 assault, red d8 assault, blue d6, black d6, white d6, white d6"
    )
    assert types(page) == ["assault", "assault", "defense", "catapult"]
    assert [row.kind for row in page.reviewer.rows] == ["Assault", "Assault", "Defense", "Catapult"]
    assert page.panel.details.rockets.isHidden()
    assert page.panel.details.game.text() == f"A model of {running.context.games.title(ORBIT)}; its file says so."


def test_a_ship_of_the_sister_game_has_its_own_systems_and_no_class(shown) -> None:
    page = shown(tagged("drive (2G)", "mast (1Y)", "beam (2Rl)", game=BANDIT), game=BANDIT)
    assert (page.panel.dice.archetype.text(), page.panel.dice.remark.text()) == ("Ship", "2Rl/2G/1Y/2W")
    assert "red d6 laser" in page.panel.dice.dice.accessibleName()
    assert [row.kind for row in page.reviewer.rows] == ["Movement", "Movement", "Communication", "Laser"]


def test_a_split_weapon_is_said_with_both_its_ranges(shown) -> None:
    page = shown(tagged("turret (1Rp, 1Rs)", "mast (2Y)"))
    assert page.panel.dice.remark.text() == "1Rps/1G/2Y/2W"
    assert "red d6 point defense and support" in page.panel.dice.dice.accessibleName()
    assert page.reviewer.rows[0].kind == "Split: point defense and support"


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        (ORBIT, {"1": "defense", "3": "communication", "4": "point_defense", "5": "assault", "6": "support",
                 "7": "catapult"}),
        (BANDIT, {"1": "defense", "2": "movement", "3": "communication", "4": "ack_ack", "5": "missile", "6": "laser",
                  "7": "catapult"}),
    ],
)  # fmt: skip
def test_the_keys_say_the_types_of_the_models_own_game(shown, qtbot: QtBot, game: str, keys: dict[str, str]) -> None:
    page = shown(tagged("shield", game=game), game=game)
    for key, type_ in keys.items():
        page.systems.setFocus(Qt.FocusReason.OtherFocusReason)
        page.systems.go_to(page.reviewer.rows[0].key)
        qtbot.keyClick(page.systems, key)
        assert types(page) == [type_], key
    assert entry_of(page).confirmed[0].type == "catapult"


def test_the_types_of_other_games_are_not_offered(shown, running: Running) -> None:
    commands = running.context.commands
    page = shown(tagged("shield"))
    reached = {one.command.id for one in commands.shown()}
    mine = {choice.command for choice in page._game().system_choices()}
    assert mine <= reached
    assert not {one for one in reached if one.startswith("model.type.")} - mine
    assert "model.station" not in reached and f"model.{ORBIT}.hva" in reached and f"model.{BANDIT}.hva" not in reached


def test_a_company_and_a_high_value_asset_say_what_all_of_them_roll(shown, running: Running) -> None:
    page = shown(tagged("radar"))
    running.context.commands.run(f"model.{ORBIT}.company")
    settle(running.context)
    assert entry_of(page).kind == "company"
    assert page.panel.dice.archetype.text() == "Company"
    assert "2R/1B/1G/1Y/2W" in page.panel.dice.remark.text()
    running.context.commands.run(f"model.{ORBIT}.hva")
    settle(running.context)
    assert (page.panel.dice.archetype.text(), entry_of(page).kind) == ("High value asset", "hva")
    running.context.commands.run(f"model.{ORBIT}.hva")
    assert entry_of(page).kind == "ship"


@pytest.mark.parametrize(
    ("names", "kind", "game", "studs", "expected"),
    [
        (BULWARK, "ship", ORBIT, 16, []),
        (BULWARK, "ship", ORBIT, 17, ["IO-FLEET-05"]),
        (("bay (2K)", "mast (1Y)"), "ship", ORBIT, 13, ["IO-FLEET-06"]),
        ((), "hva", ORBIT, 12, []),
        ((), "hva", ORBIT, 13, ["IO-FLEET-07"]),
        ((), "company", ORBIT, 40, []),
        ((), "hva", BANDIT, 40, []),
        (BULWARK[1:], "ship", BANDIT, 40, []),
    ],
)
def test_a_model_is_measured_against_its_limit_IO_FLEET_05_07(shown, names, kind, game, studs, expected) -> None:
    page = shown(tagged(*names, game=game, kind=kind.upper(), studs=studs), kind=kind, game=game)
    assert rules(page) == expected


def test_what_a_person_says_the_game_is_changes_everything_and_can_be_undone(shown, running: Running) -> None:
    page = shown(model("battery (2Ra)", "plate (1B)"), kind="frame", game=ATTACK)
    assert types(page) == ["artillery", "defense"]
    assert page.panel.details.game.text() == "Read as a model of Rapid Attack."
    page.reviewer.change([row.key for row in page.reviewer.rows[:1]], Answer("direct"))
    running.context.commands.run(f"model.game.{BANDIT}")
    settle(running.context)
    assert (entry_of(page).game, entry_of(page).kind) == (BANDIT, "ship")
    assert types(page) == ["ack_ack", "defense"]
    assert page.panel.dice.remark.text() == "2Ra/1B/2W"
    assert running.context.commands.get(f"model.game.{BANDIT}").checked()
    page.undo_stack().undo()
    settle(running.context)
    assert (entry_of(page).game, types(page)) == (ATTACK, ["direct", "defense"])


def test_the_head_line_says_what_a_model_is_in_the_game_that_a_person_says(shown, running: Running) -> None:
    page = shown(model("radar", head='0 !MFZ HVA NAME="Tanker"'), kind="frame", game=ATTACK)
    running.context.commands.run(f"model.game.{ORBIT}")
    settle(running.context)
    assert (entry_of(page).game, entry_of(page).kind) == (ORBIT, "hva")


def test_nobody_says_the_game_of_a_file_that_names_it(shown, running: Running) -> None:
    page = shown(tagged(*BULWARK))
    assert not running.context.commands.run(f"model.game.{BANDIT}")
    assert entry_of(page).game == ORBIT


def test_one_kept_before_there_were_games_is_shown_as_its_file_says(shown) -> None:
    page = shown(tagged("beam (2Rl)", game=BANDIT), game="")
    assert page.panel.dice.remark.text() == "2Rl/2W"
    again = shown(model("battery (2Ra)", "plate (1B)", "mast (1Y)"), game="")
    assert again.panel.dice.archetype.text() == "Frigate"
    frame = shown(model("battery (2Ra)"), kind="frame", game="")
    assert types(frame) == ["artillery"]


def test_the_garage_shows_ships_beside_frames(shown, running: Running, put) -> None:
    ship = entry_of(shown(tagged(*BULWARK)))
    frame = put(model("battery (2Ra)", "plate (1B)"), "Hound", kind="frame")
    running.context.go("garage")
    settle(running.context)
    rows = {row.id: row for row in running.window.page.model.rows}
    assert (rows[ship.id].archetype, rows[ship.id].spoken.split(", ")[0]) == ("Capital ship", "red d6 assault")
    assert rows[frame.id].spoken.split(", ")[0] == "red d6 artillery"


def test_new_models_are_read_for_the_game_that_was_chosen(running: Running, tmp_path, put) -> None:
    settings, commands = running.context.settings, running.context.commands
    assert commands.get("garage.models_for").text_now() == "Read models f&or Rapid Attack…"
    title = running.context.games.title(ORBIT)
    next(one for one in games_menu(running.context).actions() if one.text() == title).trigger()
    assert settings.get(MODELS_FOR) == ORBIT
    assert commands.get("garage.models_for").text_now() == f"Read models f&or {title}…"
    path = tmp_path / "corvette.mpd"
    path.write_text(model("battery (2Ra)", "bay (1K)"))
    running.context.service(Imports).start((path,))
    settle(running.context)
    settings.set(MODELS_FOR, "")
    entries = running.context.service(GarageServices).session.garage.entries()
    assert [(entry.name, entry.game, entry.kind) for entry in entries] == [("bulwark", ORBIT, "ship")]


def test_a_written_copy_names_the_game(shown, running: Running) -> None:
    page = shown(model("battery (2Ra)"), kind="hva")
    tags = tags_to_write(page.reviewer.inspected)
    assert (tags.head.kind.value, tags.head.game) == ("hva", ORBIT)
    odd = replace(page.reviewer.inspected, entry=replace(entry_of(page), kind="word"))
    assert tags_to_write(odd).head.kind.value == "ship"
