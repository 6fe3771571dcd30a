"""Ids of a model's commands, by where their keys work."""

TYPES = ("defense", "movement", "communication", "hand_to_hand", "direct", "artillery")
"""In the order of the keys 1 to 6; 7 is the environment, which is asked for."""

TYPE_COMMANDS = (
    *(f"model.type.{each}" for each in (*TYPES, "environment")),
    "model.split",
    "model.type.rocket",
)
ON_ROWS = (
    *TYPE_COMMANDS,
    "model.confirm",
    "model.confirm_all",
    "model.not_a_system",
    "model.remove",
    "model.ask_again",
    "model.name_system",
    "model.always",
    "model.up",
    "model.down",
)
"""Their keys work while the list of systems has the focus, so that typing elsewhere is typing."""
ON_PICTURE = ("model.add",)
"""These work on the picture too."""
