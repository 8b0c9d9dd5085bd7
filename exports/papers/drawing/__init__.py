"""The pen, the fonts and the tables of all papers. Lengths are in points, from the upper left corner."""
