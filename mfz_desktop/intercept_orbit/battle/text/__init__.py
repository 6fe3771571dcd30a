"""What happens in a battle of either game, in plain sentences. No Qt."""
