"""The actions of the log, and what a line of each can change."""

from enum import StrEnum
from typing import Final


class Action(StrEnum):
    """The values are stored in databases, so they never change."""

    # Entrants
    REGISTER = "register"
    REGISTER_LATE = "register-late"
    HOLD_PLACE = "hold-place"
    HOLD_AGAIN = "hold-again"
    EDIT_ENTRANT = "edit-entrant"
    REMOVE_ENTRANT = "remove-entrant"
    SET_PRESENT = "set-present"
    LEAVE = "leave"
    COME_BACK = "come-back"
    UNDO_LEAVE = "undo-leave"
    UNDO_COME_BACK = "undo-come-back"
    CHANGE_STRUCK = "change-struck"
    ADJUST = "adjust"
    TAKE_AWAY_ADJUSTMENT = "take-away-adjustment"
    GIVE_ADJUSTMENT_BACK = "give-adjustment-back"
    ADD_SUBSTITUTE = "add-substitute"
    ADD_MEMBER = "add-member"
    REMOVE_MEMBER = "remove-member"
    REPLACE_MEMBER = "replace-member"
    # Rounds
    DRAW_DRAFT = "draw-draft"
    DRAW_DECIDING = "draw-deciding"
    SWAP_IN_DRAFT = "swap-in-draft"
    MOVE_BYE = "move-bye"
    MEET_IN_DRAFT = "meet-in-draft"
    PART_IN_DRAFT = "part-in-draft"
    DISCARD_DRAFT = "discard-draft"
    PUBLISH_ROUND = "publish-round"
    TAKE_BACK_ROUND = "take-back-round"
    BRING_BACK_ROUND = "bring-back-round"
    EXCHANGE = "exchange"
    EXCHANGE_MATCHES = "exchange-matches"
    # Matches
    DEAL_SAVED = "deal-saved"
    PARTI_SAVED = "parti-saved"
    WALK_OVER_SAVED = "walk-over-saved"
    MEND_SAVED = "mend-saved"
    DEAL_CONFLICT = "deal-conflict"
    PARTI_CONFLICT = "parti-conflict"
    WALK_OVER_CONFLICT = "walk-over-conflict"
    MEND_CONFLICT = "mend-conflict"
    CONFLICT_USED = "conflict-used"
    CONFLICT_BOTH = "conflict-both"
    CONFLICT_PUT_AWAY = "conflict-put-away"
    CONFLICT_OPEN = "conflict-open"
    CONFIRM = "confirm"
    TAKE_SEATS = "take-seats"
    POSTPONE = "postpone"
    PLAY_POSTPONED = "play-postponed"
    ASSIGN_TABLE = "assign-table"
    # Tables
    ENTER_TABLE = "enter-table"
    HOLD_TABLE = "hold-table"
    TAKE_OVER = "take-over"
    RELEASE_TABLE = "release-table"
    MOVE_DEVICE = "move-device"
    CALL = "call"
    TAKE_BACK_CALL = "take-back-call"
    ANSWER_CALL = "answer-call"
    CHANGE_TABLES = "change-tables"
    RENEW_CODES = "renew-codes"
    CHOOSE_TABLES = "choose-tables"
    RENEW_CODE = "renew-code"
    USE_CLUBS_CARDS = "use-clubs-cards"
    # What the hall watches
    SET_CLOCK = "set-clock"
    START_CLOCK = "start-clock"
    PAUSE_CLOCK = "pause-clock"
    GO_ON_CLOCK = "go-on-clock"
    EXTRA_TIME = "extra-time"
    STOP_CLOCK = "stop-clock"
    SET_SCREEN = "set-screen"
    REMOVE_SCREEN = "remove-screen"
    TELL_WINNERS = "tell-winners"
    ADD_PICTURE = "add-picture"
    REMOVE_PICTURE = "remove-picture"
    # The tournament
    CREATE_TOURNAMENT = "create-tournament"
    EDIT_TOURNAMENT = "edit-tournament"
    END_TOURNAMENT = "end-tournament"
    REOPEN_TOURNAMENT = "reopen-tournament"
    TAKE_PROTESTS = "take-protests"
    MAKE_FINAL = "make-final"
    CHOOSE_SEEN = "choose-seen"
    CHOOSE_SIGN_UP = "choose-sign-up"
    CHOOSE_CLUBS = "choose-clubs"
    SET_PRIZES = "set-prizes"
    PUT_AWAY = "put-away"
    TAKE_OUT = "take-out"
    CHANGE_RULES = "change-rules"
    UNDO_RULE_CHANGE = "undo-rule-change"
    DRAW_LOT = "draw-lot"
    UNDO_LOT = "undo-lot"
    RESTORE = "restore"
    # The whole installation
    CHOOSE_ADDRESS = "choose-address"
    STATE_CARD_ADDRESS = "state-card-address"
    RENEW_CLUB_CODE = "renew-club-code"
    RENEW_SPARE_CODE = "renew-spare-code"
    CHOOSE_ZONE = "choose-zone"
    READ_FILE = "read-file"
    THROW_AWAY = "throw-away"
    PASSWORD_FIRST = "password-first"  # noqa: S105
    PASSWORD_NEW = "password-new"  # noqa: S105
    LOG_IN = "log-in"
    LOG_IN_FAILED = "log-in-failed"
    LOG_OUT = "log-out"


_ENTERED: Final = frozenset(
    {
        Action.DEAL_SAVED, Action.PARTI_SAVED, Action.WALK_OVER_SAVED, Action.MEND_SAVED,
        Action.DEAL_CONFLICT, Action.PARTI_CONFLICT, Action.WALK_OVER_CONFLICT, Action.MEND_CONFLICT,
        Action.CONFLICT_USED, Action.CONFLICT_BOTH, Action.CONFLICT_PUT_AWAY, Action.CONFLICT_OPEN,
        Action.CONFIRM,
    }
)  # fmt: skip
_OF_A_TABLE: Final = frozenset(
    {
        Action.ENTER_TABLE, Action.HOLD_TABLE, Action.TAKE_OVER, Action.RELEASE_TABLE, Action.MOVE_DEVICE,
        Action.CALL, Action.TAKE_BACK_CALL, Action.ANSWER_CALL,
    }
)  # fmt: skip
_OF_NO_TABLE: Final = frozenset(
    {
        Action.REGISTER, Action.SET_PRESENT, Action.ADJUST, Action.TAKE_AWAY_ADJUSTMENT,
        Action.GIVE_ADJUSTMENT_BACK, Action.DRAW_DRAFT, Action.DRAW_DECIDING, Action.SWAP_IN_DRAFT,
        Action.MOVE_BYE, Action.MEET_IN_DRAFT, Action.PART_IN_DRAFT, Action.DISCARD_DRAFT, Action.DRAW_LOT,
        Action.UNDO_LOT,
    }
)  # fmt: skip
_OF_THE_CLOCK: Final = frozenset(
    {
        Action.SET_CLOCK, Action.START_CLOCK, Action.PAUSE_CLOCK, Action.GO_ON_CLOCK, Action.EXTRA_TIME,
        Action.STOP_CLOCK,
    }
)  # fmt: skip
_OF_SCREENS: Final = frozenset(
    {
        Action.SET_SCREEN, Action.REMOVE_SCREEN, Action.TELL_WINNERS, Action.ADD_PICTURE,
        Action.REMOVE_PICTURE,
    }
)  # fmt: skip
NOT_FOR_EACH_TABLE: Final = (
    _ENTERED | _OF_A_TABLE | _OF_NO_TABLE | _OF_SCREENS | {Action.TAKE_SEATS, Action.SET_PRIZES}
)
"""Lines that change nothing at a table, unless they are of a match there or say which device has it."""
NOT_OF_THE_DRAW: Final = _ENTERED | _OF_A_TABLE | _OF_THE_CLOCK | _OF_SCREENS | {Action.SET_PRIZES}
"""Lines that change neither which matches are played, by whom, nor how they are counted."""
