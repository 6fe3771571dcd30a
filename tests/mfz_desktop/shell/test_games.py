"""The table of games: what each brings for a feature, asked for by the feature's own class."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from mfz_desktop.app.games import all_games
from mfz_desktop.core.games import Games, UnknownGameError
from mfz_desktop.intercept_orbit import entry as intercept_orbit
from mfz_desktop.rapid_attack import entry as rapid_attack

ROOT = Path(__file__).resolve().parents[3]


class Words:
    """What a feature might ask."""


class Pictures:
    """What another might ask."""


def test_what_a_game_brings_is_made_once_and_when_it_is_asked_for() -> None:
    games, made = Games(), []

    def make() -> Words:
        made.append(Words())
        return made[-1]

    games.add("chess", Words, make)
    assert not made
    assert games.of(Words, "chess") is games.of(Words, "chess")
    assert len(made) == 1


def test_a_game_that_brings_nothing_is_refused_with_a_sentence() -> None:
    games = Games()
    games.add("chess", Words, Words)
    assert games.knows(Words, "chess")
    assert not games.knows(Pictures, "chess")
    for kind, game in ((Words, "go"), (Pictures, "chess")):
        with pytest.raises(UnknownGameError, match=f"“{game}”"):
            games.of(kind, game)


def test_games_stand_in_the_order_in_which_they_were_added() -> None:
    games = Games()
    for game in ("chess", "go"):
        games.add(game, Words, Words)
    assert games.ids(Words) == ("chess", "go")
    assert games.ids(Pictures) == ()


def test_what_all_games_bring_is_looked_up_by_the_game_and_made_then() -> None:
    games, made = Games(), []
    for game in ("chess", "go"):
        games.add(game, Words, lambda game=game: made.append(game) or Words())  # type: ignore[misc]
    brought = games.all(Words)
    assert (list(brought), len(brought), made) == (["chess", "go"], 2, [])
    assert brought["go"] is games.of(Words, "go")
    assert made == ["go"]
    assert "shogi" not in brought


def test_every_application_has_a_table_of_its_own() -> None:
    """A test may add a game to one and no other has it."""
    all_games().add("chess", Words, Words)
    assert not all_games().knows(Words, "chess")


class Noting(Games):
    """Keeps what is said instead of asking for it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[object, Callable[[], object]]] = []

    def add(self, game, kind, make, modules=()) -> None:
        self.said.append((kind, make))


@pytest.mark.parametrize("register", [rapid_attack.register, intercept_orbit.register], ids=["frames", "ships"])
def test_what_a_game_brings_is_of_the_class_that_the_table_names(register: Callable[[Games], None]) -> None:
    games = Noting()
    register(games)
    assert games.said
    for kind, make in games.said:
        module, _, name = str(kind).rpartition(".")
        assert isinstance(make(), getattr(import_module(module), name))


def test_a_class_and_its_full_name_are_one() -> None:
    games = Games()
    games.add("chess", f"{Words.__module__}.Words", Words)
    assert games.knows(Words, "chess")
    assert games.ids(Words) == ("chess",)
    assert isinstance(games.of(Words, "chess"), Words)


def test_the_table_loads_neither_qt_nor_rules_nor_what_is_asked_for() -> None:
    """A command needs no Qt and little of all this, and the window shows before it is read."""
    script = "import sys; import mfz_desktop.app.games as games; games.all_games(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "mfz_desktop.rapid_attack.entry" in loaded
    assert [name for name in loaded if name.startswith(("PySide6", "mfz_rules", "campaigns"))] == []
    assert [name for name in loaded if name.startswith("mfz_desktop.battle")] == []


@pytest.mark.slow
def test_all_that_pages_of_campaigns_ask_for_is_loaded_ahead() -> None:
    script = (
        "import sys; from importlib import import_module; import mfz_desktop.app.games as games\n"
        "for name in games.all_games().modules: import_module(name)\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    folder = ROOT / "mfz_desktop" / "rapid_attack" / "campaign"
    campaign = {f"mfz_desktop.rapid_attack.campaign.{path.stem}" for path in folder.glob("[a-z]*.py")}
    assert campaign and not campaign - set(done.stdout.split())
