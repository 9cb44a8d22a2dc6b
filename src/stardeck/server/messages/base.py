"""What every message has in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, field_validator

from stardeck.server.messages.text import checked


class Message(BaseModel):
    """Anything on the wire: unknown fields are an error, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Wish(Message):
    """Anything that comes from outside: none of its texts has control characters."""

    @field_validator("*")
    @classmethod
    def _checked(cls, value: Any) -> Any:
        if isinstance(value, str):
            return checked(value)
        if isinstance(value, dict):
            for key, text in value.items():
                checked(key)
                checked(text)
        return value
