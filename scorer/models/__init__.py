"""The tables of the database. `scorer.rows` turns their rows into the values of `engine`, where rules, scores
and standings are."""

from scorer.models.deal_draft import DealDraft
from scorer.models.deal_record import DealRecord
from scorer.models.device import Call, CallReason, Device, Holding
from scorer.models.entrant import Adjustment, AdjustmentKind, Entrant, Leave, Member, MemberRole, Person
from scorer.models.installation import Picture, SentForm, Setting, WrongTries
from scorer.models.round import Match, MatchSide, Round, RoundStatus, Seat
from scorer.models.sign_up import Answer, SignUp
from scorer.models.submission import Confirmation, How, LogEntry, Pencilled, Role, Settlement, Submission
from scorer.models.tournament import UNDATED, Club, ClubTable, PlayTable, Seen, Status, Tournament
