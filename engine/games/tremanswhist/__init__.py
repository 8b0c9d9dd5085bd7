"""Svensk tremanswhist: to ten plus by upcards, or nine deals."""
