"""The edge of the table (IO-EDGE)."""

from mfz_rules.common.answering import Answers, Questions, Steps

ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
