"""Set-ups of battles of Rapid Attack: what is agreed, and how it is kept."""
