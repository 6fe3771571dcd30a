"""What can be measured where pieces have positions; of the game only this folder knows the board."""
