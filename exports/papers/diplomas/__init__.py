"""Diplomas for the first three places, each on a page with a border drawn from the suits."""
