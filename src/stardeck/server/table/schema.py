"""The SQL tables a table lives in: what it is, its pack, who sits there, what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Text
from sqlalchemy import Table as SqlTable

METADATA: Final = MetaData()

TABLES: Final = SqlTable(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("pack", String(64)),
    Column("readings", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text),
    Column("position", Text),
    Column("origin", Text, nullable=False),
    Column("sandbox", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seed_known", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("move_seconds", Integer),
    Column("owner", String(64), nullable=False),
    Column("maker", String(64), nullable=False),
    Column("maker_near", String(64), nullable=False),
    Column("maker_home", String(64), nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("played", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("due", Boolean, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("deadline", Float),
    Column("lease", Float, nullable=False),
    Column("next", String(32)),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("owner_seen", Float, nullable=False),
    Column("removed", Text, nullable=False),
    Index("tables_by_state", "state", "changed"),
    Index("tables_by_maker", "maker", "state"),
    Index("tables_by_home", "maker_home"),
    Index("tables_by_pack", "pack"),
)

PACKS: Final = SqlTable(
    "packs",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("maker", String(64), nullable=False),
    Column("maker_near", String(64), nullable=False),
    Column("maker_home", String(64), nullable=False),
    Index("packs_by_home", "maker_home"),
)
"""Each pack once, however many tables are played with it: a table names it by its digest."""

SEATS: Final = SqlTable(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("token", String(64)),
    Column("bot", String(64)),
    Column("seen", Float, nullable=False),
    Column("address", String(64), nullable=False),
    Column("offered", Boolean, nullable=False),
)

ENTRIES: Final = SqlTable(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

SERVICE: Final = SqlTable(
    "service",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What whoever runs the servers at this database has told them."""

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"

NOBODY: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
RULES: Final = "rules"
"""Who a seat belongs to; a seat of RULES is played by the rules themselves."""

ANSWER: Final = "answer"
UNDO: Final = "undo"
CHAT: Final = "chat"
SIT: Final = "sit"
START: Final = "start"
LEAVE: Final = "leave"
RETURN: Final = "return"
STAND_IN: Final = "stand-in"
LATE: Final = "late"
REMATCH: Final = "rematch"
LEARNT: Final = "learnt"
STUCK: Final = "stuck"
KICK: Final = "kick"
CLOSED: Final = "closed"
"""The operator of the server ended the game."""

ENDED: Final = "ended"
"""The owner of the table ended the game."""

OFFER: Final = "offer"
WITHDRAW: Final = "withdraw"
TAKE_OVER: Final = "take-over"
KNOWN: Final = "known"
TOKEN: Final = "token"


@dataclass
class TableRow:
    """What a table is, and where it stands."""

    id: str
    game: str
    rules: int
    pack: str | None
    """The text of its pack; the database keeps each text once."""

    readings: str
    seats: int
    seed: str | None
    """As text: seeds are wider than any integer column."""

    position: str | None
    origin: str
    sandbox: bool
    listed: bool
    seed_known: bool
    """Whether somebody chose the deal, so that it is no secret."""

    hints: bool
    """Whether the seats may ask for hints; who sits down at a table without has agreed to do without."""

    move_seconds: int | None
    owner: str
    """Hash of the token of whoever made the table."""

    maker: str
    """Hash of the address from which the table was made; empty if it is not known."""

    state: str
    seq: int
    """Number of the last entry."""

    due: bool
    """Whether the server itself must answer next."""

    asked_at: float
    """When the question asked now was asked, less the time that was spent on it before."""

    deadline: float | None
    lease: float
    """Until when some process sees to the server's answer."""

    next: str | None
    """The table of the rematch."""

    created: float
    changed: float
    """When something last happened there, besides chat."""

    owner_seen: float = 0.0
    """When a page of the owner was last known to be connected before the game, give or take a minute."""

    removed: str = ""
    """Hashes of the tokens and addresses that can't take a seat here any more, separated by spaces."""

    maker_near: str = ""
    """Hash of the next wider network of that address: for IPv6 that of a home."""

    maker_home: str = ""
    """Hash of the widest network of that address that counts."""

    bytes: int = 0
    """About how much of the database it takes, without its pack."""

    shared: bool = False
    """Whether somebody from another network has taken a seat."""

    played: bool = False
    """Whether a person has given an answer here since the table was made."""


@dataclass
class SeatRow:
    """Who sits on a seat."""

    seat: int
    kind: str
    name: str
    token: str | None
    """Hash of the token that holds the seat."""

    bot: str | None
    """The bot that plays, also for a person who left."""

    seen: float = 0.0
    """When a page of the person was last known to be connected, give or take a minute."""

    address: str = ""
    """Hash of the address from which the seat was taken; empty if it is not known."""

    offered: bool = False
    """Whether a newcomer can take the seat from the bot that plays it."""


@dataclass
class Entry:
    """One thing that happened at a table, in the order of its number."""

    seq: int
    kind: str
    seat: int | None
    text: str
    at: float
