"""Lists of entrants as clubs write them, and who is meant: read by hand."""

from dataclasses import dataclass
from typing import Final

from scorer.services.entrants.registering import Registration


@dataclass(frozen=True, slots=True)
class ClubsList:
    """`entrants`: who is meant, in the order of the list."""

    text: str
    entrants: tuple[Registration, ...]
    size: int = 2


def pair(*members: str, no: int | None = None, club: str = "", name: str = "") -> Registration:
    return Registration(members, name=name, club=club, number=no)


ANNA_BO = pair("Anna Ek", "Bo Al")
EVA_PER = pair("Eva Ek", "Per Al")
ANNA_BO_1, EVA_PER_2 = pair("Anna Ek", "Bo Al", no=1), pair("Eva Ek", "Per Al", no=2)
AT_NAS, AT_VALLBY = pair("Anna Ek", "Bo Al", club="Näs"), pair("Eva Ek", "Per Al", club="Vallby")

ALONE = (pair("Anna Ek"), pair("Bo Al"))
ALONE_AT_CLUBS = (pair("Anna Ek", club="Näs"), pair("Bo Al", club="Vallby"))

ISSUE: Final = {
    "licence in front": ClubsList("1204\tAnna Ek\tBo Al\tNäs", (AT_NAS,)),
    "number and blank": ClubsList("1000 Anna Ek, Bo Al", (ANNA_BO,)),
    "first and last names": ClubsList("Förnamn\tEfternamn\tFörnamn\tEfternamn\nAnna\tEk\tBo\tAl", (ANNA_BO,)),
    "quotes": ClubsList('"Anna Ek";"Bo Al"', (ANNA_BO,)),
    "byte order mark": ClubsList('\ufeff"Anna Ek";"Bo Al"', (ANNA_BO,)),
    "hyphens": ClubsList("- Anna Ek, Bo Al\n- Eva Ek, Per Al", (ANNA_BO, EVA_PER)),
    "bullets": ClubsList("• Anna Ek, Bo Al\n• Eva Ek, Per Al", (ANNA_BO, EVA_PER)),
    "bytes read as letters": ClubsList("Ã…sa Ek, BjÃ¶rn Ã–st", (pair("Åsa Ek", "Björn Öst"),)),
    "number and semicolons": ClubsList("1;Anna Ek;Bo Al", (ANNA_BO_1,)),
    "club after semicolons": ClubsList("Anna Ek;Bo Al;Näs", (AT_NAS,)),
    "semicolon at the end": ClubsList("Anna Ek;Bo Al;", (ANNA_BO,)),
    "sep": ClubsList("sep=;\nAnna Ek;Bo Al", (ANNA_BO,)),
    "empty first cell": ClubsList("\tEva Ek\tPer Al", (EVA_PER,)),
    "empty first cell below another": ClubsList("Anna Ek\tBo Al\n\tEva Ek\tPer Al", (ANNA_BO, EVA_PER)),
}

PAIRS: Final = {
    "Excel, headings": ClubsList(
        "Nr\tSpelare 1\tSpelare 2\tKlubb\r\n1\tAnna Ek\tBo Al\tNäs\r\n2\tEva Ek\tPer Al\tVallby\r\n",
        (
            pair("Anna Ek", "Bo Al", no=1, club="Näs"),
            pair("Eva Ek", "Per Al", no=2, club="Vallby"),
        ),
    ),
    "Excel, club first": ClubsList(
        "Klubb\tNamn\tNamn\nNäs\tAnna Ek\tBo Al\nVallby\tEva Ek\tPer Al", (AT_NAS, AT_VALLBY)
    ),
    "Excel, last name first": ClubsList(
        "Efternamn\tFörnamn\tEfternamn\tFörnamn\tKlubb\nEk\tAnna\tAl\tBo\tNäs\nEk\tEva\tAl\tPer\tVallby",
        (AT_NAS, AT_VALLBY),
    ),
    "Excel, both first names before both last names": ClubsList(
        "Förnamn 1\tFörnamn 2\tEfternamn 1\tEfternamn 2\nAnna\tBo\tEk\tAl", (ANNA_BO,)
    ),
    "Excel, parts of names without headings": ClubsList(
        "Anna\tEk\tBo\tAl\nEva\tEk\tPer\tAl", (ANNA_BO, EVA_PER)
    ),
    "Excel, empty rows and columns": ClubsList(
        "\t\t\t\n\tAnna Ek\tBo Al\t\n\t\t\t\n\tEva Ek\tPer Al\t\n\t\t\t\n", (ANNA_BO, EVA_PER)
    ),
    "Excel's csv of Swedish Windows": ClubsList(
        "Startnr;Namn 1;Namn 2;Förening;Lagnamn\r\n1;Anna Ek;Bo Al;Näs;Rävarna\r\n2;Eva Ek;Per Al;;\r\n",
        (
            pair("Anna Ek", "Bo Al", no=1, club="Näs", name="Rävarna"),
            pair("Eva Ek", "Per Al", no=2),
        ),
    ),
    "csv, comma inside quotes": ClubsList(
        '"Ek, Anna","Al, Bo","Näs, Norra"\n"Ek, Eva","Al, Per","Näs, Norra"',
        (
            pair("Anna Ek", "Bo Al", club="Näs, Norra"),
            pair("Eva Ek", "Per Al", club="Näs, Norra"),
        ),
    ),
    "last name first, semicolon between": ClubsList("Ek, Anna;Al, Bo\nEk, Eva;Al, Per", (ANNA_BO, EVA_PER)),
    "Google's form": ClubsList(
        "Tidsstämpel\tFörnamn och efternamn\tPartnerns namn\tE-post\tKlubb\n"
        "2026-11-03 18.04.22\tAnna Ek\tBo Al\tanna@ek.se\tNäs\n"
        "2026-11-04 07.10.01\tEva Ek\tPer Al\teva@ek.se\tVallby",
        (AT_NAS, AT_VALLBY),
    ),
    "Google's csv": ClubsList(
        "Par nr,Spelare A,Spelare B,Telefon\n1,Anna Ek,Bo Al,070-123 45 67\n2,Eva Ek,Per Al,",
        (ANNA_BO_1, EVA_PER_2),
    ),
    "telephone without a heading": ClubsList(
        "Anna Ek;Bo Al;070-123 45 67\nEva Ek;Per Al;0702-33 44 55", (ANNA_BO, EVA_PER)
    ),
    "Word, numbered": ClubsList("1.\tAnna Ek, Bo Al\n2.\tEva Ek, Per Al", (ANNA_BO_1, EVA_PER_2)),
    "Word, bullets of Wingdings": ClubsList(
        "\uf0b7\tAnna Ek och Bo Al\n\uf0b7\tEva Ek och Per Al", (ANNA_BO, EVA_PER)
    ),
    "Word, a table": ClubsList(
        "Par\tKlubb\nAnna Ek – Bo Al\tNäs\nEva Ek – Per Al\tVallby", (AT_NAS, AT_VALLBY)
    ),
    "Word, quotes of a letter": ClubsList("”Anna Ek”, ”Bo Al”\n”Eva Ek”, ”Per Al”", (ANNA_BO, EVA_PER)),
    "single quotes": ClubsList("'Anna Ek','Bo Al'\n'Eva Ek','Per Al'", (ANNA_BO, EVA_PER)),
    "Word, line breaks in a paragraph": ClubsList("Anna Ek, Bo Al\x0bEva Ek, Per Al", (ANNA_BO, EVA_PER)),
    "a cell of two lines": ClubsList('1\t"Anna Ek\nBo Al"\n2\t"Eva Ek\nPer Al"', (ANNA_BO_1, EVA_PER_2)),
    "letter, columns of blanks": ClubsList(
        "Anna Ek        Bo Al      Näs\nEva Ek         Per Al     Vallby", (AT_NAS, AT_VALLBY)
    ),
    "letter, hyphens and a club": ClubsList(
        "* Anna Ek & Bo Al, Näs\n* Eva Ek & Per Al, Vallby", (AT_NAS, AT_VALLBY)
    ),
    "letter, brackets and dots": ClubsList("1) Anna Ek / Bo Al\n2) Eva Ek / Per Al", (ANNA_BO_1, EVA_PER_2)),
    "letter, par before the number": ClubsList(
        "Par 1: Anna Ek, Bo Al\nPar 2: Eva Ek, Per Al", (ANNA_BO_1, EVA_PER_2)
    ),
    "letter, commas and a club": ClubsList(
        "Anna Ek, Bo Al, Näs\nEva Ek, Per Al, Vallby", (AT_NAS, AT_VALLBY)
    ),
    "letter, each in another way": ClubsList(
        "Anna Ek, Bo Al\nEva Ek och Per Al\nIda Berg & Ulf Berg\nUno Ström\tElsa Ström",
        (ANNA_BO, EVA_PER, pair("Ida Berg", "Ulf Berg"), pair("Uno Ström", "Elsa Ström")),
    ),
    "letter, a tab by mistake": ClubsList(
        "Anna Ek, Bo Al, Näs\nEva Ek, Per Al\tVallby\nIda Berg, Ulf Berg, Näs",
        (AT_NAS, AT_VALLBY, pair("Ida Berg", "Ulf Berg", club="Näs")),
    ),
    "names with what looks like signs": ClubsList(
        "Karl-Erik Ström, Ann-Sofie O'Hara\nCarl von Essen, Märta af Ugglas",
        (pair("Karl-Erik Ström", "Ann-Sofie O'Hara"), pair("Carl von Essen", "Märta af Ugglas")),
    ),
    "numbers without a blank": ClubsList("1.Anna Ek, Bo Al\n2)Eva Ek, Per Al", (ANNA_BO_1, EVA_PER_2)),
    "a dash for nothing": ClubsList("Anna Ek;Bo Al;Näs\nEva Ek;Per Al;-", (AT_NAS, EVA_PER)),
    "boxes that were ticked": ClubsList("☐ Anna Ek, Bo Al\n✓ Eva Ek, Per Al", (ANNA_BO, EVA_PER)),
    "Markdown": ClubsList(
        "| Nr | Namn | Namn |\n|---|---|---|\n| 1 | Anna Ek | Bo Al |\n| 2 | Eva Ek | Per Al |",
        (ANNA_BO_1, EVA_PER_2),
    ),
    "a web page's table": ClubsList("|Anna Ek|Bo Al|Näs|\n|Eva Ek|Per Al|Vallby|", (AT_NAS, AT_VALLBY)),
    "numbers of the evening's groups": ClubsList("1. Anna Ek, Bo Al\n1. Eva Ek, Per Al", (ANNA_BO, EVA_PER)),
    "a row twice": ClubsList("1;Anna Ek;Bo Al\n1;Anna Ek;Bo Al", (ANNA_BO_1, ANNA_BO_1)),
    "an old letter of another alphabet": ClubsList(
        "Klubb;Namn;Namn\nNÃ¤s;GÃ¶ran Ã…berg;AndrÃ© Ek\n", (pair("Göran Åberg", "André Ek", club="Näs"),)
    ),
    "English headings": ClubsList(
        "No;First name;Last name;First name;Last name;Club\n1;Anna;Ek;Bo;Al;Näs",
        (pair("Anna Ek", "Bo Al", no=1, club="Näs"),),
    ),
    "a club for each": ClubsList(
        "Spelare 1\tKlubb\tSpelare 2\tKlubb\nAnna Ek\tNäs\tBo Al\tVallby\nEva Ek\tNäs\tPer Al\tNäs",
        (pair("Anna Ek", "Bo Al", club="Näs / Vallby"), pair("Eva Ek", "Per Al", club="Näs")),
    ),
}

SINGLES: Final = {
    "names": ClubsList("Anna Ek\nBo Al", ALONE, 1),
    "names of a numbered list": ClubsList(
        "1. Anna Ek\n2. Bo Al", (pair("Anna Ek", no=1), pair("Bo Al", no=2)), 1
    ),
    "name and club": ClubsList("Anna Ek, Näs\nBo Al, Vallby", ALONE_AT_CLUBS, 1),
    "parts of names": ClubsList(
        "Förnamn;Efternamn;Klubb\nAnna;Ek;Näs\nBo;Al;Vallby",
        ALONE_AT_CLUBS,
        1,
    ),
    "last name first": ClubsList('"Ek, Anna";Näs\n"Al, Bo";Vallby', ALONE_AT_CLUBS, 1),
    "members' numbers": ClubsList(
        "Medlemsnr\tNamn\tMobil\n10443\tAnna Ek\t0701234567\n10871\tBo Al\t",
        ALONE,
        1,
    ),
    "bullets": ClubsList("– Anna Ek\n– Bo Al", ALONE, 1),
}

TEAMS: Final = {
    "three columns": ClubsList(
        "Lag;Spelare 1;Spelare 2;Spelare 3\nRävarna;Anna Ek;Bo Al;Eva Ek\nUven;Per Al;Ida Berg;",
        (pair("Anna Ek", "Bo Al", "Eva Ek", name="Rävarna"), pair("Per Al", "Ida Berg", name="Uven")),
    ),
    "a plus": ClubsList("Anna Ek, Bo Al + Eva Ek", (pair("Anna Ek", "Bo Al", "Eva Ek"),)),
    "och before the last": ClubsList("Anna Ek, Bo Al och Eva Ek", (pair("Anna Ek", "Bo Al", "Eva Ek"),)),
    "first names": ClubsList(
        "1. Anna, Bo och Eva\n2. Per, Ida", (pair("Anna", "Bo", "Eva", no=1), pair("Per", "Ida", no=2))
    ),
}

LISTS: Final = {
    f"{kind}: {name}": read
    for kind, lists in (("issue", ISSUE), ("pairs", PAIRS), ("singles", SINGLES), ("teams", TEAMS))
    for name, read in lists.items()
}
