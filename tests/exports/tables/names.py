"""Names that break files: markup, formulas, dates, other alphabets, signs that are not seen."""

NAMES_OF_HELL = (
    "Kalle & Co <3", "O'Brien", "</para>", 'Anna "Ankan" Ek', "Ek; Bo", "Łukasz Żak",
    "Đorđe", "Őri", "Иван", "Ἑλένη",
    "A\u030asa O\u0308berg",  # decomposed
    "Åsa 🂡", "Sven\u00adErik", "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df", "A" * 90,
    " Ström", "it's", "5-rättarna", "3e laget",
)  # fmt: skip
TAKEN_WRONGLY = (
    "=1+1", '=HYPERLINK("http://x";"y")',
    "+46 70 123", "-1", "@SUM(A1)", "＝1+1", "  =1", "3-9", "1/2", "12:30",
    "007", "1,5", "1E5", "50 %", "3–9", "2026-11-27", "5 maj", "maj 5", "12 dec 2026", "SANT", "true", "−5",
)  # fmt: skip
"""What a spreadsheet takes for a formula, a number, a date or a truth."""
WITH_CONTROLS = {"\t=1+1": "'=1+1", "\r@x": "'@x", "Anna\r\nEk": "Anna Ek", "Bo\tAl\x00": "Bo Al"}
"""By the text: the cell that stands for it."""
