"""The rules of a battle, a module for each chapter of the game's."""
