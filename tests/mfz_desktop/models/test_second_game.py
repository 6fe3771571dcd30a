"""Models of another game: the garage and the page of a model show what they have never heard of."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QWidget

from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import Resolved
from ldraw_catalog.measuring.measure import Measure
from mfz_desktop.app.games import all_games
from mfz_desktop.core.games import Games
from mfz_desktop.core.settings import Settings
from mfz_desktop.models.bin.model import kind_word
from mfz_desktop.models.game import KindChoice, ModelGame, QuietWords, SystemChoice, game_of
from mfz_desktop.models.garage.rows import TagState, make_row, tag_state
from mfz_desktop.models.importing.pools import dice_to_come, marked_dice
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.choosers import add_menu, more_menu
from mfz_desktop.models.model.commands import game_commands
from mfz_desktop.models.model.details import judged
from mfz_desktop.models.model.dice_panel import DicePanel
from mfz_desktop.models.model.marks import mark_of
from mfz_desktop.models.model.rows import rows_of
from mfz_desktop.models.starters import StarterModels, pictured_starter, starter_names, starters
from mfz_desktop.rapid_attack.models.game import RapidAttackModels
from mfz_desktop.ui.theme.colours import BLACK_DIE, DICE
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding, Severity

ENTRY = GarageEntry("e", "Hello", "0" * 64, "hello.ldr", kind="word")


class WordModels(ModelGame):
    """A model's systems are letters, each with a black die."""

    id = "words"
    kinds = ("word", "comma")

    def system_choices(self) -> tuple[SystemChoice, ...]:
        return (
            SystemChoice("word.letter", "letter", "1", "&Letter"),
            SystemChoice("word.accent", "accent", "2", "&Accent…", environments=("grave", "acute")),
            SystemChoice("word.ligature", "ligature", "3", "L&igature…", splits=(("a", "e"), ("o", "e"))),
        )

    def kind_choices(self) -> tuple[KindChoice, ...]:
        return (KindChoice("word.comma", "comma", "It is a &comma"),)

    def system_colour(self, type: str) -> Colour | None:
        return Colour.YELLOW if type == "letter" else None

    def rolls(self, kind: str) -> bool:
        return kind == "word"

    def quiet_words(self, kind: str) -> QuietWords:
        return QuietWords("Comma", "It only separates.", "A comma needs nothing.")

    def dice(self, resolved: Resolved, *, proposals: bool = False) -> tuple[Die, ...]:
        return (Die(Colour.BLUE),) * len([one for one in resolved.systems if one.believed or proposals])

    def notation(self, resolved: Resolved, *, proposals: bool = False) -> str:
        return f"{len(self.dice(resolved, proposals=proposals))} letters"

    def loadout_name(self, resolved: Resolved, *, proposals: bool = False) -> str:
        return "short" if len(self.dice(resolved, proposals=proposals)) < 2 else "long"

    def findings(
        self, resolved: Resolved, kind: str, measure: Measure, *, proposals: bool = False
    ) -> tuple[Finding, ...]:
        long = self.loadout_name(resolved, proposals=proposals) == "long"
        return (Finding("W-1", "long", Severity.ERROR, "It is long."),) if long else ()


class WordStarters(StarterModels):
    """Two come with it."""

    pictured = "words/hello.ldr"

    def names(self) -> tuple[str, ...]:
        return ("words/comma.ldr", "words/hello.ldr")

    def words(self) -> str:
        return "A word and a comma."


@pytest.fixture
def games():
    games = all_games()
    games.add("words", ModelGame, WordModels)
    games.add("words", StarterModels, WordStarters)
    return games


def letter(key: str, belief: Belief) -> DesignSystem:
    return DesignSystem(key, "letter", key, belief=belief)


WORD = Resolved("Hello", (letter("h", Belief.TAGGED), letter("e", Belief.PROPOSED)), ())


def test_a_design_is_of_the_game_that_has_its_kind(games) -> None:
    assert isinstance(game_of(games, ENTRY.kind), WordModels)
    for kind in ("frame", "station", "nothing known"):
        assert isinstance(game_of(games, kind), RapidAttackModels)


def test_its_kinds_are_chosen_by_commands_and_named_in_the_bin(games) -> None:
    said: list[str] = []
    yes = lambda: True  # noqa: E731
    page = SimpleNamespace(
        toggle_kind=said.append, is_kind=lambda kind: kind == "word", has_design=yes, has_systems=yes, can_say=yes
    )
    (command,) = [one for one in game_commands(page, games.of(ModelGame, "words")) if one.id == "word.comma"]
    command.run()
    assert (command.text, command.checked(), said) == ("It is a &comma", False, ["comma"])
    ours = [one.id for one in game_commands(page, games.of(ModelGame, "rapid-attack"))]
    assert "model.station" in ours and "word.comma" not in ours
    kinds = ("word", "comma", "frame", "station", "never heard of")
    assert [kind_word(games, replace(ENTRY, kind=kind)) for kind in kinds] == [
        *("Model", "Comma", "Model", "Station"),
        "never heard of",
    ]


def test_the_models_that_come_with_it_stand_beside_those_of_the_first_game(games) -> None:
    ours = starter_names(all_games())
    assert len([name for name in ours if "/" not in name]) == 9
    assert starter_names(games) == (*ours, "words/comma.ldr", "words/hello.ldr")
    assert [one.words() for one in starters(games)][-1] == "A word and a comma."
    assert pictured_starter(games) == "soldier.ldr"
    alone = Games()
    alone.add("words", StarterModels, WordStarters)
    assert pictured_starter(alone) == "words/hello.ldr"
    assert (starter_names(Games()), pictured_starter(Games())) == ((), "")


def test_its_dice_are_settled_or_to_come(games) -> None:
    game = game_of(games, ENTRY.kind)
    assert [sure for _, sure in marked_dice(game, WORD)] == [True, False]
    assert dice_to_come(game, WORD) == (Die(Colour.BLUE),)


def test_what_the_rules_say_is_marked_where_it_hangs_on_proposals(games) -> None:
    model = SimpleNamespace(resolved=WORD, measure=None)
    said = judged(model, ENTRY.kind, game_of(games, ENTRY.kind))
    assert [(finding.key, later) for finding, later in said] == [("long", True)]


def test_what_rolls_no_dice_needs_no_systems(games) -> None:
    nothing = Resolved("Comma", (), ())
    game = game_of(games, ENTRY.kind)
    states = {kind: tag_state(replace(ENTRY, kind=kind), nothing, rolls=game.rolls(kind)) for kind in game.kinds}
    assert states == {"word": TagState.NOTHING, "comma": TagState.CONFIRMED}
    assert [make_row(replace(ENTRY, kind=kind), None, (), False, game).quiet for kind in game.kinds] == ["", "Comma"]


def test_the_panel_shows_its_dice_and_words(games, qapp, qtbot, tmp_path) -> None:
    panel = DicePanel(Theme(qapp, Settings(tmp_path / "settings.ini")))
    qtbot.addWidget(panel)
    panel.show_dice(WORD, game_of(games, ENTRY.kind))
    assert (panel.archetype.text(), panel.remark.text()) == ("short", "1 letters")
    assert panel.later.text() == "With 1 proposal: 2 letters"
    panel.show_quiet(game_of(games, "comma").quiet_words("comma"))
    assert (panel.archetype.text(), panel.remark.text()) == ("Comma", "It only separates.")


def test_its_systems_are_listed_in_their_words_and_marked_in_their_colours(games) -> None:
    ligature = replace(letter("ae", Belief.TAGGED), type="two_letters")
    found = SimpleNamespace(everything=())
    model = SimpleNamespace(found=found, resolved=replace(WORD, systems=(*WORD.systems, ligature)))
    rows = rows_of(SimpleNamespace(model=model, entry=ENTRY), game_of(games, ENTRY.kind))
    assert [row.kind for row in rows] == ["Letter", "Letter", "Two letters"]
    assert [mark_of(row).colours for row in rows] == [DICE[Colour.YELLOW], DICE[Colour.YELLOW], BLACK_DIE]


def test_only_models_of_a_game_with_rockets_count_them(games) -> None:
    kinds = ("word", "comma", "frame", "station")
    assert [game_of(games, kind).carries_rockets(kind) for kind in kinds] == [False, False, True, False]


def test_its_types_are_chosen_and_asked_for(games, qtbot) -> None:
    parent, taken, asked = QWidget(), [], []
    qtbot.addWidget(parent)
    choices = game_of(games, ENTRY.kind).system_choices()
    for action in add_menu(parent, choices, taken.append, asked.append).actions():
        action.trigger()
    assert taken == [Answer("letter")]
    assert [choice.type for choice in asked] == ["accent", "ligature"]
    for choice in asked:
        for action in more_menu(parent, choice, taken.append).actions()[:2]:
            action.trigger()
    assert taken[1:] == [
        Answer("accent", environment="grave"),
        Answer("accent", environment="acute"),
        Answer("ligature", ("a", "e")),
        Answer("ligature", ("o", "e")),
    ]
