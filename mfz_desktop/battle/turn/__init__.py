"""The turn's panel: what is asked, and the form that answers it."""
