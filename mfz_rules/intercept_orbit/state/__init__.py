"""The state of a battle, what changes it (events), what players answer (actions), what is asked (the agenda)."""
