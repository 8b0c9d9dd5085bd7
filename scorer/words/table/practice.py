"""Texts of the practice match: its own, and those that replace texts of the table page."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.forms import Form
from engine.marking import mark
from scorer.games import GAMES

THE_BAR: Final[Mapping[str, str]] = {
    "practice.step": mark("Övning, steg %(step)s av %(steps)s"),
    "practice.over": mark("Övningen är slut"),
    "practice.show": mark("Visa mig"),
    "practice.here": mark("Tryck här"),
    "practice.play": mark("Spela åt oss"),
    "practice.again": mark("Öva en gång till"),
    "practice.end": mark("Sluta öva"),
}
THE_STORY: Final[Mapping[str, str]] = {
    "practice.dealer": mark(
        "Så här sitter ni runt bordet. %(person)s ska ge först: tryck på %(person)s under frågan."
    ),
    "practice.start": mark("Nu vet plattan hur ni sitter. Tryck på Börja spela."),
    "practice.meld": mark("%(person)s mäler i %(suit)s: %(award)s. Tryck på %(suit)s vid %(side)s."),
    "practice.unmeld": mark(
        "%(suit)s vid %(side)s hör inte till berättelsen. Tryck en gång till, så tas det bort."
    ),
    "practice.unbare": mark("Den mälningen hör inte till berättelsen. Tryck på Ta bort."),
    "practice.last": mark("%(side)s tar sista sticket. Tryck på %(side)s under den frågan."),
    "practice.kind": mark("Det blev %(kind)s. Tryck på det."),
    "practice.number": mark("%(side)s: %(told)s. Tryck på %(number)s vid %(side)s."),
    "practice.turn": mark("Nu är det %(side)s: %(told)s. Tryck först på rutan med namnet."),
    "practice.digit": mark("%(side)s: %(told)s. Skriv talet med siffrorna: tryck på %(digit)s."),
    "practice.clear": mark("%(side)s: %(told)s. Tryck på Rensa och skriv talet på nytt."),
    "practice.whole": mark("Den här gången var det en vanlig giv. Tryck en gång till på samma knapp."),
    "practice.save": mark(
        "Läs raden: så blir given i poäng. Håll upp den för de andra, och tryck sedan på Spara giv."
    ),
    "practice.save.last": mark("Nu är allt ifyllt. Läs raden och spara den sista given."),
    "practice.undo": mark("Sparat! Den senaste given går att ångra. Tryck på Ångra giv 1."),
    "practice.undo.sure": mark("Här står vad som ändras om given ångras. Tryck på Ja, ångra given."),
    "practice.restore": mark("Inget är borta: given står struken i listan. Tryck på Låt räknas igen."),
    "practice.restore.sure": mark("Läs vad som ändras, och tryck på Låt given räknas igen."),
    "practice.mend": mark("Tryck på Rätta vid giv 1. Vi låtsas att den blev fel ifylld."),
    "practice.mend.look": mark("Nu är det rätt ifyllt. Tryck på Visa vad som ändras."),
    "practice.mend.save": mark("Här står hur det var och hur det blir. Tryck på Spara rättelsen."),
    "practice.played": mark("Nu spelar vi ett par givar åt er. Tryck på Spela åt oss."),
    "practice.more": mark("Ni spelar på egen hand nu. Fyll i en giv till, eller tryck på Spela åt oss."),
    "practice.confirm": mark(
        "Matchen är slut. Ge plattan till dem som inte har fyllt i: de läser och trycker på Stämmer."
    ),
    "practice.done": mark("Klart, nu kan ni! Så går det till vid bordet. Inget av det här är sparat."),
}
ASIDE: Final[Mapping[str, str]] = {
    "practice.recording": mark(
        "Här skrivs en giv kort för kort. Prova gärna, och tryck sedan på Till det vanliga formuläret."
    ),
    "practice.leave": mark("Här är ni vid sidan av övningen. Titta gärna, och tryck sedan på Tillbaka."),
    "practice.waits": mark(
        "Datorn svarar inte just nu. På riktigt fortsätter ni bara: givarna väntar på plattan och "
        "sparas sedan."
    ),
    "practice.refused": mark(
        "Så här blir det när en giv inte kan stämma. Läs varför, och rätta eller släng den."
    ),
    "practice.called": mark(
        "På riktigt hade arrangören kommit nu. Här kallas ingen. Tryck på Behövs inte längre."
    ),
    "practice.calling": mark("Så kallar man på arrangören. I övningen kommer ingen. Tryck på Tillbaka."),
}
SAID_OTHERWISE: Final[Mapping[str, str]] = {
    "table": mark("Övningsbord"),
    "standings": mark("Öva en gång till"),
    "link.saved": mark("Sparat på låtsas"),
}
"""Replacements for texts of the table page, by their keys."""


def practice_texts(form: Form) -> dict[str, str]:
    """The texts in the language of the page. The script fills in `%(…)s`."""
    own = {**THE_BAR, **THE_STORY, **ASIDE, **SAID_OTHERWISE, **GAMES[form.game].practice}
    return {key: gettext(text) for key, text in own.items()}
