"""Tolva: four, three, plocketolva, bordstolva."""
