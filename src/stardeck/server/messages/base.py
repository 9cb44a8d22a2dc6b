"""What every message on the wire keeps to, and the kinds of values in them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator

from stardeck.server.messages.text import checked, named

NAME_LENGTH: Final = 24


STRICT: Final = ConfigDict(extra="forbid")
"""Unknown fields are an error, so that a misspelt one is noticed."""


class Message(BaseModel):
    """Anything on the wire."""

    model_config = STRICT


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


_Short: Final = Field(max_length=NAME_LENGTH)
"""Asked before and after a name is put together: some signs become three, and a database counts these."""

Name = Annotated[str, Field(min_length=1), _Short, AfterValidator(named), _Short]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
OptionalName = Annotated[str, _Short, AfterValidator(named), _Short]
Key = Annotated[str, Field(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A secret of the sender's own, such as 16 random bytes in base64: who sends the same request with the same
key again, because the reply was lost, is given the same table or seat."""
