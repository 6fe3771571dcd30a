"""The bin: what was deleted, and until when it can be taken back."""
