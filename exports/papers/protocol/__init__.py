"""The protocol of a match: empty to be filled in by hand, or with all deals so far."""

from exports.papers.protocol.content import PrintedProtocol, protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import Confirmed, ProtocolMatch, emptied

__all__ = ["Confirmed", "PrintedProtocol", "ProtocolMatch", "draw_protocols", "emptied", "protocol"]
