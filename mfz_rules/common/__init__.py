"""What several games have in common: rules and procedures that stand here once; it knows none of the games."""
