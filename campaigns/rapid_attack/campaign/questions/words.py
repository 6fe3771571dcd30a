"""Questions for rules that no setting can answer (24.2, RA-HACK-02): a group answers them in words of its own."""

from campaigns.rapid_attack.campaign.questions.question import Question

WORDS_QUESTIONS = (
    Question(
        "ruler.unit_size",
        "How long is one unit of the ruler?",
        "everything that is measured, and how large the table is",
        effect="The longer it is, the less artillery is worth and the more hand to hand; then spread cover out.",
    ),
    Question(
        "range.bands",
        "Are there more bands of range than three, or fewer?",
        "which weapons there are, and which of them exclude each other",
        effect="More bands leave fewer chances to do damage; with fewer, damage comes without choosing.",
    ),
    Question(
        "dice.extra",
        "Which dice are there besides white ones and those of systems: who gets them, and when?",
        "what frames roll",
    ),
    Question(
        "design.constraints",
        "What must every company or frame have in this war, or do without?",
        "how companies are built",
        effect="The more is demanded, the fewer designs are left.",
    ),
    Question(
        "company.size_table",
        "Do companies have other numbers of frames, stations or rockets than the tables say?",
        "how large companies are",
    ),
    Question(
        "circumstances",
        "Which rules change in a certain place of the table, or while something lasts there?",
        "where frames go, and what they dare there",
    ),
)
