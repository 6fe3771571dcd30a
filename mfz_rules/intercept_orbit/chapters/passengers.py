"""Companies that ride along, cling, and are taken (IO-MOVE-18 to 21, IO-COL-14, IO-FUEL-05)."""

from mfz_rules.common.answering import Answers, Questions, Steps

ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
