"""Tests of results and standings made of the stored matches."""
