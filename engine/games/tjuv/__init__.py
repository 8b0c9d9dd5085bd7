"""Tjuv: two to eleven players."""
