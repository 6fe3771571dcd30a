"""What a campaign keeps: the chronicle, how everybody stands, what each frame and pilot has behind them."""
