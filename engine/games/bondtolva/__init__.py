"""Bondtolva as at Näs: four and six players."""
