"""A line of the log of each action, as the first versions stored it."""

from collections.abc import Mapping
from typing import Any

Stored = tuple[dict[str, Any] | None, dict[str, Any] | None]
"""Before and after."""

_PAIR = {
    "entrant": 1,
    "members": ["Anna Ek", "Nils Ek"],
    "name": "",
    "club": "Näs",
    "number": 1,
    "present": True,
}
_HELD = _PAIR | {"members": [], "name": "Reserv"}
_LEAVE = {"entrant": 1, "leave": 2, "after_round": 1, "back_round": None, "struck": False}
_GIVEN = {
    "entrant": 1,
    "adjustment": 3,
    "kind": "penalty",
    "round": 0,
    "score": 0,
    "partier": 0,
    "points": -2,
}
_WITHDRAWN = _GIVEN | {"kind": "bonus", "points": 2, "withdrawn": "Fel par"}
_FEW = {"entrant": 1, "members": [{"person": 1, "role": "regular", "name": "Anna Ek"}]}
_MORE = {"entrant": 1, "members": [*_FEW["members"], {"person": 2, "role": "substitute", "name": "Vera Ek"}]}
_DRAWN = {"matches": [[[1], [2]], [[3], [4]]], "byes": [5]}
_SWAPPED = {"matches": [[[1], [3]], [[2], [4]]], "byes": [5]}
_RULES = {"partier": 3, "length": 0, "options": [], "stop_when_decided": False}
_MATCHES = {"matches": [{"match": 1, "sides": [[1], [2]]}, {"match": 2, "sides": [[3], [4]]}]}
_CHANGED = {"matches": [{"match": 1, "sides": [[3], [2]]}, {"match": 2, "sides": [[1], [4]]}]}
_LAST = {"last": "abcdefgh"}
_DEAL = {"id": "ijklmnop", "deal": {"melds": [], "maktorer": [5, 3], "last_trick": 0}}
_PARTI = {"id": "ijklmnop", "score": [12, 7], "winner": 0}
_WALK_OVER = {"id": "ijklmnop", "winner": None}
_MEND = {"id": "ijklmnop", "changes": [{"target": "abcdefgh", "struck": True}], "settled": ["qrstuvwx"]}
_BRANCH = {"ids": ["ijklmnop"], "against": ["abcdefgh"]}
_HERE, _THERE = {"device": None, "table": 1}, {"device": "abcdefgh", "table": 2}
_CALLED, _CALM = {"reason": "rules", "table": 1}, {"reason": None, "table": 1}
_SCREEN = {"screen": 2, "name": "Lilla salen", "shows": ["standings"], "notice": "", "picture": "", "told": 0}
_TELLS = _SCREEN | {"shows": ["winners"]}
_PICTURE = {"picture": "0123456789abcdef01234567", "name": "klubbmärke"}
_ROUND_ONE = {"round": 1, "minutes": 0, "table": None}

STORED: Mapping[str, Stored] = {
    "register": (None, _PAIR),
    "register-late": (
        None,
        _PAIR | {"missed": "own", "rounds": 1, "each": {"score": 0, "partier": 1, "points": 0}},
    ),
    "hold-place": (None, _HELD),
    "hold-again": (_PAIR, _HELD),
    "edit-entrant": (_PAIR, _PAIR | {"club": "Vik"}),
    "remove-entrant": (_PAIR, None),
    "set-present": ({"entrant": 1, "present": True}, {"entrant": 1, "present": False}),
    "leave": (None, _LEAVE | {"walk_overs": [1], "table_to": [2]}),
    "come-back": (None, _LEAVE | {"back_round": 3}),
    "undo-leave": (None, _LEAVE | {"walk_overs": [1]}),
    "undo-come-back": (None, _LEAVE),
    "change-struck": (None, _LEAVE | {"struck": True}),
    "adjust": (None, _GIVEN | {"withdrawn": None}),
    "take-away-adjustment": (None, _WITHDRAWN),
    "give-adjustment-back": (None, _GIVEN | {"withdrawn": None}),
    "add-substitute": (_FEW, _MORE),
    "add-member": (_FEW, _MORE),
    "remove-member": (_MORE, _FEW),
    "replace-member": (_MORE, _FEW),
    "draw-draft": (None, _DRAWN),
    "draw-deciding": (None, _DRAWN),
    "swap-in-draft": (_DRAWN, _SWAPPED),
    "move-bye": (_DRAWN, _SWAPPED),
    "meet-in-draft": (_DRAWN, _SWAPPED),
    "part-in-draft": (_DRAWN, _SWAPPED),
    "discard-draft": (_DRAWN, None),
    "publish-round": (
        {
            "came": [{"entrant": 1, "entered": 2}],
            "not_missed": [_GIVEN | {"kind": "late", "withdrawn": None}],
            "left": [{"entrant": 2, "after_round": 1}],
        },
        {"round": 1} | _DRAWN,
    ),
    "take-back-round": ({"round": 1, "entries": 4, "begun": 2, "confirmed": 1}, {"id": 1, "taken_back": 1}),
    "bring-back-round": ({"id": 1, "taken_back": 1}, {"round": 1}),
    "exchange": (_MATCHES, _CHANGED),
    "exchange-matches": (_MATCHES, _CHANGED),
    "deal-saved": (_LAST, _DEAL["deal"] | {"id": "ijklmnop"}),
    "parti-saved": (_LAST, _PARTI),
    "walk-over-saved": (_LAST, _WALK_OVER),
    "mend-saved": (_LAST, _MEND),
    "deal-conflict": ({"last": None}, _DEAL["deal"] | {"id": "ijklmnop"}),
    "parti-conflict": (_LAST, _PARTI),
    "walk-over-conflict": (_LAST, _WALK_OVER),
    "mend-conflict": (_LAST, _MEND),
    "conflict-used": (_LAST, _BRANCH),
    "conflict-both": (_LAST, _BRANCH),
    "conflict-put-away": (_LAST, _BRANCH),
    "conflict-open": (_LAST, _BRANCH),
    "confirm": (None, {"side": None, "last": "abcdefgh"}),
    "take-seats": (
        {"seats": [None, None, None, None], "first_dealer": None},
        {"seats": [1, 2, 3, 4], "first_dealer": 0},
    ),
    "postpone": (None, {"table": 1, "table_to": [2]}),
    "play-postponed": (None, {"table": None}),
    "assign-table": ({"table": 1}, {"table": 2}),
    "enter-table": (None, {"table": 1}),
    "hold-table": (_HERE, _THERE),
    "take-over": (_THERE, _THERE),
    "release-table": (_THERE, _HERE),
    "move-device": (_THERE, _THERE),
    "call": (_CALM, _CALLED),
    "take-back-call": (_CALLED, _CALM),
    "answer-call": (_CALLED, _CALM),
    "change-tables": (None, {"tables": 4}),
    "renew-codes": (None, None),
    "choose-tables": (None, {"numbers": [1, 2, 9]}),
    "renew-code": (None, {"table": 2}),
    "use-clubs-cards": (None, None),
    "set-clock": ({"minutes": 0, "over": ""}, {"minutes": 45, "over": "Spela klart."}),
    "start-clock": (None, _ROUND_ONE | {"minutes": 45}),
    "pause-clock": (None, _ROUND_ONE),
    "go-on-clock": (None, _ROUND_ONE),
    "extra-time": (None, _ROUND_ONE | {"minutes": 5, "table": 2}),
    "stop-clock": (None, _ROUND_ONE),
    "set-screen": (None, _SCREEN),
    "remove-screen": (_SCREEN, None),
    "tell-winners": (_TELLS, _TELLS | {"told": 1}),
    "add-picture": (None, _PICTURE),
    "remove-picture": (None, _PICTURE),
    "create-tournament": (None, {"name": "Luciabondtolvan", "tables": 3}),
    "edit-tournament": ({"name": "Lucia"}, {"name": "Luciabondtolvan"}),
    "take-protests": (None, {"until": "2026-12-14T21:45:00Z"}),
    "make-final": ({"until": "2026-12-14T21:45:00Z"}, None),
    "choose-seen": ({"seen": "always"}, {"seen": "not-last"}),
    "choose-sign-up": (
        {"sign_up": False, "check_in": False},
        {"sign_up": True, "check_in": False},
    ),
    "choose-clubs": ({"clubs": None}, {"clubs": 3}),
    "set-prizes": ({"prizes": []}, {"prizes": ["500 kr", "Kaffe"]}),
    "put-away": (None, None),
    "take-out": (None, None),
    "throw-away": (None, {"thrown": "Luciabondtolvan", "file": "Luciabondtolvan 2026-12-14 193000.json"}),
    "end-tournament": ({"status": "playing"}, {"status": "finished"}),
    "reopen-tournament": ({"status": "finished"}, {"status": "playing"}),
    "change-rules": (_RULES, _RULES | {"from_round": 2, "partier": 2}),
    "undo-rule-change": (_RULES | {"from_round": 2, "partier": 2}, _RULES),
    "draw-lot": (None, {"order": [2, 1]}),
    "undo-lot": ({"lots": {"2": 1, "1": 2}}, None),
    "restore": (None, {"made": "2026-11-27T19:40:00+01:00"}),
    "choose-address": ({"address": None}, {"address": "http://192.168.1.2:8080"}),
    "state-card-address": ({"address": None}, {"address": "http://tolva.local:8000"}),
    "renew-club-code": (None, {"table": 2}),
    "renew-spare-code": (None, None),
    "read-file": (None, {"tournament": 4, "name": "Julcupen"}),
    "choose-zone": ({"time_zone": "Europe/Stockholm"}, {"time_zone": "Europe/Helsinki"}),
    "password-first": (None, None),
    "password-new": (None, None),
    "log-in": (None, {"here": True}),
    "log-in-failed": (None, {"here": False}),
    "log-out": (None, None),
}
