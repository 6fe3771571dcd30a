"""What is to be settled about special objectives, in words (RA-CAMP-12 to RA-CAMP-15)."""

from mfz_desktop.core.language import translate


def objective_question(name: str, told: str) -> str:
    """Return what a setting of the game about objectives asks; its own sentence where we have no question."""
    return {
        "objective_is_asset": translate("Objectives", "Is the objective worth points, as a station is?"),
        "white_for_forbidden": translate("Objectives", "May white dice do what a forbidden kind of system is for?"),
        "obedient_move": translate("Objectives", "How far does an obedient objective move?"),
        "follower_follows_retreat": translate("Objectives", "Does a follower go along with a retreat?"),
        "objective_moved_when_roused": translate("Objectives", "May it be moved when an attack rouses a frame?"),
    }.get(name, told)


def objective_answer(value: object) -> str:
    """Return one answer to it in words."""
    words = {"die": translate("Objectives", "As far as a die says"), "one_unit": translate("Objectives", "1 unit")}
    if isinstance(value, bool):
        return translate("Objectives", "Yes") if value else translate("Objectives", "No")
    return words.get(str(value), str(value))
