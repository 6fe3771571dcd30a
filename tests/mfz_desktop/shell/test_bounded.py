"""What is kept at hand stays within its bound; what was asked for last stays longest."""

from mfz_desktop.core.bounded_cache import BoundedCache


def test_what_was_longest_not_asked_for_goes_first() -> None:
    kept: BoundedCache[str, int] = BoundedCache(3)
    for number, key in enumerate("abc"):
        kept.put(key, number)
    assert kept.get("a") == 0
    kept.put("d", 3)
    assert list(kept) == ["c", "a", "d"] and kept.get("b") is None


def test_what_counts_is_the_weight_of_all() -> None:
    kept: BoundedCache[str, str] = BoundedCache(10, len)
    kept.put("a", "12345")
    kept.put("b", "12345")
    assert (list(kept), kept.weight) == (["a", "b"], 10)
    kept.put("a", "1")
    assert (list(kept), kept.weight) == (["b", "a"], 6)
    kept.put("c", "123456")
    assert (list(kept), kept.weight) == (["a", "c"], 7)


def test_the_last_one_is_kept_whatever_it_weighs() -> None:
    kept: BoundedCache[str, str] = BoundedCache(3, len)
    kept.put("a", "12")
    kept.put("b", "1234567")
    assert (list(kept), kept.weight, kept.get("b")) == (["b"], 7, "1234567")


def test_what_is_dropped_weighs_nothing_any_more() -> None:
    kept: BoundedCache[str, str] = BoundedCache(9, len)
    kept.put("a", "12")
    kept.put("b", "345")
    kept.drop("a")
    kept.drop("nobody")
    assert (list(kept), kept.weight) == (["b"], 3)
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)
