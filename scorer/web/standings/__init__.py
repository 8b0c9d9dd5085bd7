"""Standings, cross table, bracket, the list of each player."""
