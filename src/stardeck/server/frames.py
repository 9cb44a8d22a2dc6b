"""The frames of a WebSocket connection, counted by their headers alone (RFC 6455, section 5.2)."""

from __future__ import annotations

from typing import Final

MASKED: Final = 0x80
LENGTH: Final = 0x7F
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that stand for a length in the bytes that follow."""


class FrameCounter:
    """Counts the frames in a stream of bytes that may be cut anywhere."""

    def __init__(self) -> None:
        self._skip = 0
        """Bytes of the present frame that are still to come."""

        self._begun = b""
        """The first bytes of a header whose length is not known yet."""

    def count(self, data: bytes, most: int) -> int:
        """Return how many frames begin in the data; counting ends when there are more than the most."""
        if self._begun:
            data, self._begun = self._begun + data, b""
        at, size, found = self._skip, len(data), 0
        while at < size and found <= most:
            whole = _whole_size(data, at)
            if not whole:
                self._begun = data[at:]
                at = size
                break
            found += 1
            at += whole
        self._skip = at - size
        return found


def _whole_size(data: bytes, at: int) -> int:
    """Return the bytes of the frame that begins there, header included; 0 if its length is not there yet."""
    if at + 2 > len(data):
        return 0
    length, head = data[at + 1] & LENGTH, 2
    if length >= TWO_BYTES:
        head = 4 if length == TWO_BYTES else 10
        if at + head > len(data):
            return 0
        length = int.from_bytes(data[at + 2 : at + head], "big")
    return head + (4 if data[at + 1] & MASKED else 0) + length
