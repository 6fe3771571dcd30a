"""Questions for a setting (24.2): they change no rule, and a world without answers is poorer for it."""

from campaigns.rapid_attack.campaign.questions.question import Question

SETTING_QUESTIONS = (
    Question(
        "unusual",
        "What is there in this world that is nowhere else?",
        "the places, what stands on the table, and which environments rule",
    ),
    Question(
        "scope",
        "How large is the conflict: one town, one planet, everything?",
        "who the factions are, and what can be won or lost",
    ),
    Question(
        "time",
        "When is it, and how do people count the years?",
        "how the chronicle dates battles, and which machines there are",
    ),
    Question(
        "human",
        "How large is a human: a stud, a stud on a brick, two bricks, a minifig?",
        "how large frames are beside houses, doors and each other",
    ),
    Question(
        "hand_to_hand",
        "What does a hand-to-hand weapon look like, a single one and a doubled one?",
        "whether everybody sees across the table what a frame can do",
    ),
    Question(
        "direct",
        "What does a direct fire weapon look like, a single one and a doubled one?",
        "whether everybody sees across the table what a frame can do",
    ),
    Question(
        "artillery",
        "What does artillery look like, a single one and a doubled one?",
        "whether everybody sees across the table what a frame can do",
    ),
    Question(
        "yellow",
        "What on a model is a communication system: aerials, dishes, drones, painted officers?",
        "what gives yellow dice",
    ),
    Question(
        "green",
        "What on a model is a movement system: wings, wheels, many legs?",
        "what gives green dice",
    ),
    Question(
        "blue",
        "What on a model is a defensive system: shields, smoke, small size?",
        "what gives blue dice",
    ),
)
