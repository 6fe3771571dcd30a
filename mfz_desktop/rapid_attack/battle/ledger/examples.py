"""How turns are written, by example: under the line, in its tool tip and in the help. No Qt."""

from mfz_desktop.core.language import translate

EXAMPLE = "1>4 d5 b3 s2"


def help_line() -> str:
    """Return in a line how turns are written."""
    words = translate("Ledger", "{line}: frame 1 attacks frame 4, direct, with 5, defends with 3, spots with 2.")
    return words.format(line=EXAMPLE)


def examples() -> tuple[tuple[str, str], ...]:
    """Return lines and what they say."""
    return (
        ("3", translate("Ledger", "Frame 3 takes its turn and does nothing; its dice are not told.")),
        (
            "3 b4",
            translate("Ledger", "It defends with 4 of a blue die, else of a white one; bw4 takes the white one."),
        ),
        (
            "1>4 d5",
            translate("Ledger", "Frame 1 attacks frame 4 at direct range (h hand to hand, a artillery) with 5."),
        ),
        ("1-4 5", translate("Ledger", "The same, where the frame has one weapon. 1 4 d5 is the same too.")),
        ("1>2.4 d5", translate("Ledger", "It attacks frame 4 of the second player; t1 is structure 1.")),
        (
            "1>4 d8:7 f2",
            translate("Ledger", "It fires two rockets, and attacks with the 7 of an eight-sided die."),
        ),
        (
            "1>4 d5 c3,t1",
            translate("Ledger", "Frame 3 of the target's player and structure 1 cover the target."),
        ),
        ("1>4 d x", translate("Ledger", "It names its target and gives the attack up.")),
        ("1 m6 n2 >4 d5", translate("Ledger", "It moves with 6 before it attacks, and ends near station 2.")),
        ("1>4 d5 m6", translate("Ledger", "It moves after its attack, away from every station.")),
        ("1>4 d5 u", translate("Ledger", "It uses the spot on its target; k keeps it, without either it is asked.")),
        ("1>4 d5 s3>2", translate("Ledger", "It spots frame 2 with 3; without a number, its target.")),
        (">1 b4", translate("Ledger", "The frame that is attacked opens its turn: its number may be left out.")),
        ("p", translate("Ledger", "The player passes.")),
    )
