"""Capturing and defending ships at the end of a round (IO-CAP)."""

from mfz_rules.common.answering import Answers, Questions, Steps

ANSWERS: Answers = {}
QUESTIONS: Questions = {}
STEPS: Steps = {}
