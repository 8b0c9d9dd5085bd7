"""Lyktan, a game that does not exist: what it takes to add a game.

`engine_side/lyktan` is its folder of `engine/games`, `scorer_side/lyktan` that of `scorer/games`.
No file of the program knows its name.
"""
