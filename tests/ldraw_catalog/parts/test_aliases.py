"""Numbers to look for when a name is not known."""

import pytest

from ldraw_catalog.parts.aliases import bare_numbers


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("3069bpb777.dat", ["3069bpb777", "3069b", "3069"]),
        ("2586p30.dat", ["2586p30", "2586"]),
        ("3001d07.dat", ["3001d07", "3001"]),
        ("4592c01.dat", ["4592c01", "4592"]),
        ("973pb0001c01.dat", ["973pb0001c01", "973pb0001", "973"]),
        ("bl_24855.dat", ["bl_24855", "24855"]),
        ("bl_3069bpb777.dat", ["bl_3069bpb777", "3069bpb777", "3069b", "3069"]),
        ("3001.dat", ["3001"]),
        ("6628b.dat", ["6628b", "6628"]),
        ("wheel.dat", ["wheel"]),
        ("body.ldr", []),
        ("s/3001s01.dat", []),
        (".dat", [""]),
    ],
)
def test_endings_are_taken_off_one_by_one(name: str, numbers: list[str]) -> None:
    assert list(bare_numbers(name)) == numbers
