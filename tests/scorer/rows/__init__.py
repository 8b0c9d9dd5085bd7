"""Tests of what is read from the stored rows."""
