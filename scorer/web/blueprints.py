"""The one list of blueprints: every page of the program belongs to one of them."""

from typing import Final

from flask import Blueprint

from scorer.web.api import routes as api
from scorer.web.backups import routes as backups
from scorer.web.entrants import answering, last_time, pasting, signing_up
from scorer.web.entrants import routes as entrants
from scorer.web.evening import copying as evening
from scorer.web.evening import prizes, stages
from scorer.web.evening import putting_away as away
from scorer.web.files import archives
from scorer.web.files import routes as files
from scorer.web.hall import clock, club_tables, overview, projector, screens, tables
from scorer.web.hands import routes as hands
from scorer.web.help import routes as help_pages
from scorer.web.judging import routes as judging
from scorer.web.log import routes as log
from scorer.web.matches import before_play, mending, paper_entry, paper_hands, recording, replaying
from scorer.web.matches import routes as matches
from scorer.web.mishaps import adjusting, exchanging, late, leaving, lots, people, rule_changes, taking_back
from scorer.web.mishaps import routes as mishaps
from scorer.web.papers import ordering as printing
from scorer.web.papers import routes as papers
from scorer.web.practice import routes as practice
from scorer.web.rounds import drawing, sheet
from scorer.web.rounds import routes as rounds
from scorer.web.shell import auth, home, language, rules, settings, static_files
from scorer.web.standings import clubs
from scorer.web.standings import routes as standings
from scorer.web.table import moving as table

_ROOMS: Final = (
    adjusting, answering, api, archives, auth, away, backups, before_play, clock, club_tables,
    clubs,
    drawing, entrants, evening, exchanging, files, hands, help_pages, home,
    judging, language,
    last_time, late, leaving, log, lots, matches, mending, mishaps, overview, paper_entry, paper_hands,
    papers, pasting,
    people, practice, printing, prizes, projector, recording, replaying, rounds, rule_changes, rules, screens,
    settings, sheet, signing_up, stages, standings,
    static_files, table, tables, taking_back,
)  # fmt: skip

BLUEPRINTS: Final[tuple[Blueprint, ...]] = tuple(room.blueprint for room in _ROOMS)
