"""The sentence for each refusal of a service."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.problems import Problem
from scorer.words.complete import check_complete

SENTENCES: Final[Mapping[str, str]] = {
    "name-empty": mark("Skriv ett namn."),
    "name-long": mark(
        "Skriv ett kortare namn. Det får ha högst %(most)s tecken, och det här har %(length)s."
    ),
    "name-characters": mark(
        "Skriv namnet själv i stället för att klistra in det. Det har tecken som inte går att skriva ut."
    ),
    "text-long": mark("Skriv kortare. Texten får ha högst %(most)s tecken."),
    "two-names": mark(
        "Ett par har två namn. På raden ”%(line)s” hittade vi %(found)s. Är de tre som turas om, så "
        "skriv ett plus före den tredje: Anna, Nils + Vera."
    ),
    "column-unknown": mark("Vad är ”%(cell)s”? Välj det ovanför kolumnen, eller rätta raden."),
    "one-name": mark("Skriv en spelare på varje rad. På raden ”%(line)s” hittade vi %(found)s namn."),
    "names-wrong": mark("Titta på raden ”%(line)s”. Antalet namn stämmer inte: vi hittade %(found)s."),
    "members-wrong": mark("Skriv %(size)s namn. Så många spelar i samma lag."),
    "number-taken": mark("Välj ett annat nummer. %(number)s är redan upptaget."),
    "record-differs": mark("Given kort för kort säger något annat än det som är ifyllt. Titta på båda."),
    "record-foreign": mark("Given är av ett annat spel, eller har ett annat antal spelare, än matchen."),
    "record-unfinished": mark("Given är inte färdigspelad. Fyll i den till sista kortet."),
    "record-unknown": mark("Given kort för kort finns inte i den här matchen. Skicka den hel."),
    "records-large": mark("Välj en annan fil. Den här är för stor för att vara givar kort för kort."),
    "records-many": mark("Ta %(most)s givar i taget. Det är fler i filen."),
    "records-missing": mark("Klistra in en giv, eller välj en fil."),
    "records-several": mark("Ta en giv i taget. Det är flera i det du har valt."),
    "fee-range": mark("Skriv avgiften i hela kronor, mellan 1 och 100\u00a0000."),
    "number-range": mark("Numret ska vara mellan 1 och 999."),
    "too-many-entrants": mark("Dela upp dem på två tävlingar. Fler än %(most)s ryms inte i en."),
    "too-many-columns": mark("Kopiera bara de kolumner som behövs. Fler än %(most)s går inte att läsa."),
    "file-foreign": mark(
        "Välj en fil från Excel, LibreOffice eller Google Kalkylark, sparad som XLSX, ODS eller CSV. Den här "
        "är något annat."
    ),
    "file-old": mark(
        "Öppna filen i Excel och spara den som XLSX eller CSV, utan lösenord. Den har ett äldre format eller "
        "är låst."
    ),
    "file-broken": mark(
        "Öppna filen i kalkylprogrammet och spara den igen. Den är skadad eller avkortad, så den gick inte "
        "att läsa."
    ),
    "file-entities": mark(
        "Spara filen igen från ett kalkylprogram. Den här har delar som inget kalkylprogram skriver, och "
        "läses därför inte."
    ),
    "file-large": mark(
        "Kopiera bara listan till en ny fil, eller klistra in den. Den här filen rymmer för mycket för att "
        "läsas."
    ),
    "file-rows": mark(
        "Kopiera bara dem som ska vara med till en ny fil. Den här har fler än %(most)s rader, och så många "
        "läses inte."
    ),
    "archive-foreign": mark("Välj en fil som är sparad med ”Spara hela tävlingen”. Den här är något annat."),
    "archive-broken": mark(
        "Hämta filen en gång till därifrån den kom. Den är skadad eller avkortad, så den gick inte att läsa."
    ),
    "archive-newer": mark(
        "Hämta den nyaste versionen av programmet och försök igen. Filen är skriven av en nyare version."
    ),
    "archive-doubled": mark(
        "Hämta filen en gång till därifrån den kom. Samma sak står två gånger i den, så det går inte att "
        "veta vad som gäller."
    ),
    "archive-large": mark("Välj en annan fil. Den här är större än 15 megabyte. Så stor är ingen tävling."),
    "archive-many": mark(
        "Välj en annan fil. Den här har fler anmälda, ronder eller matcher än programmet klarar."
    ),
    "archive-range": mark("Inget är inläst. Ett tal eller en text i filen är för stor för att sparas."),
    "archive-choices": mark(
        "Inget är inläst. I filen finns ett val som det här programmet inte känner till."
    ),
    "archive-contradicts": mark("Inget är inläst. Två uppgifter i filen säger emot varandra."),
    "archive-differs": mark("Något i filen går inte att spara precis så som det står där."),
    "nothing-pasted": mark("Det fanns inga namn att lägga till."),
    "playing": mark(
        "Tävlingen har börjat, så det här ligger fast. Ska det ändras tar du tillbaka ronderna "
        "först: ”En rond blev fel”, under ”Har något hänt?”."
    ),
    "put-away": mark("Tävlingen är undanlagd. Ta fram den igen först."),
    "not-away": mark("Lägg undan tävlingen först. Bara den som är undanlagd går att kasta."),
    "name-differs": mark("Inget är kastat. Skriv tävlingens namn precis som det står här."),
    "not-provisional": mark("Ställningen är inte preliminär. Ladda om sidan."),
    "not-kept": mark("Inget är kastat. Kopian gick inte att spara på datorn. Är disken full? Försök igen."),
    "finished": mark("Tävlingen är avslutad. Ska något ändras öppnar arrangören den igen, på sidan Kvällen."),
    "not-found": mark("Det finns inte längre. Gå tillbaka och ladda om sidan."),
    "rounds-before": mark("Visa rond %(number)s för alla, eller kasta förslaget, först."),
    "too-few": mark(
        "Anmäl fler, eller markera fler på plats. Det behövs minst %(fewest)s, och nu är "
        "%(present)s på plats."
    ),
    "round-empty": mark("Sätt ihop minst en match innan ronden visas för alla. Ingen spelar i den än."),
    "basis-changed": mark(
        "Läs här vad som har ändrats sedan rond %(number)s lottades. Lotta sedan om den, eller "
        "visa den som den är."
    ),
    "not-drawn": mark("Ronden är inte lottad, så den går inte att lotta om. Ändra den här i stället."),
    "taken-back": mark(
        "Rond %(number)s är tillbakatagen, så här går inget att ändra. Låt den gälla igen först."
    ),
    "not-last": mark("Ta tillbaka rond %(number)s först. Bara den senaste ronden kan tas tillbaka."),
    "round-has-hands": mark(
        "Rond %(number)s är påbörjad. Kryssa i att den ska tas tillbaka ändå. Det som är ifyllt läggs åt "
        "sidan, och en säkerhetskopia sparas först."
    ),
    "round-replaced": mark(
        "Det finns redan en annan rond %(number)s. Ta tillbaka den eller kasta förslaget först."
    ),
    "rounds-missing": mark("Låt rond %(number)s gälla igen först. Den kommer före."),
    "not-in-this-round": mark(
        "Välj bland dem som spelar eller står över. Den du valde är inte med i ronden."
    ),
    "other-round": mark("Välj två matcher ur samma rond. De här hör till olika ronder."),
    "sizes-differ": mark(
        "Byt en i taget. Det sitter olika många i de två matcherna, så hela matcherna kan inte byta."
    ),
    "is-over": mark("Matchen är redan färdig, så det finns inget att skjuta upp."),
    "is-postponed": mark("Matchen är uppskjuten. Säg först att den spelas nu, så får den sitt bord."),
    "match-missing": mark("Välj vilka som ska mötas i den avgörande matchen."),
    "not-in-play": mark("Välj andra. Någon av dem är inte längre med i tävlingen."),
    "sits-in-two": mark("Välj var och en i högst en av matcherna. Samma namn är valt två gånger."),
    "left-already": mark("Det är redan sparat: tävlingen är lämnad."),
    "back-already": mark("Det är redan sparat: tillbaka i tävlingen."),
    "not-back": mark("Ingen har kommit tillbaka, så det finns inget att ångra."),
    "played-without": mark(
        "Ta in dem igen från nästa rond i stället. Rond %(number)s är redan visad för alla utan dem."
    ),
    "played-since": mark(
        "Välj ”Lämnar tävlingen” på nytt i stället. Rond %(number)s eller en senare är redan lottad med dem."
    ),
    "adjustment-reason": mark("Skriv varför, så att alla kan läsa det efteråt."),
    "amount-empty": mark("Skriv hur mycket det gäller, i minst en av rutorna."),
    "amount-wrong": mark("Skriv ett tal mellan 0 och %(most)s. Om det är ett avdrag säger valet bredvid."),
    "kind-wrong": mark("Välj om det är ett avdrag eller ett tillägg."),
    "lot-not-chosen": mark(
        "Lotten avgör ingenting i den här tävlingen: den valdes inte innan första ronden. De som "
        "står lika på allt delar placeringen."
    ),
    "lot-drawn": mark("Lotten är redan dragen. Ångra den först om den ska dras om."),
    "not-equal": mark(
        "Ladda om ställningen och försök igen. Lotten dras mellan alla som delar en placering, "
        "och bara mellan dem."
    ),
    "no-lot": mark("Ingen lott är dragen för dem."),
    "still-held": mark("Skriv in namnen först. Här är det bara reserverat."),
    "has-been-in": mark(
        "Välj ”Lämnar tävlingen” i stället. Namnet står redan i en rond som är visad för alla."
    ),
    "struck-unfit": mark(
        "Låt det som är spelat räknas. Det kan bara strykas där alla möter alla: här skulle andra"
        " förlora det som de har vunnit."
    ),
    "has-sat": mark("Välj ”Någon hoppar in” om en annan ska spela. Namnen hör till det som redan är spelat."),
    "member-already": mark("Välj någon annan. Den personen är redan med."),
    "one-of-two": mark("Skriv ett nytt namn eller välj någon som redan är med, inte båda."),
    "not-regular": mark("Välj en av de ordinarie spelarna. Bara de kan bytas ut."),
    "too-many-members": mark("Skriv högst %(most)s namn i ett lag."),
    "draft-only": mark(
        "Ronden är redan visad för alla och går inte att lotta om. Ta tillbaka den först: ”En rond "
        "blev fel”, under ”Har något hänt?”."
    ),
    "table-taken": mark(
        "Välj ett annat bord, eller flytta först den match som sitter vid bord %(table)s. Den är inte klar."
    ),
    "table-unknown": mark("Välj ett annat bord, eller lägg till fler. Det bordet finns inte i tävlingen."),
    "table-idle": mark(
        "Ingen tävling har bord %(table)s just nu. Fråga arrangören, "
        "eller prova igen när tävlingen är i gång."
    ),
    "address-unclear": mark("Skriv en adress som 192.168.1.5 eller ett namn som tolva.local."),
    "tables-unclear": mark("Skriv bordens nummer så här: 1–8, 11."),
    "tables-range": mark("Välj högst %(most)s bord, med nummer från 1 till %(highest)s."),
    "code-unknown": mark("Koden stämmer inte. Titta på kortet på bordet och försök igen."),
    "not-your-table": mark("Skanna koden på bordet där ni sitter. Den här plattan hör till ett annat bord."),
    "table-held": mark(
        "Ta över bordet igen om ni ska fylla i på den här plattan. En annan platta har det nu."
    ),
    "device-unknown": mark("Skanna bordets kod med den plattan. Den är inte med i tävlingen längre."),
    "no-table": mark("Skanna koden som ligger på bordet, eller skriv den för hand."),
    "table-code-renewed": mark("Skanna koden på bordet igen. Bordskoderna har bytts."),
    "organiser-only": mark(
        "Be arrangören ändra det. Ett resultat från papper och en w.o. kan ni inte ändra själva."
    ),
    "not-published": mark("Visa ronden för alla först."),
    "confirmed": mark("Matchen är bekräftad. Be arrangören om något ska ändras."),
    "sheet-closed": mark("Öppna matchen och ändra där. Den fylls i giv för giv, eller är redan avgjord."),
    "sheet-unfinished": mark("Rätta först det som är markerat. Alla siffror räknas inte än."),
    "sheet-changed": mark(
        "Här står %(now)s nu: någon annan hann före. Skriv %(figure)s en gång till om det är det som gäller."
    ),
    "sheet-emptied": mark("Stryk resultatet på matchens sida om det ska bort. Här kan det bara ändras."),
    "reason-needed": mark(
        "Matchen är bekräftad. Skriv varför den ändras, så att alla vid bordet kan läsa det efteråt."
    ),
    "walk-over-set": mark("Ta bort w.o. först om matchen ändå ska spelas. Den är avgjord på w.o."),
    "entries-many": mark("Gå till arrangören och säg till. Så här många givar har ingen match."),
    "conflicts-many": mark(
        "Välj först vad som är rätt av det som redan är ifyllt. Det är för mycket olika i matchen"
        " för att spara mer."
    ),
    "clock-none": mark("Starta klockan först. Den går inte för den här ronden."),
    "clock-range": mark("Skriv minuterna som ett helt tal mellan 1 och 300."),
    "screen-empty": mark("Kryssa för minst en sak som storbilden ska visa."),
    "screen-notice": mark("Skriv en text, eller ta bort krysset för ”Egen text”."),
    "screen-picture": mark("Välj en bild, eller ta bort krysset för ”Egen bild”."),
    "screen-winners": mark("Kryssa först för att storbilden ska visa vinnarna."),
    "prizes-many": mark("Det blir för många rader. Skriv högst %(most)s priser."),
    "screens-many": mark("Ta bort en storbild först. Det kan finnas %(most)s."),
    "pictures-many": mark("Ta bort en bild först. Det kan finnas %(most)s."),
    "picture-large": mark("Välj en mindre bild. Den här är för stor för programmet."),
    "picture-missing": mark("Välj en bild först."),
    "picture-broken": mark("Välj en bild som är JPEG, PNG eller WebP. Den här filen går inte att läsa."),
    "calls-many": mark("Gå till arrangören och säg till. Ni har kallat många gånger på kort tid."),
    "not-complete": mark("Fyll i matchen färdigt först. Sedan kan den bekräftas."),
    "changed-meanwhile": mark(
        "Titta på ställningen och försök igen. Någon har sparat något annat under tiden."
    ),
    "seats-changed": mark(
        "Titta på hur det står nu. Det är redan ändrat, av dig eller någon annan. Är det rätt är du klar."
    ),
    "id-reused": mark(
        "Öppna given på nytt och spara den igen. Den är redan sparad, men med något annat ifyllt."
    ),
    "nothing-changed": mark("Ingenting är ändrat."),
    "malformed-request": mark("Ladda om sidan och försök igen. Allt kom inte fram."),
    "sits-elsewhere": mark(
        "Välj någon annan, eller ändra först platserna i den andra matchen. %(name)s sitter redan"
        " där i den här ronden."
    ),
    "seats-wrong": mark("Välj om platserna. Var och en ska sitta på en av sitt eget lags platser."),
    "order-fixed": mark(
        "Arrangören ändrar ordningen med ”Några har suttit fel”, under ”Har något hänt?”. Här går"
        " det inte när en giv är sparad."
    ),
    "dealer-wrong": mark("Välj vem som drog lägsta kortet och ger först."),
    "side-wrong": mark("Välj vem det gäller."),
    "sides-wrong": mark("Välj minst %(fewest)s och högst %(most)s som ska mötas vid samma bord."),
    "partners-wrong": mark("Gå tillbaka och välj %(size)s i varje lag."),
    "system-unfit": mark("Välj ett annat lottningssätt. Det går inte i den här spelformen."),
    "order-unfit": mark("Med det lottningssättet finns ingen ordning att välja för den första ronden."),
    "meetings-unfit": mark("Med det lottningssättet går det inte att bestämma hur ofta alla möts."),
    "rounds-unfit": mark(
        "Med det lottningssättet går det inte att bestämma hur många ronder det blir. Lämna det tomt."
    ),
    "allow_rematches-unfit": mark(
        "Ta bort krysset. Med det lottningssättet möts några igen bara om du själv sätter ihop dem."
    ),
    "clubs_apart-unfit": mark("Med det lottningssättet går det inte att hålla isär klubbar."),
    "groups-unfit": mark("Med det lottningssättet finns inga grupper."),
    "group_size-unfit": mark("Med det lottningssättet finns inga grupper att bestämma storlek på."),
    "advance-unfit": mark("Med det lottningssättet går ingen vidare ur en grupp."),
    "best_next-unfit": mark("Med det lottningssättet går ingen vidare ur en grupp."),
    "third_place-unfit": mark("Välj en cup eller ett slutspel om det ska spelas om tredje pris."),
    "b_cup-unfit": mark("Välj en cup eller ett slutspel om det ska bli en B-cup."),
    "size-unfit": mark("Med det lottningssättet går det inte att välja hur många som sitter vid bordet."),
    "by_standing-unfit": mark("Med det lottningssättet går ronderna inte att lotta efter ställningen."),
    "groups-or-size": mark(
        "Bestäm hur många grupper det ska vara, eller hur stora de ska vara. Båda går inte."
    ),
    "group-small": mark("Välj större grupper. I varje ska det vara minst %(fewest)s."),
    "advance-many": mark(
        "Låt färre gå vidare, eller gör grupperna större. %(advance)s kan inte gå vidare från en "
        "grupp med %(smallest)s."
    ),
    "next-many": mark(
        "Låt i stället fler gå vidare från varje grupp. %(next)s nästa bästa är för många för "
        "%(groups)s grupper: högst en från varje."
    ),
    "one-goes-on": mark(
        "Låt minst två gå vidare, eller välj ”Alla möter alla”. Med en enda blir det inget slutspel."
    ),
    "table-size-unfit": mark("Vid ett bord sitter minst %(fewest)s och högst %(most)s i den här formen."),
    "choice-range": mark("Skriv ett tal mellan %(least)s och %(most)s."),
    "partier-unfit": mark("En match är minst ett och högst %(most)s partier."),
    "cup-unfit": mark(
        "Välj något annat som avgör. Här finns ingen cup, så hur långt man kom i den kan inte avgöra."
    ),
    "place-unfit": mark(
        "Välj ett annat sätt att räkna. Poäng efter placering vid bordet passar bara när minst tre möts."
    ),
    "scale-unfit": mark("Skriv poängen med den största först, och ingen under noll."),
    "unplayed-unfit": mark(
        "Skriv högst %(partier)s. En match som inte spelas kan inte ge mer än en hel match."
    ),
    "absent-unfit": mark("Ge den som inte är på plats högst lika mycket som den som står över."),
    "clubs-range": mark("Skriv hur många i varje klubb som räknas, mellan 1 och %(most)s."),
    "sign-up-closed": mark("Anmälan är stängd. Prata med arrangören."),
    "check-in-closed": mark("Gå till arrangören och säg att ni är här. Det tas inte emot från telefonen nu."),
    "sign-ups-many": mark(
        "Vänta tills arrangören har skrivit in dem som du redan har anmält, och anmäl fler sedan."
    ),
    "sign-ups-full": mark("Gå till arrangören och anmäl er där. Så många anmälningar väntar redan."),
    "sign-up-answered": mark("Anmälan är redan besvarad. Titta i listan."),
    "hands-stored": mark(
        "Det finns sparade givar, så spelet och reglerna ligger fast. Vill du ha andra regler från "
        "nästa rond, så välj det under ”Har något hänt?”."
    ),
    "not-begun": mark(
        "Det går först när en rond är visad för alla. Innan dess ändrar du tävlingen som vanligt."
    ),
    "nobody-chosen": mark("Kryssa för minst en som inte redan är inskriven."),
    "nobody-late": mark("Skriv in dem som vanligt. Ingen rond är visad för alla än, så ingen är sen."),
    "rules-in-use": mark("Ändra från nästa rond i stället. Rond %(number)s spelas redan med de reglerna."),
    "rules-changed": mark(
        "Ångra regeländringen först. Rond %(number)s spelades med andra regler än de som gäller nu."
    ),
    "option-unfit": mark("Varianten finns inte i det här spelet."),
    "length-unfit": mark("Bestäm hur många givar ett parti har."),
    "walk-over-unfit": mark("Skriv högst %(partier)s. En w.o. kan inte ge mer än hela matchen."),
    "is-bye": mark("Välj en match i stället. Där står någon över, så där spelas ingen."),
    "password-easy": mark(
        "Välj ett annat lösenord, till exempel tre eller fyra ord efter varandra. Det där är ett av de "
        "första som någon prövar."
    ),
    "password-set": mark("Logga in med lösenordet. Det är redan valt."),
    "password-length": mark("Lösenordet ska ha mellan %(shortest)s och %(longest)s tecken."),
    "seats-needed": mark("Säg först hur ni sitter och vem som ger."),
    "carried-broken": mark("Läs rutan på plattan en gång till. Allt kom inte med."),
    "carried-foreign": mark(
        "Givarna hör till en annan tävling, som inte finns på den här datorn. De står kvar på plattan. Läs "
        "upp dem för arrangören."
    ),
    "carried-newer": mark(
        "Den här datorn har en annan version av programmet än den gamla. Givarna står kvar på plattan. Läs "
        "upp dem för arrangören."
    ),
}
"""By code."""
_GONE: Final = mark(
    "Arrangören har tagit tillbaka ronden. Givarna finns kvar på plattan. Fråga arrangören vad som gäller."
)
AT_TABLE: Final[Mapping[str, str]] = {
    "walk-over-set": mark("Matchen är avgjord på w.o. Fråga arrangören om den ändå ska spelas."),
    "finished": mark("Tävlingen är avslutad. Be arrangören öppna den igen om något ska ändras."),
    "taken-back": mark(
        "Arrangören har tagit tillbaka rond %(number)s. Givarna finns kvar på plattan och sparas av sig "
        "själva om ronden får gälla igen. Fråga arrangören vad som gäller."
    ),
    "not-published": _GONE,
    "not-found": _GONE,
}
"""By code: what is said to players, where the sentence for the organiser does not help them."""
check_complete(SENTENCES, Problem.__init__)
