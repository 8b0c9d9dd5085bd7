"""The choices for the clock of the rounds, and extra time."""

from flask_babel import lazy_gettext as _l

from scorer.forms.base import PageForm, text_field, whole
from scorer.names import LONGEST_REASON
from scorer.services.rounds.clock import LONGEST_ROUND


class ClockForm(PageForm):
    """`minutes`: 0 for no clock."""

    minutes = whole(_l("Minuter för en rond"), 0, LONGEST_ROUND)
    over = text_field(_l("Vad gäller när tiden är ute?"), LONGEST_REASON)
