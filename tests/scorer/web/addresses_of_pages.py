"""The addresses of the pages that browser tests measure; who may open them."""

FOR_A_STRANGER = ("/logga-in",)
"""It leads the organiser on at once."""
FOR_ALL = (
    "/", "/tavlingar/{t}", "/tavlingar/{t}/ronder", "/tavlingar/{t}/ronder/1",
    "/tavlingar/{t}/stallning", "/tavlingar/{t}/filer", "/api/", "/anmal", "/tavlingar/{t}/anmalan",
    "/tavlingar/{t}/korstabell", "/tavlingar/{t}/storbild",
    "/matcher/{played}", "/matcher/{open}", "/matcher/{walked}", "/finns-inte",
    "/regler", "/regler/bondtolva/four", "/regler/tjuv/tjuv",
    "/bord/flytta", "/givar", "/givar/exempel/tolva/four#14",
    "/domaren", "/domaren/tolva/four?ut=1&kort=SASKSQSJ", "/domaren/tolva/plocketolva",
    "/domaren/tolva/bordstolva?kort=~1S9~1DKSAH6&upp=1",
    "/hjalp", "/hjalp/nar-nagot-gar-fel",
)  # fmt: skip
FOR_THE_ORGANISER = (
    "/tavlingar/ny", "/tavlingar/{t}/andra", "/tavlingar/{t}/par", "/tavlingar/{t}/par/klistra",
    "/tavlingar/{t}/par/{pair}", "/tavlingar/{t}/par/{pair}/ta-bort", "/tavlingar/{t}/bord",
    "/tavlingar/ny/som/{t}", "/tavlingar/{t}/par/som-sist",
    "/tavlingar/{t}/bord/nya-koder", "/tavlingar/{t}/ronder/3", "/tavlingar/{t}/avsluta",
    "/matcher/{open}/giv", "/matcher/{open}/papper", "/matcher/{open}/kort",
    "/matcher/{open}/tolva", "/matcher/{open}/match", "/matcher/{open}/walk-over",
    "/matcher/{open}/platser", "/matcher/{open}/givar/{hand}", "/installningar/adress", "/installningar/logg",
    "/bordskort",
    "/sakerhetskopior", "/tavlingar/{t}/bord-nu", "/tavlingar/{t}/bord-nu/1", "/tavlingar/{t}/papper",
    "/tavlingar/{t}/ronder/1/fyll-i", "/tavlingar/las-in", "/tavlingar/{t}/klocka",
    "/tavlingar/{t}/storbilder", "/tavlingar/{t}/storbilder/1",
    "/undanlagda", "/tavlingar/{t}/besokarna", "/undanlagda/{t}/kasta", "/tavlingar/{t}/prisutdelning",
    "/tavlingar/{t}/anmalningar", "/tavlingar/{t}/klubbar",
)  # fmt: skip
FOR_MISHAPS = (
    "/tavlingar/{t}/hant", "/tavlingar/{t}/hant/vem/lamnar", "/tavlingar/{t}/hant/match/giv",
    "/tavlingar/{t}/par/sen", "/tavlingar/{t}/par/reservera", "/tavlingar/{t}/par/{pair}/lamnar",
    "/tavlingar/{t}/par/{pair}/avdrag", "/tavlingar/{t}/par/{pair}/avdrag/{given}/ta-bort",
    "/tavlingar/{t}/par/{pair}/spelare",
    "/tavlingar/{t}/ronder/1/fel-platser",
    "/tavlingar/{t}/ronder/1/fel-platser?one={pair}&other={another}",
    "/matcher/{open}/senare", "/tavlingar/{t}/aterta", "/tavlingar/{t}/andra-regler", "/tavlingar/{t}/lika",
    "/tavlingar/{t}/slutspel-nu", "/tavlingar/{t}/logg", "/tavlingar/{t}/personlista",
)  # fmt: skip
"""For the organiser; the last one is for all."""
