"""What is to be seen on the map: ranges, targets, prizes, companies, the table, and what screen readers hear."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import THEME
from mfz_desktop.intercept_orbit.battle.map.pieces import EDGE, number_of, paint_piece
from mfz_desktop.intercept_orbit.battle.map.read_only import ReadOnlySpace
from mfz_desktop.intercept_orbit.battle.map.sight import sight_of
from mfz_desktop.intercept_orbit.battle.map.space import sky_colour
from mfz_desktop.intercept_orbit.battle.map.words import described, heading_words, label_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.ui.theme.colours import PLAYERS
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Disc
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.helms import kept_session, table
from tests.mfz_desktop.intercept_orbit.battle.map.spaces import ShownSpace, show
from tests.mfz_desktop.ui.theme.test_colours import contrast
from tests.mfz_rules.intercept_orbit.builders import CAPITAL, battle, company, hva, ship, systems

GUNS = systems("point_defense", "assault", "support", "defense", "catapult")


@pytest.fixture
def context(applications: Applications, data_folder) -> AppContext:
    return applications.start(data_folder).context


def everything(**changes: object) -> Battle:
    return battle(
        ship("ann.s1", at=Pose(10, 10, 90), fitted=GUNS),
        ship("ben.s1", at=Pose(16, 10, 90)),
        ship("ben.s2", at=Pose(10, 16, 0), controller="ann"),
        company("ann.c1", at=Pose(11.2, 10), condition=Condition.ON_DECK, holder="ann.s1", fuel=None),
        company("ben.c1", at=Pose(20, 20, 45), ace=Ace.RED),
        company("ben.c2", at=Pose(10, 17.2), condition=Condition.CAPTIVE, holder="ben.s2", fuel=0),
        hva("ben.h1", at=Pose(24, 8, 180), holder="ann"),
        Debris("d1", at=Pose(14.4, 10)),
        **changes,  # type: ignore[arg-type]
    )


def test_ranges_and_targets_are_what_the_umpire_says(context: AppContext) -> None:
    shown = show(context, everything())
    shown.selection.look_at("ann.s1")
    sight = shown.canvas.pointing.sight
    assert sight is not None
    assert [(one.band, one.length) for one in sight.rings] == [("point_defense", 2.0), ("assault", 8.0)]
    seen = {one.target: one for one in sight.targets}
    assert seen["ben.s1"].band == "assault"
    assert seen["ben.s1"].gap == pytest.approx(4.4)
    assert seen["ben.s1"].cover == ("d1",)
    assert "ben.s2" not in seen
    assert "ben.c2" not in seen
    tip = shown.canvas.tip("ben.s1")
    assert "assault range · gap 4.4 u · in cover of Debris 1" in tip


def test_whose_a_piece_is_is_seen_round_a_model_that_covers_its_base(context: AppContext) -> None:
    """A high value asset's model is as large as its base: 8 by 4 studs."""
    shown = show(context, everything())
    covering = QPixmap(200, 200)
    covering.fill(Qt.GlobalColor.magenta)
    near = Camera(100.0, 200.0 - 24 * 100.0, 200.0 + 8 * 100.0)
    drawing = replace(shown.canvas.drawing, camera=near, picture_of=lambda _: covering)
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        paint_piece(painter, drawing, shown.session.now.hva("ben.h1"))
    edge = drawing.px(EDGE) // 2
    above, middle = QPointF(200, 200 - 40 + edge).toPoint(), QPointF(220, 200).toPoint()
    stern = QPointF(200 + 80 - 15, 200 - 20).toPoint()
    assert image.pixelColor(above) == QColor(PLAYERS[0].fill), "Ann holds it"
    assert image.pixelColor(middle) == Qt.GlobalColor.magenta
    assert image.pixelColor(stern) != Qt.GlobalColor.magenta, "Ben built it"


def test_what_a_ship_could_reach_is_told_for_each_die(context: AppContext) -> None:
    shown = show(context, table())
    shown.selection.look_at("ben.s1")
    fronts = shown.canvas.overlay.fronts
    assert [one.pips for one in fronts] == [0, 6]
    assert fronts[0].farthest == (16.0, 16.0)
    assert shown.canvas.tip("ben.s1").endswith("flies as far as is green without a die and with a 6")

    shown.selection.look_at("ann.s1")
    assert [one.pips for one in shown.canvas.overlay.fronts] == [0, 3, 6]
    for nothing in ("ben.c1", "d1", None):
        shown.selection.look_at(nothing)
        assert not shown.canvas.overlay.fronts


def test_alpha_bandits_ranges_come_from_its_profile(context: AppContext) -> None:
    fitted = systems("ack_ack", "missile", "defense", "movement")
    made = battle(
        ship("ann.s1", at=Pose(10, 10), fitted=fitted, ship_class=None),
        ship("ben.s1", at=Pose(20, 10), fitted=fitted, ship_class=None),
        company("ben.c1", at=Pose(20, 14)),
        profile=ALPHA_BANDIT,
    )
    session = kept_session(context.store.folder.get(), made)
    sight = sight_of(session, "ann.s1")
    assert sight is not None
    assert [(one.band, one.length) for one in sight.rings] == [("ack_ack", 4.0), ("missile", 9.0)]
    close = sight_of(session, "ben.c1")
    assert close is not None
    assert [(one.band, one.length) for one in close.rings] == [("frame", 2.0)]


def test_a_prize_has_the_colour_of_who_has_it_and_its_builders_at_the_stern(context: AppContext) -> None:
    shown = show(context, everything())
    shown.canvas.zoom(2.5, shown.point(10, 16))
    image = shown.canvas.grab().toImage()
    bow, stern = shown.point(10.35, 16.55), shown.point(9.32, 16.65)
    ann, ben = (QColor(one.fill) for one in PLAYERS[:2])
    assert image.pixelColor(bow.toPoint()) == ann
    near = [image.pixelColor((stern + QPointF(x, y)).toPoint()) for x in range(-3, 4) for y in range(-3, 4)]
    assert ben in near


def test_pieces_are_told_in_a_line(context: AppContext) -> None:
    made = everything()
    names = Names(made)
    assert described(made, names, "ben.s2").startswith("ben.s2, prize of Ann, built by Ben")
    assert "has ben.c2" in described(made, names, "ben.s2")
    assert "on deck of ann.s1" in described(made, names, "ann.c1")
    assert "fuel 4" in described(made, names, "ben.c1")
    assert "captive with ben.s2" in described(made, names, "ben.c2")
    assert "prize of Ann" in described(made, names, "ben.h1")
    assert described(made, names, "ben.c1").endswith("bow to the upper right")
    assert label_of(made, names, "ben.s2") == "ben.s2, prize of Ann"
    assert label_of(made, names, "ben.c2") == "ben.c2, captive with ben.s2, fuel 0"
    assert described(made, names, "d1") == "Debris 1"
    assert described(made, names, None) == "Nothing is selected."


@pytest.mark.parametrize(("facing", "words"), [(0, "bow to the right"), (90, "bow up"), (337.5, "bow to the right")])
def test_headings_are_told_as_they_are_seen(facing: float, words: str) -> None:
    assert heading_words(facing) == words


def test_tab_walks_over_ships_companies_high_value_assets_and_debris(context: AppContext) -> None:
    shown = show(context, everything())
    walked = []
    for _ in shown.canvas.pieces():
        shown.key(Qt.Key.Key_Tab)
        walked.append(shown.selection.looked_at)
    assert walked == ["ann.s1", "ben.s1", "ben.s2", "ann.c1", "ben.c1", "ben.c2", "ben.h1", "d1"]


def test_screen_readers_hear_every_piece_where_it_is_painted(context: AppContext) -> None:
    shown = show(context, everything())
    shown.selection.look_at("ann.s1")
    parts = {one.key: one for one in shown.canvas.accessible_parts()}
    assert set(parts) == set(shown.canvas.pieces())
    assert parts["ann.s1"].selected
    assert parts["ben.s1"].value == "at 16.0, 10.0"
    assert "assault range" in parts["ben.s1"].description
    assert parts["ben.s1"].rect.contains(shown.point(16, 10))
    assert parts["ben.s1"].press is not None
    parts["ben.s1"].press()
    assert shown.selection.looked_at == "ben.s1"


def test_a_company_is_hit_before_the_ship_below_it(context: AppContext) -> None:
    shown = show(context, everything())
    assert shown.canvas.piece_at(shown.point(11.2, 10)) == "ann.c1"
    assert shown.canvas.piece_at(shown.point(9.7, 10)) == "ann.s1"
    assert shown.canvas.piece_at(shown.point(2, 30)) is None


def test_a_round_table_is_round(context: AppContext) -> None:
    shown = show(context, everything(table=Disc(32.0)))
    image = shown.canvas.grab().toImage()
    window = QColor(shown.context.theme.colours.window)
    assert image.pixelColor(shown.point(1, 1).toPoint()) == window
    assert image.pixelColor(shown.point(16, 31.5).toPoint()) != window


@pytest.mark.parametrize("look", ["light", "dark"])
def test_words_can_be_read_on_the_sky(context: AppContext, look: str) -> None:
    context.settings.set(THEME, look)
    colours = context.theme.colours
    assert contrast(colours.text, sky_colour(colours).name()) >= 4.5


def test_what_is_gone_is_not_on_the_map(context: AppContext) -> None:
    from mfz_rules.intercept_orbit.state.assets import Status

    made = battle(
        ship("ann.s1", at=Pose(10, 10), fitted=CAPITAL),
        ship("ann.s2", at=Pose(20, 10), status=Status.DESTROYED),
        ship("ben.s1", at=Pose(16, 20)),
    )
    assert "ann.s2" not in show(context, made).canvas.pieces()


def test_the_map_for_the_others_lays_nothing_over_it(context: AppContext) -> None:
    session = kept_session(context.store.folder.get(), everything())
    quiet = ReadOnlySpace(context, session)
    context.root.destroyed.connect(quiet.deleteLater)
    quiet.resize(500, 400)
    quiet.show()
    assert quiet.overlay.sight is None
    assert quiet.overlay.helm is None
    assert quiet.grab().width() == 500


def test_a_close_look_names_everything(context: AppContext) -> None:
    shown: ShownSpace = show(context, everything())
    shown.canvas.zoom(4.0, shown.point(16, 12))
    shown.canvas.grab()
    assert "ben.s1" in shown.canvas.overlay.named
    assert number_of("ann.s12") == "12"
