"""Many frames may take their turn: a tile each, of two lines that are shortened rather than wrapped."""

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.choice_words import TwoLines
from mfz_desktop.rapid_attack.battle.turn.forms.plain import TurnForm
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.scenes import ANN, table

LONG = "The Extremely Long Name of a Frame that Nobody Can Say in One Breath"


def test_every_frame_has_a_tile_of_the_same_height(bench: Bench) -> None:
    form = bench.sit(table(ann=[*ANN, LONG + ANN[1][3:], *ANN, *ANN]).state).pane.form
    assert isinstance(form, TurnForm)
    tiles = [button for choice, button in form.shown if not choice.key]

    assert len(tiles) == 10
    assert len({tile.height() for tile in tiles}) == 1
    assert tiles[3].title.startswith(LONG[:20])
    assert tiles[3].title in tiles[3].toolTip()


def test_a_tile_that_is_refused_says_why_in_faded_words(bench: Bench) -> None:
    theme = bench.context.theme
    tile = ChoiceButton(theme, "Tickler", "moves first", compact=True)
    words = tile.findChild(TwoLines)
    assert words is not None
    tile.resize(tile.sizeHint())
    before = tile.grab().toImage()
    tile.refuse("has had its turn")

    assert (tile.title, tile.consequence) == ("Tickler", "has had its turn")
    assert tile.accessibleName() == "Tickler: has had its turn"
    assert words.palette().windowText() != theme.colours.text
    assert tile.grab().toImage() != before


def test_words_shrink_to_a_few_letters(bench: Bench) -> None:
    words = TwoLines(bench.context.theme)
    words.say(LONG, "")
    one = words.sizeHint()
    words.say(LONG, "moves first")

    assert words.minimumSizeHint().width() < one.width() // 4
    assert words.sizeHint().height() > one.height()
