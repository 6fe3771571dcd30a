"""The same codes and types mean what the game says that a file is read for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.systems.evidence import FoundModel, ModelKind, SystemKind
from ldraw_catalog.systems.grammar import ALPHA_BANDIT, GRAMMARS, INTERCEPT_ORBIT, RAPID_ATTACK, TagGrammar
from ldraw_catalog.systems.packs import UserRule, shipped_packs
from ldraw_catalog.systems.tags import read_name
from tests.ldraw_catalog.builders import identified, kinds, ldr, mpd, the_model, use

BRICK = use("3001.dat")
HULL = [use("3001.dat", 0, -24 * height) for height in range(30)]
HEAD = '0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit'
ORBIT, BANDIT = INTERCEPT_ORBIT.game, ALPHA_BANDIT.game


def said(code: str, grammar: TagGrammar) -> list[str]:
    """Return what a code says, in short words."""
    return [
        " ".join([each.kind.value, *([f"x{each.count}"] if each.count > 1 else []), *each.ranges])
        for each in read_name(f"thing {code}", grammar).said
    ]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("(2Rp)", ["point_defense"]),
        ("(2Ra)", ["assault"]),
        ("(2rs)", ["support"]),
        ("(2Ra+d8)", ["assault", "assault"]),
        ("(2Rp, 2Rs, d8p)", ["point_defense", "support", "point_defense"]),
        ("(1Rp, 1Ra)", ["split point_defense assault"]),
        ("(1Rs & 1Rp)", ["split point_defense support"]),
        ("(1Rpa)", ["split point_defense assault"]),
        ("(1Rsa)", ["split assault support"]),
        ("(2Rps)", ["split x2 point_defense support"]),
        ("(1B)", ["defense"]),
        ("(2Y)", ["communication x2"]),
        ("(1K)", ["catapult"]),
        ("(2k)", ["catapult x2"]),
        ("[K]", ["catapult"]),
        ("[b, y]", ["defense", "communication"]),
        ("(2Ra+d8, 1B, 1K)", ["assault", "assault", "defense", "catapult"]),
        ("(-)", ["none"]),
    ],
)
def test_codes_of_intercept_orbit(code: str, expected: list[str]) -> None:
    assert said(code, INTERCEPT_ORBIT) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("(2Ra)", ["ack_ack"]),
        ("(2Rm+d8)", ["missile", "missile"]),
        ("(2Rl)", ["laser"]),
        ("(1Rl, 1Ra)", ["split ack_ack laser"]),
        ("(1Rma)", ["split ack_ack missile"]),
        ("(2G)", ["movement x2"]),
        ("(1K, 1B, 1Y)", ["catapult", "defense", "communication"]),
    ],
)
def test_codes_of_alpha_bandit(code: str, expected: list[str]) -> None:
    assert said(code, ALPHA_BANDIT) == expected


@pytest.mark.parametrize(
    ("code", "grammar", "item", "whose"),
    [
        ("(1G)", INTERCEPT_ORBIT, "1G", "Rapid Attack and Alpha Bandit"),
        ("(2Rd)", INTERCEPT_ORBIT, "2Rd", "Rapid Attack"),
        ("(2Ra + d8h)", INTERCEPT_ORBIT, "d8h", "Rapid Attack"),
        ("(SSR x2)", INTERCEPT_ORBIT, "SSR x2", "Rapid Attack"),
        ("(Env filter)", INTERCEPT_ORBIT, "Env filter", "Rapid Attack"),
        ("(2Rm)", INTERCEPT_ORBIT, "2Rm", "Alpha Bandit"),
        ("(2Rp+1B)", ALPHA_BANDIT, "2Rp", "Intercept Orbit"),
        ("(SSR)", ALPHA_BANDIT, "SSR", "Rapid Attack"),
        ("(1K)", RAPID_ATTACK, "1K", "Intercept Orbit and Alpha Bandit"),
        ("(2Rp)", RAPID_ATTACK, "2Rp", "Intercept Orbit"),
        ("(1Rml)", RAPID_ATTACK, "1Rml", "Alpha Bandit"),
    ],
)
def test_a_code_of_another_game_is_a_problem_and_gives_nothing(
    code: str, grammar: TagGrammar, item: str, whose: str
) -> None:
    found = read_name(f"thing {code}", grammar)
    assert (found.broken, found.name) == (True, "thing")
    assert found.problem == f"{code} gives no system: {item} is of {whose}, and this is read for {grammar.title}."


@pytest.mark.parametrize(
    ("code", "grammar", "why"),
    [
        ("(2R)", INTERCEPT_ORBIT, "2R names no range; write one of 2Rp, 2Ra, 2Rs"),
        ("(1R, 1Ra)", INTERCEPT_ORBIT, "1R names no range; write one of 1Rp, 1Ra, 1Rs"),
        ("[R]", ALPHA_BANDIT, "R names no range; write one of 2Ra, 2Rm, 2Rl"),
        ("(1Rpp)", INTERCEPT_ORBIT, "1Rpp is half a split weapon; write two different ranges"),
    ],
)
def test_a_red_code_that_names_no_range_is_never_guessed(code: str, grammar: TagGrammar, why: str) -> None:
    found = read_name(f"thing {code}", grammar)
    assert found.broken
    assert found.problem == f"{code} gives no system: {why}."


def test_half_a_split_weapon_names_the_halves_of_its_game() -> None:
    assert "two different ones of 1Rp, 1Ra, 1Rs" in read_name("gun (1Rp)", INTERCEPT_ORBIT).problem


@pytest.mark.parametrize("code", ["(3K)", "(0B)", "(3Ra)", "(d8)", "(2Ra,d8,d8)", "(-, 1K)"])
def test_a_list_that_cannot_be_is_part_of_the_name_and_said_so(code: str) -> None:
    found = read_name(f"thing {code}", INTERCEPT_ORBIT)
    assert (found.said, found.name) == ((), f"thing {code}")
    assert "part of the name" in found.problem


@pytest.mark.parametrize(
    ("code", "grammar"),
    [("(K)", INTERCEPT_ORBIT), ("[G]", INTERCEPT_ORBIT), ("(2Rx)", INTERCEPT_ORBIT), ("(1Bp)", INTERCEPT_ORBIT),
     ("(1Rpas)", INTERCEPT_ORBIT), ("[K]", RAPID_ATTACK), ("(4K)", RAPID_ATTACK), ("(2Rx)", RAPID_ATTACK),
     ("(2W)", ALPHA_BANDIT)],
)  # fmt: skip
def test_a_near_miss_is_part_of_the_name(code: str, grammar: TagGrammar) -> None:
    found = read_name(f"thing {code}", grammar)
    assert (found.said, found.name, found.problem) == ((), f"thing {code}", "")


@given(st.text("12RBGYKWpasmlhd8+,()[] xSEnv-", max_size=20), st.sampled_from(list(GRAMMARS.values())))
def test_no_name_is_too_strange(name: str, grammar: TagGrammar) -> None:
    found = read_name(f"thing ({name})", grammar)
    assert {each.kind for each in found.said} <= set(grammar.types)
    assert all(len(each.ranges) == 2 for each in found.said if each.kind is SystemKind.SPLIT)


def ship(*lines: str, head: str = HEAD) -> str:
    return mpd(("ship.ldr", [head, *HULL, use("gun (2Ra).ldr"), *lines]), ("gun (2Ra).ldr", [BRICK]))


def test_a_file_is_read_for_the_game_of_its_head_line() -> None:
    model = the_model(ship())
    assert (model.name, model.kind, model.declared, model.game) == ("Bulwark", ModelKind.SHIP, True, ORBIT)
    assert kinds(model.systems) == ["assault"]
    assert kinds(the_model(ship(head="0 !MFZ SHIP GAME=Alpha-Bandit"), game=ORBIT).systems) == ["ack_ack"]


def test_without_one_it_is_read_for_the_game_that_is_asked_for() -> None:
    plain = ship(head="0 a ship")
    read = {game: the_model(plain, game=game) for game in GRAMMARS}
    assert {game: kinds(model.systems) for game, model in read.items()} == {
        "rapid-attack": ["artillery"], ORBIT: ["assault"], BANDIT: ["ack_ack"],
    }  # fmt: skip
    assert [model.kind.value for model in read.values()] == ["frame", "ship", "ship"]
    assert {game: model.game for game, model in read.items()} == {game: game for game in GRAMMARS}


@pytest.mark.parametrize("kind", ["SHIP", "COMPANY", "HVA"])
def test_each_kind_of_model(kind: str) -> None:
    model = the_model(ldr(f"0 !MFZ {kind} GAME={BANDIT}", *HULL))
    assert (model.kind.value, model.game) == (kind.lower(), BANDIT)


def test_a_model_of_another_game_is_a_problem_with_its_place() -> None:
    found = identified(ship(head="0 !MFZ SHIP NAME=x"))
    assert [(model.name, model.kind, model.declared) for model in found.models] == [("ship", ModelKind.FRAME, False)]
    (problem,) = found.problems
    assert (problem.line, "GAME=intercept-orbit" in problem.reason) == (2, True)
    found = identified(ship(head="0 !MFZ FRAME"), game=ORBIT)
    assert (found.models[0].kind, [problem.line for problem in found.problems]) == (ModelKind.SHIP, [2])


def test_the_first_game_that_is_known_counts() -> None:
    text = mpd(
        ("a.ldr", ["0 !MFZ SHIP GAME=chess", BRICK]),
        ("b.ldr", [HEAD, BRICK]),
        ("c.ldr", ["0 !MFZ HVA GAME=alpha-bandit", BRICK]),
    )
    found = identified(text, game=BANDIT)
    assert {model.game for model in found.models} == {ORBIT}
    assert [(problem.line, problem.reason.split(";")[0]) for problem in found.problems] == [
        (2, "GAME chess is not known"),
        (10, "This is read for Intercept Orbit, which another head line names before this one."),
    ]


def test_a_head_line_below_the_first_part_names_no_game() -> None:
    assert the_model(ldr(BRICK, HEAD)).game == RAPID_ATTACK.game


def test_types_of_lines() -> None:
    lines = [
        "0 !MFZ SYSTEM BEGIN TYPE=catapult NAME=Bay COUNT=2", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN TYPE=split RANGES=support,assault", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN TYPE=comms", BRICK, "0 !MFZ SYSTEM END",
    ]  # fmt: skip
    model = the_model(ship(*lines))
    assert kinds(model.systems) == ["assault", "catapult", "catapult", "split", "communication"]
    assert model.systems[3].ranges == ("assault", "support")


@pytest.mark.parametrize("type_", ["movement", "direct", "rocket", "environment", "laser", "hand", "banana"])
def test_a_type_of_another_game_gives_no_system(type_: str) -> None:
    found = identified(ship(f"0 !MFZ SYSTEM BEGIN TYPE={type_}", use("sensor.ldr"), "0 !MFZ SYSTEM END"))
    assert kinds(found.models[0].systems) == ["assault"]
    (problem,) = found.problems
    assert problem.line == 34
    assert problem.reason.endswith(
        "Known are defense, communication, catapult, point_defense, assault, support, split, none."
    )


def test_ranges_of_another_game_are_no_split_weapon() -> None:
    found = identified(ship("0 !MFZ SYSTEM BEGIN TYPE=split RANGES=direct,assault", BRICK, "0 !MFZ SYSTEM END"))
    assert kinds(found.models[0].systems) == ["assault"]
    assert "two of point_defense, assault, support" in found.problems[0].reason


def of_names(*names: str, game: str = ORBIT, rules: tuple[UserRule, ...] = ()) -> dict[str, str]:
    """Return what is proposed for submodels of these names."""
    files = [(name, [BRICK, BRICK]) for name in names]
    text = mpd(("ship.ldr", [*HULL, *(use(name, 200 * at) for at, name in enumerate(names))]), *files)
    model: FoundModel = the_model(text, game=game, rules=rules)
    assert all(0 < system.confidence < 1 for system in model.systems)
    return {system.name: system.kind.value for system in model.systems}


def test_words_of_ships_propose() -> None:
    assert of_names("engine room", "bridge", "solar array", "thruster", "stand") == {}
    assert of_names("front hangar", "launch_bay", "flakTurret", "bridge radar", "armour plate", "missile silo") == {
        "front hangar": "catapult", "launch_bay": "catapult", "flakTurret": "point_defense",
        "bridge radar": "communication", "armour plate": "defense", "missile silo": "support",
    }  # fmt: skip
    assert of_names("flak turret", "missile silo", "laser", "thruster", "hangar", game=BANDIT) == {
        "flak turret": "ack_ack", "missile silo": "missile", "laser": "laser", "thruster": "movement",
        "hangar": "catapult",
    }  # fmt: skip


def test_nothing_is_proposed_for_what_another_games_code_stands_on() -> None:
    assert of_names("radar (1G)", "hangar (SSR)", "dish") == {"dish": "communication"}


def test_nothing_is_proposed_on_companies_and_high_value_assets() -> None:
    text = mpd(("c.ldr", [f"0 !MFZ COMPANY GAME={ORBIT}", *HULL, use("radar")]), ("radar", [BRICK]))
    assert the_model(text).systems == ()


def test_a_players_rule_for_another_game_proposes_nothing() -> None:
    rules = (UserRule("movement", name="hangar"),)
    assert of_names("hangar", rules=rules) == {"hangar": "catapult"}
    assert of_names("hangar", rules=rules, game=BANDIT) == {"hangar": "movement"}


@pytest.mark.parametrize("game", GRAMMARS)
def test_shipped_packs_know_only_types_of_their_game(game: str) -> None:
    rules = [rule for pack in shipped_packs(game) for rule in pack.rules]
    types = set(GRAMMARS[game].types)
    assert all({rule.kind, *rule.alternatives} <= types for rule in rules)
    names = [(pack.language, rule.name) for pack in shipped_packs(game) for rule in pack.rules if rule.name]
    assert len(names) == len(set(names))
