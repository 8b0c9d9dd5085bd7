"""Pens, fonts and tables that all papers are drawn with. Lengths are points, from the upper left corner."""
