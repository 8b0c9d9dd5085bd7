"""Diplomas for the places with a prize, each on a page with a border drawn from the suits."""
