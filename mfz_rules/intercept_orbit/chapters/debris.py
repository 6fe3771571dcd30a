"""Debris on the way (IO-DEB)."""

from mfz_rules.common.answering import Answers, Questions, Steps

ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
