"""Deals card by card on a page: any record opens, step by step."""
