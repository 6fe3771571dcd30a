"""What happens in a battle, in plain sentences, for the command line and for reports. No Qt."""
