"""What has no setting, and why: open questions that leave nothing to choose, and rule hacks for people to play."""

RULED_WITHOUT_SETTING: tuple[tuple[str, str], ...] = (
    ("OQ-11", "One model that is two systems is two systems in the data; how it was built changes no rule."),
    ("OQ-22", "The height of a ruin is judged where it lies between; the table says whether it is cover."),
    ("OQ-31", "No text names a deployment zone, and how one would lie depends on the table."),
    ("OQ-35", "A destroyed frame cannot act, so it loses its dice in every edition."),
    ("OQ-36", "A second opening would give a frame two turns; a defense of 0 is a defense."),
    ("OQ-37", "An attack whose number was told cannot be withdrawn, or nobody could answer it."),
    ("OQ-38", "Dice are assigned one action at a time; assigning all at once is a choice that players have anyway."),
    ("OQ-39", "The range decides which dice are rolled, so it is named whenever there is more than one."),
    ("OQ-51", "No rule asks what a spot is still good for; players need not place it."),
    ("OQ-63", "What falls with the pieces that were taken off is for the table to see."),
    ("OQ-67", "Events come one after another, so that two players never become present at once."),
    ("OQ-69", "The battle ends when the clock shows 0; below it there is nothing to count."),
    ("OQ-70", "`battle_ties` settles every tie in battle, at the calls too."),
    ("OQ-77", "Which movement system climbs depends on the model; the table says so with the move."),
    ("OQ-79", "Where a frame lands is asked of its owner."),
    ("OQ-81", "`battle_ties` settles equal numbers of players with equal scores too."),
    ("OQ-82", "A frame waits only for another number of its own; passing would bring tactical order back."),
    ("OQ-83", "One turn a round leaves a frame that was called up no number to wait for."),
    ("OQ-85", "Where nobody holds the objective in the end, the group lays down the next battle in common."),
    ("OQ-91", "Laying down fewer characteristics is always allowed, and one twice is one."),
    ("OQ-92", "What the objective is exposed to follows from treating it as a station."),
    ("OQ-94", "The spelling of names is no rule of a battle."),
)
"""Open questions whose ruling no table can change by a setting, with the reason."""

LEFT_TO_PEOPLE: tuple[tuple[str, str], ...] = (
    ("range.bands", "Weapons, dice and charts are made for three ranges; more or fewer are another game."),
    ("ruler.unit_size", "Everything is measured in units; how long one is concerns the table only."),
    ("dice.extra", "Who gets an extra die and when is a condition in words; write it down with `overrule`."),
    (
        "design.constraints",
        "A group's own demands on companies are words; what can be counted is a constraint of the company.",
    ),
    (
        "company.size_table",
        "The tables belong to the editions; `company.max_frames` and `company.rockets` change them.",
    ),
    (
        "circumstances on the table",
        "What depends on where pieces stand is for people to watch; only the clock switches settings (RA-HACK-02).",
    ),
)
"""Parameters and hacks that the engine does not hold, with the reason."""
