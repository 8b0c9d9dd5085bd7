"""The match protocol: empty for writing by hand, or with every hand so far."""

from exports.protocol.content import Protocol, protocol
from exports.protocol.drawing import draw_protocols
from exports.protocol.match import Confirmed, Match, emptied

__all__ = ["Confirmed", "Match", "Protocol", "draw_protocols", "emptied", "protocol"]
