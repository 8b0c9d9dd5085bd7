"""What is said of backups and of a damaged database."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark

TROUBLES: Final[Mapping[str, str]] = {
    "none-chosen": mark("Ingen andra plats är vald."),
    "place-gone": mark("Minnet eller mappen är inte där. Sätt i minnet igen, eller välj en annan plats."),
    "no-room": mark("Disken är nästan full. Ta bort något från den."),
    "cannot-write": mark("Det gick inte att skriva där. Är minnet skrivskyddat?"),
    "not-equal": mark("Kopian blev inte lik det som finns, och kastades. Försök igen."),
    "not-sound": mark("Filen är skadad."),
    "foreign": mark("Filen hör till ett annat program."),
    "newer": mark("Kopian är gjord av en nyare version av programmet. Hämta den versionen först."),
    "no-such-folder": mark("Den mappen finns inte. Skriv hela sökvägen, eller välj ett minne som sitter i."),
    "same-folder": mark("Där ligger kopiorna redan. Välj en plats utanför datorn."),
    "no-pg-dump": mark("Programmet pg_dump saknas på datorn. Installera PostgreSQL:s klientprogram."),
    "pg-failed": mark("PostgreSQL sa nej."),
    "not-finished": mark(
        "Kopian kom in men blev inte färdig. Starta om programmet när PostgreSQL svarar, och hämta den igen. "
        "Det som fanns innan ligger bland kopiorna:"
    ),
}
"""By the code of `scorer.backups.copies.Trouble`."""

FOUND: Final[Mapping[str, str]] = {
    "missing": "Databasen är borta. Någon har flyttat eller tagit bort filen.",
    "empty": "Databasen är tom: allt i filen är raderat.",
    "text": "Filen är ingen databas: något annat är skrivet i den.",
    "cut": "Databasen är avhuggen: slutet av filen saknas.",
    "damaged": "Databasen är skadad: en del av den går inte att läsa.",
    "foreign": "Databasen hör till ett annat program.",
    "newer": "Databasen är gjord av en nyare version av programmet. Hämta den versionen, eller välj en "
    "kopia.",
    "no-rights": "Programmet får inte läsa och skriva databasen.",
    "disk-full": "Disken är full, så databasen går inte att öppna. Ta bort något från disken och starta "
    "igen. Allt som är sparat finns kvar.",
}
"""By `scorer.backups.damage.Found`, for the window on the laptop."""
