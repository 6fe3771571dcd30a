"""What every game shares and none owns: dice, explained numbers."""
