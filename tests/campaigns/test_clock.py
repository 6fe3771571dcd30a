"""Clocks that are wrong for a while: nothing is thinned or emptied at once because of it."""

import shutil
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from campaigns.store.generations import Generations, counted, kept, stamped
from tests.campaigns.builders import design
from tests.campaigns.conftest import Clock
from tests.kinds import COMPANY_KINDS

AHEAD, BACK = timedelta(days=3650), -timedelta(days=9000)


@pytest.fixture(scope="module")
def twenty_days(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, datetime]:
    """A folder in which one was written each half hour, and when that was over."""
    clock, generations = Clock(), Generations(tmp_path_factory.mktemp("twenty") / "old")
    for _ in range(20 * 48):
        clock.go_on(minutes=30)
        write(generations, clock)
    return generations.folder, clock.now


@pytest.fixture
def generations(tmp_path: Path, clock: Clock, twenty_days: tuple[Path, datetime]) -> Generations:
    """Those of twenty days, one each half hour."""
    folder, clock.now = twenty_days
    shutil.copytree(folder, tmp_path / "old")
    return Generations(tmp_path / "old")


def write(generations: Generations, clock: Clock) -> None:
    generations.next_path(clock.now).touch()
    generations.thin()


def spread(generations: Generations) -> list[int]:
    """Return how many of them are at most a day, three days, ten days, twenty days old by counted time."""
    paths = list(generations.newest_first())
    ages = [counted(paths[0]) - counted(path) for path in paths]
    return [sum(age <= timedelta(days=days) for age in ages) for days in (1, 3, 10, 20)]


@pytest.mark.slow
@pytest.mark.parametrize("jump", [AHEAD, BACK, timedelta(days=366)], ids=["ahead", "back", "a year ahead"])
def test_an_evening_with_a_wrong_clock_thins_like_a_day_at_most(
    generations: Generations, clock: Clock, jump: timedelta
) -> None:
    before = list(generations.newest_first())
    oldest, daily = before[-1], [path for path in before if counted(before[0]) - counted(path) > timedelta(days=2)]
    right = clock.now
    clock.now = right + jump
    for _ in range(20):
        clock.go_on(minutes=5)
        write(generations, clock)
    during = list(generations.newest_first())
    assert during[-1] == oldest
    assert len(set(daily) - set(during)) <= 2
    assert [stamped(path) for path in during[:6]] == [clock.now - timedelta(minutes=5 * n) for n in range(6)]
    clock.now = right + timedelta(hours=3)
    for _ in range(100):
        clock.go_on(minutes=30)
        write(generations, clock)
    after = list(generations.newest_first())
    assert after[-1] == oldest
    assert len(set(daily) - set(after)) <= 5
    day, three, ten, twenty = spread(generations)
    assert day >= 20 and three >= day + 1 and ten >= three + 5 and twenty >= ten + 1
    assert [stamped(path) for path in after[:6]] == [clock.now - timedelta(minutes=30 * n) for n in range(6)]


@pytest.mark.slow
def test_where_the_clock_was_never_wrong_the_names_are_as_ever(generations: Generations) -> None:
    assert all("~" not in path.name for path in generations.folder.iterdir())


@pytest.mark.slow
def test_a_clock_an_hour_back_waits_until_it_is_caught_up(generations: Generations, clock: Clock) -> None:
    clock.go_on(hours=-1)
    for _ in range(6):
        write(generations, clock)
        clock.go_on(minutes=15)
    newest = next(generations.newest_first())
    assert counted(newest) == stamped(newest) and "~" not in newest.name


@pytest.mark.slow
def test_there_are_never_many_whatever_the_clock_does(tmp_path: Path, clock: Clock) -> None:
    generations = Generations(tmp_path / "old")
    for number in range(400):
        clock.go_on(days=(700, -650, 0.01, 45, -30, 0.3)[number % 6])
        write(generations, clock)
        paths = list(generations.newest_first())
        assert len(paths) <= 66
        assert paths == kept(paths)
        assert stamped(paths[0]) == clock.now


@pytest.mark.parametrize("jump", [AHEAD, timedelta(days=60)], ids=["ten years", "two months"])
def test_a_clock_that_is_ahead_does_not_empty_the_bin(folder: DataFolder, clock: Clock, jump: timedelta) -> None:
    garage = Garage.open(folder, COMPANY_KINDS, clock)
    old, new = design("Old"), design("New")
    garage.keep(old, new)
    garage.delete(old.id)
    for _ in range(4):
        clock.go_on(days=7.3)
        garage.keep(design(f"Design {clock.now}"))
    garage.delete(new.id)
    right = clock.now
    clock.now = right + jump
    for _ in range(3):  # starts, each with something kept
        Garage.open(folder, COMPANY_KINDS, clock).purge()
        garage = Garage.open(folder, COMPANY_KINDS, clock)
        garage.keep(design(f"Design {clock.now}"))
        clock.go_on(hours=2)
        assert garage.entry(new.id)
    clock.now = right + timedelta(hours=8)
    garage = Garage.open(folder, COMPANY_KINDS, clock)
    garage.purge()
    assert garage.entry(new.id) is not None
    for _ in range(7):
        clock.go_on(days=7)
        garage.keep(design(f"Design {clock.now}"))
    garage.purge()
    assert garage.entry(new.id) is None and garage.entry(old.id) is None, "it goes when its time has come"
