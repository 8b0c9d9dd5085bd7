"""The papers of an evening: from rows to the content of each paper, and to PDF."""
