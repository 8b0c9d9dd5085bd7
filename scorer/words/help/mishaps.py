"""When something has happened: what the pages are for."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.words.help.shape import Help

MISHAPS: Final[Mapping[str, Help]] = {
    "mishaps.index": Help(
        mark("Här börjar du när något inte gick som det skulle."),
        mark("Välj det som liknar mest det som har hänt."),
        mark("Du ser vad som händer innan något ändras, och allt går att ångra."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "mishaps.who": Help(
        mark("Här väljer du vem det gäller."),
        mark("Tryck på namnet."),
        mark("Inget ändras än."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "mishaps.which": Help(
        mark("Här väljer du vilken match det gäller."),
        mark("Tryck på matchen; den nyaste ronden står överst."),
        mark("Inget ändras än."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "mishaps.flagged": Help(
        mark("En rättelse gjorde att en senare rond skulle ha lottats annorlunda."),
        mark("Läs hur den lottades och hur den skulle bli nu."),
        mark("Oftast låter man den stå, särskilt om den redan spelas."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "late.register": Help(
        mark("Här skriver du in någon som kommer sent."),
        mark("Skriv namnen och välj vad de får för ronderna som de missade."),
        mark("De är med från nästa rond."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "late.hold": Help(
        mark("Här håller du ett nummer åt någon som kanske kommer."),
        mark("De lottas som alla andra; namnen skrivs in när de är här."),
        mark("Kommer ingen blir matchen w.o."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "leaving.show": Help(
        mark("Här säger du att någon går hem."),
        mark("Läs vad som händer med matcherna, och välj om det som är spelat ska räknas."),
        mark("Ändrar de sig kan de komma tillbaka härifrån."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "people.show": Help(
        mark("Här säger du att någon hoppar in."),
        mark("Välj om det är för en rond eller för gott, och skriv namnet."),
        mark("Resultaten ligger kvar hos paret; varje spelares egna står i personlistan."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "adjusting.show": Help(
        mark("Här ger du ett avdrag eller ett tillägg."),
        mark("Fyll i hur mycket och skriv skälet, som alla kan läsa."),
        mark("Ångrar du dig tas det bort härifrån, och det står kvar i loggen."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "adjusting.take_away": Help(
        mark("Här tar du bort ett avdrag eller ett tillägg."),
        mark("Skriv varför och tryck på ”Ta bort det”."),
        mark("Det kan ges tillbaka senare."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "exchanging.show": Help(
        mark("Här rättar du när några har suttit vid fel bord eller mot fel motståndare."),
        mark("Välj vilka som ska byta och tryck på ”Visa hur det blir”."),
        mark("Givarna följer med bordet där de fylldes i."),
        "nar-nagot-gar-fel#någon-kommer-går-hem-eller-kommer-inte",
    ),
    "taking_back.show": Help(
        mark("Här tar du tillbaka den senaste ronden."),
        mark("Är inget ifyllt blir den ett förslag igen; annars läggs den åt sidan med allt som är ifyllt."),
        mark("Den kan gälla igen härifrån."),
        "nar-nagot-gar-fel#resultatet-är-fel",
    ),
    "rule_changes.show": Help(
        mark("Här ändrar du reglerna från nästa rond."),
        mark("Ändra och tryck på ”Visa vad som ändras” innan du sparar."),
        mark("Det som redan är spelat räknas som förut."),
        "forsta-kvallen#2-gör-en-ny-tävling",
    ),
    "lots.show": Help(
        mark("Här avgör du mellan dem som står lika."),
        mark("Dra lott, eller låt dem spela en avgörande match."),
        mark("En lott kan ångras."),
        "forsta-kvallen#10-avsluta",
    ),
}
