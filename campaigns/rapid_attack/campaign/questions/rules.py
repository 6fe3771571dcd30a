"""Questions for rules (24.2, 24.3): each sets one setting of the game; those that the authors ask come first.

What the authors ask besides is no setting: `words.py`.
"""

from campaigns.rapid_attack.campaign.questions.question import Question


def _about(setting: str, text: str, affects: str, effect: str = "") -> Question:
    return Question(setting, text, affects, setting, effect)


RULES_QUESTIONS = (
    _about(
        "range.direct_length",
        "How many units long is the ruler?",
        "where direct fire ends and artillery begins, the defense's perimeter, spotting",
        "The longer it is, the less artillery and hand-to-hand weapons are worth: the way in costs two attacks.",
    ),
    _about(
        "range.hth_length",
        "How far does hand to hand reach?",
        "close attacks, cover, taking stations",
        "Beyond one unit close attacks grow easy, and direct fire is worth less.",
    ),
    _about(
        "terrain.pieces_per_hit",
        "How many pieces come off terrain for one damage?",
        "how long cover lasts",
        "With more, frames keep moving, and objectives are harder to take; with fewer, they stay behind cover.",
    ),
    _about(
        "sprint.die",
        "Which die do frames without ranged weapons sprint with?",
        "frames that only fight close, and those that do not fight",
        "Without it they are hit more often on their way and are hardly worth building.",
    ),
    _about(
        "damage.hth_threshold",
        "From which number on does a damage die strike at hand to hand?",
        "how much coming close pays",
        "Where it is the same as from a distance, everybody keeps away until the way is safe.",
    ),
    _about(
        "damage.ranged_threshold",
        "From which number on does a damage die strike an uncovered target from a distance?",
        "how dangerous open ground is",
        "The stronger attacks are, the more cover matters; where they are weak, whoever advances has it easy.",
    ),
    _about(
        "spot.no_comms",
        "What can a frame without comms spot?",
        "how many spots there are, and what yellow is worth",
        "Through cover: many spots, mostly low. Not at all: yellow is precious, and open ground is safer.",
    ),
    _about(
        "spot.base_range",
        "How far can a frame with no comms or one spot?",
        "where scouts have to be",
        "At hand to hand only, there is more close combat, and ranged attacks are weaker.",
    ),
    _about(
        "spot.two_comms",
        "What does a second comms system give?",
        "where commanders stand",
        "Two targets bring more spots, and commanders forward; there is no safe place far back any more.",
    ),
    _about(
        "cover.second_defense_safe",
        "Is a frame with two defensive systems safe while it covers another?",
        "what a second blue system is worth",
        "Where it is not, the second blue is nearly always worse than another colour.",
    ),
    _about(
        "company.max_frames",
        "How many frames may a company have at most?",
        "how long a battle lasts",
        "With fewer it is quicker and more tense, and there are fewer ways to play.",
    ),
    _about(
        "company.rockets",
        "How many rockets does every company carry?",
        "how bloody a battle is",
        "With fewer, battles are closer and attackers worse off; with more, bloodier and harder to foresee.",
    ),
    _about(
        "defense.die",
        "How large are blue dice?",
        "how strong defense is",
        "Strong defense makes battles slower and safer for who is ahead; weak defense makes tactics matter less.",
    ),
    _about(
        "spot.die",
        "How large are yellow dice?",
        "how much frames help each other",
        "Strong spots reward teamwork; with weak ones it is hard to hurt anybody.",
    ),
    _about(
        "attack.die",
        "How large are plain red dice?",
        "how much cover matters",
        "Strong attacks help who need not move; weak ones help who advances.",
    ),
    _about(
        "move.bonus_die",
        "How large are green dice?",
        "how soon frames meet",
        "Fast frames end battles sooner and take stations that nobody guards; slow ones get stuck.",
    ),
    _about("frame.white_dice", "How many white dice has a frame?", "what frames do without systems, and hit points",
           "The more there are, the less its design matters."),
    _about("frame.max_systems", "How many systems may a frame have?", "how different frames can be"),
    _about("frame.max_per_type", "How many systems of one kind may a frame have?", "how far frames can specialise"),
    _about("frame.max_rockets", "How many rockets may one frame carry?", "where the rockets are"),
    _about("cover.min_height", "How many bricks high is cover?", "how much of the table is cover"),
    _about("cover.blocks_spot", "Does cover stop every spot?", "how safe it is to hide",
           "Less damage from a distance, and more fights at hand to hand."),
    _about("terrain.threshold", "From which number on does a damage die strike terrain?", "how long cover lasts",
           "Where cover is tougher, frames stay in it, unless there is more of it to run to."),
    _about("score.base", "What is an asset worth before the four reasons?", "how far apart the scores begin"),
    _about("score.step", "What does each of the four reasons add or take away?", "how far apart the scores begin"),
    _about("clock.start", "What does the doomsday clock begin with?", "how long a battle can last"),
    _about("clock.base_tick", "How far does the clock fall every round?", "how long a battle lasts"),
    _about("clock.call_tick", "How far does a player's call let it fall?", "how soon who is ahead can end it"),
    _about("station.seize_range", "From how far away is a station taken?", "how near frames must come to each other"),
    _about("station.retreat_ignore", "How many damages does a retreat from a station ignore?",
           "how long stations hold"),
    _about("split_weapons", "Are there split weapons?", "how frames can be built"),
    _about("climbing", "Can frames climb, and does height give cover?", "towers, cliffs and what stands on them"),
    _about("exotic_terrain", "Is there hostile terrain that frames need environmental systems for?",
           "how frames are built, and where they can go"),
    _about("env.mode", "What does an environment do to a frame without the system for it?",
           "how much environments matter"),
    _about("per_unit_order", "Do frames take turns by rolled numbers instead of by score?", "who acts when"),
)  # fmt: skip
