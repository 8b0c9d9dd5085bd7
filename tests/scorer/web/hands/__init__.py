"""Tests of the pages that show a deal card by card."""
