"""Names after the primer, rule by rule, and names out of lists."""

import pytest

from campaigns.campaign.names import ijad
from campaigns.campaign.names.ijad import WordKind
from campaigns.campaign.names.offering import frame_name, pilot_name
from campaigns.campaign.world import NameList

ROWS = (
    "Adaj Abemet Amut Anehm",
    "Behsshu Besh Bhau Bhadal",
    "Dhiu Doaj Dheche Durhach",
    "Ehent Esh Ekauech Etu",
    "Ghal Gehmet Goa Ganmu",
    "Hassh Hemet Heth Harenih",
    "Idar Imadeh Ibanet Ilamen",
    "Jehte Jomun Judheh Joam",
    "Lodej Ladhal Lujman Lom",
    "Mehdel Mohiam Muad Puhassh",
    "Pehudj Puleh Pauam Pehma",
    "Shadhi Shejal Shemet Shesshe",
    "Tumeh Tanrehtu Tahrib Tuej",
    "Ubeh Ujedeh Umaodh Utheb",
)
LISTED = tuple(name for row in ROWS for name in row.split())
IJAD = NameList("ijad", "Ijad", LISTED, ("Uhiawatu", "Bunesshu"), "ijad")
PLAIN = NameList("plain", "Plain", ("Ada", "Bo", "Cy"), ("Salter", "Pick"))


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "Ghanat"), (2, "He-Ghanat"), (3, "Bhu-Ghanat"), (4, "Ge-Ghanat"), (5, "Au-Ghanat"), (90, "Au-Ghanat")],
)
def test_ra_ijad_01_counting_is_base_four_and_then_many(number: int, said: str) -> None:
    assert ijad.counted("Ghanat", number) == said


def test_ra_ijad_01_nothing_is_counted_below_one() -> None:
    with pytest.raises(ValueError):
        ijad.counted("Ghanat", 0)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (WordKind.PERSON, "Abemetih"),
        (WordKind.PLACE, "Abemetu"),
        (WordKind.ANIMAL, "Abemetteh"),
        (WordKind.THING, "Abemet"),
    ],
)
def test_ra_ijad_02_the_ending_says_what_it_is(kind: WordKind, said: str) -> None:
    assert ijad.ending("Abemet", kind) == said


def test_ra_ijad_03_belonging_follows_the_ending_of_the_possessor() -> None:
    assert ijad.of("Doaj", WordKind.PERSON) == "Doajihé"
    assert ijad.of("Ekauech", WordKind.PERSON) == "Ekauechihé"
    assert ijad.of("Doaj", WordKind.THING) == "Doajé"


def test_ra_ijad_04_the_machine_comes_before_whose_it_is() -> None:
    assert ijad.machine("Behsshu") == "Ghanat Behsshuhihé"
    assert ijad.machine(number=7) == "Au-Ghanat"
    assert ijad.machine("Doaj", number=2, word="Pavis") == "He-Pavis Doajihé"


def test_ra_ijad_05_a_machine_with_somebody_in_it_is_a_person() -> None:
    assert ijad.machine(number=3, ridden=True) == "Bhu-Ghanatih"
    assert ijad.machine(number=3) == "Bhu-Ghanat"
    assert ijad.machine("Behsshu", ridden=True) == "Ghanatih Behsshuhihé"


@pytest.mark.parametrize(
    ("word", "kind", "said"),
    [
        ("Behsshu", WordKind.PERSON, "Behsshuhih"),
        ("Goa", WordKind.PERSON, "Goahih"),
        ("Goa", WordKind.PLACE, "Goahu"),
        ("Goa", WordKind.ANIMAL, "Goateh"),
        ("Goa", WordKind.THING, "Goa"),
    ],
)
def test_ra_ijad_06_an_h_links_two_vowels(word: str, kind: WordKind, said: str) -> None:
    assert ijad.ending(word, kind) == said


def test_ra_ijad_07_names_are_listed_without_an_ending_and_said_with_one() -> None:
    assert ijad.person("Adaj") == "Adajih"


def test_ra_ijad_08_words_that_are_printed_can_be_made() -> None:
    assert ijad.ending("Ijad", WordKind.ANIMAL) == "Ijadteh"
    assert ijad.ending("Ijad", WordKind.PERSON) == "Ijadih"


def test_ra_ijad_09_the_list_holds_fourteen_rows_of_four() -> None:
    assert len(LISTED) == len(set(LISTED)) == len(ROWS) * 4 == 56
    assert {pilot_name(IJAD, number).split()[0] for number in range(56 * 2)} == {ijad.person(name) for name in LISTED}


def test_ra_ijad_10_a_full_name_says_where_somebody_is_from() -> None:
    assert ijad.person("Udhal", "Uhiawatu") == "Udhalih Uhiawatué"
    assert ijad.person("Doaj", "Cansur") == "Doajih Cansurué"


def test_oq_94_the_rules_count_where_a_printed_example_differs() -> None:
    printed, by_rule = "Bhu-Ghanath", "Bhu-Ghanatih"
    assert ijad.machine(number=3, ridden=True) == by_rule != printed


def test_a_number_gives_the_same_name_every_time_and_neighbours_give_others() -> None:
    for names, total in ((IJAD, 112), (PLAIN, 6)):
        made = [pilot_name(names, number) for number in range(total)]
        assert len(set(made)) == total
        assert made == [pilot_name(names, number + total) for number in range(total)]


def test_a_name_that_is_taken_is_not_offered() -> None:
    taken: set[str] = set()
    for _ in range(6):
        taken.add(pilot_name(PLAIN, 3, taken))
    assert taken == {f"{given} {family}" for given in PLAIN.given for family in PLAIN.family}
    assert pilot_name(PLAIN, 3, taken) == ""


def test_a_list_without_family_names_gives_given_names_and_an_empty_one_none() -> None:
    given = NameList("g", "G", ("Ada", "Bo"))
    assert {pilot_name(given, number) for number in range(2)} == {"Ada", "Bo"}
    assert {frame_name(given, number) for number in range(2)} == {"Ada", "Bo"}
    assert pilot_name(NameList("n", "N"), 1) == frame_name(NameList("n", "N"), 1) == ""


def test_frames_are_called_after_families_and_those_of_the_ijad_after_whose_they_are() -> None:
    assert {frame_name(PLAIN, number) for number in range(2)} == {"Salter", "Pick"}
    made = {frame_name(IJAD, number) for number in range(56)}
    assert len(made) == 56
    assert "Ghanat Behsshuhihé" in made
    assert frame_name(IJAD, 5, made - {"Ghanat Doajihé"}) == "Ghanat Doajihé"


def test_negative_numbers_are_numbers_too() -> None:
    assert pilot_name(PLAIN, -1) == pilot_name(PLAIN, 5)
