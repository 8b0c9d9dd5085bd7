"""Texts of the table page: whether the server has everything, and what is shared with others."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark

CONTACT: Final[Mapping[str, str]] = {
    "link.saved": mark("Allt är sparat"),
    "link.saving": mark("Sparar …"),
    "link.waiting": mark("Inte sparat – väntar (%(count)s)"),
    "link.lost_waiting": mark("Ingen kontakt – väntar (%(count)s)"),
    "link.stale": mark("Ingen kontakt på 10 sekunder"),
    "link.lost": mark("Ingen kontakt med datorn. Vänta lite och försök igen."),
    "leave": mark("Tillbaka"),
    "read": mark("Vi har läst"),
    "saved": mark("Sparat: %(what)s"),
    "saved.plain": mark("Sparat."),
    "not_saved": mark("Det gick inte att spara."),
    "not_done": mark("Det gick inte."),
    "said.same": mark("Någon annan hade redan sparat samma sak. Den räknas en gång."),
    "said.left": mark("Kommit fram till bord %(table)s, men räknas inte än. De som har det bordet väljer."),
    "said.conflict": mark("Någon annan hade redan sparat. Båda finns kvar."),
    "said.late": mark("Kommit fram, men räknas inte än."),
    "code.again": mark("Skriv bordets kod"),
    "unsent.one": mark("En giv är räknad här men inte sparad än."),
    "unsent.many": mark("%(count)s givar är räknade här men inte sparade än."),
    "unsent.go_on": mark("Fyll i som vanligt."),
    "unsent.keep": mark("Ladda inte om sidan och stäng den inte."),
    "unsent.not_kept": mark("Skriv dem på papper också. Plattan minns dem inte om sidan stängs."),
    "unsent.show": mark("Visa osända givar"),
    "again.one": mark("Ni möts igen i rond %(round)s. Ska given som väntar räknas här?"),
    "again.many": mark("Ni möts igen i rond %(round)s. Ska de %(count)s givar som väntar räknas här?"),
    "again.earlier": mark("De som redan var sparade i den ronden följer inte med."),
    "again.seats": mark("Säg först hur ni sitter."),
    "again.count": mark("Ja, räkna här"),
    "again.leave": mark("Nej, låt dem vara"),
    "unsent.title": mark("Osända givar (%(count)s)"),
    "unsent.stay": mark(
        "Stäng inte sidan, och ladda inte om den. Givarna finns bara här på plattan. De sparas av"
        " sig själva, i den här ordningen, när kontakten är tillbaka."
    ),
    "unsent.refused": mark(
        "De finns bara här på plattan. Ladda inte om sidan och stäng den inte. Läs nedan varför de inte är "
        "sparade."
    ),
    "unsent.ended": mark(
        "Visa givarna för arrangören, som kan öppna tävlingen igen. De finns bara här på plattan,"
        " och de sparas inte av sig själva när tävlingen är avslutad."
    ),
    "unsent.foreign": mark("Den hör till en annan tävling och skickas inte härifrån."),
    "unsent.unmet": mark(
        "Den hör till en match som inte finns på den här datorn. Läs upp den för arrangören."
    ),
    "unsent.retry": mark("Försök igen nu"),
    "unsent.drop": mark("Släng den här"),
    "unsent.drop_sure": mark("Ja, släng den: arrangören har den"),
    "moving.open": mark("Ny dator? Flytta över givarna"),
    "moving.title": mark("Flytta över givarna till en ny dator"),
    "moving.one": mark(
        "En giv väntar på den här plattan. Den är inte borta, och ni behöver inte fylla i den igen."
    ),
    "moving.many": mark(
        "%(count)s givar väntar på den här plattan. De är inte borta, och ni behöver inte fylla i dem igen."
    ),
    "moving.kept": mark("Sparade givar följer också med. Den nya datorn lägger bara in dem som den saknar."),
    "silent.kept": mark("Datorn har inte svarat på en stund. Allt som ni har fyllt i finns kvar på plattan."),
    "silent.wait": mark("Vänta på arrangören. Tryck på knappen bara om det har kommit en ny dator."),
    "moving.there.latest": mark(
        "Rutorna har det som väntar, och det som sparades de sista tjugo minuterna med kontakt."
    ),
    "moving.address": mark("Den nya datorns adress"),
    "moving.address.hint": mark(
        "Fråga arrangören. Den står på den nya datorn och ser ut så här: %(example)s"
    ),
    "moving.address.wrong": mark(
        "Skriv adressen så som den står på den nya datorn, till exempel %(example)s"
    ),
    "moving.address.old": mark("Det är den gamla datorns adress. Skriv den nya."),
    "moving.go_on": mark("Gå vidare"),
    "moving.here": mark("Ska plattan användas vid den nya datorn?"),
    "moving.here.explained": mark(
        "En ny sida öppnas. Läs igenom den, lägg in givarna, och fyll i där från och med nu."
    ),
    "moving.here.link": mark("Öppna %(address)s"),
    "moving.there": mark("Eller läs in dem med arrangörens telefon"),
    "moving.there.explained": mark("Rikta telefonens kamera mot rutan och tryck på länken som kommer fram."),
    "moving.code": mark("Ruta %(number)s av %(count)s"),
    "moving.code.label": mark("QR-kod, ruta %(number)s av %(count)s"),
    "moving.next": mark("Nästa ruta"),
    "moving.before": mark("Förra rutan"),
    "moving.elsewhere": mark("Ändra adressen"),
    "moving.stay": mark("Stäng inte den här sidan förrän givarna syns på den nya datorn."),
    "thrown.title": mark("Slängt på den här plattan"),
    "thrown.before": mark("%(hand)s, före rättelsen"),
    "thrown.half": mark("En halvt ifylld giv"),
    "refused.title": mark("Togs inte emot: %(what)s"),
    "refused.behind.one": mark("En giv efter den väntar så länge."),
    "refused.behind.many": mark("%(count)s givar efter den väntar så länge."),
}

TOGETHER: Final[Mapping[str, str]] = {
    "taken.title": mark("En annan platta har bordet"),
    "taken.nobody": mark("Ingen platta har bordet just nu"),
    "taken.holder": mark("Den har använts här sedan kl. %(since)s och hördes senast kl. %(seen)s."),
    "taken.waiting": mark("Givar som väntar där på att sparas: %(count)s. Inget går förlorat."),
    "taken.own": mark("Det som redan är ifyllt här skickas ändå, och ni får välja vad som ska räknas."),
    "taken.explained": mark(
        "Ta över om ni ska fylla i på den här plattan. Allt som är sparat finns kvar. Annars kan "
        "ni följa med här."
    ),
    "taken.take": mark("Ta över bord %(table)s"),
    "said.taken": mark("Bordet är ert. Fyll i här."),
    "overtaken": mark(
        "Ställningen har ändrats sedan ni började fylla i. Är det här redan sparat av någon annan?"
    ),
    "overtaken.keep": mark("Nej, det är %(hand)s"),
    "overtaken.clear": mark("Ja, töm det"),
    "conflict.go": mark("Titta"),
    "conflict.title": mark("Två olika har fyllts i"),
    "conflict.explained": mark("Jämför med varandra och tryck på den som är rätt. Inget är borta."),
    "conflict.elsewhere": mark("Den platta som har bordet väljer vad som ska räknas. Inget är borta."),
    "conflict.done": mark(
        "Matchen är klar. Säg till arrangören, som väljer vad som är rätt. Inget är borta."
    ),
    "conflict.late": mark("Det här räknas inte än"),
    "conflict.late_explained": mark("Titta efter: är det rätt, och ska det räknas? Inget är borta."),
    "conflict.add": mark("Räkna det här"),
    "conflict.leave": mark("Räkna det inte"),
    "conflict.counts": mark("Räknas nu"),
    "conflict.mine": mark("Ifyllt på den här plattan"),
    "conflict.other": mark("Ifyllt på en annan platta"),
    "conflict.none": mark("Där står inget."),
    "conflict.if_both": mark("Om båda har spelats läggs det här till"),
    "conflict.not_used": mark("Det kan inte räknas så här. %(why)s"),
    "conflict.not_both": mark("Båda kan inte gälla. %(why)s"),
    "conflict.both": mark("Båda gäller"),
    "conflict.keep": mark("Behåll det som räknas nu"),
    "conflict.use": mark("Räkna den här i stället"),
    "said.settled": mark("Valt och sparat."),
    "said.opened": mark("Framtaget igen. Välj vad som ska räknas."),
    "put_away.title": mark("Lagt åt sidan, räknas inte"),
    "call.open": mark("Kalla på arrangören"),
    "call.title": mark("Vad gäller det?"),
    "call.rules": mark("Vi undrar över en regel"),
    "call.wrong": mark("Något stämmer inte"),
    "call.help": mark("Vi behöver hjälp med plattan"),
    "call.judge": mark("Fråga domaren"),
    "call.lost": mark("Ingen kontakt, så arrangören vet inget än. Gå dit och säg till."),
    "call.back": mark("Behövs inte längre"),
    "called": mark("Arrangören är kallad hit sedan kl. %(at)s."),
    "said.called": mark("Arrangören är kallad."),
    "said.uncalled": mark("Ni kallar inte längre på arrangören."),
}
