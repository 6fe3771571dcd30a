"""Collisions of ships and high value assets (IO-COL)."""

from mfz_rules.common.answering import Answers, Questions, Steps

ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
