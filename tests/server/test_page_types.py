"""What the page's modules take the server's messages for is what they are."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

from stardeck.server.messages import learn, listings, table, wishes
from stardeck.server.messages.base import Message, Wish

WEB = Path(__file__).parents[2] / "src" / "stardeck" / "web"
MODULES = (wishes, table, listings, learn)


def interfaces() -> dict[str, dict[str, bool]]:
    """Return the fields of each interface, and whether they may be left out."""
    text = (WEB / "types" / "messages.d.ts").read_text(encoding="utf-8")
    found = re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    return {
        name: {field: mark == "?" for field, mark in re.findall(r"^  (\w+)(\??): .+;$", body, re.MULTILINE)}
        for name, body in found
    }


def models(module: ModuleType) -> dict[str, type[Message]]:
    """Return the messages of a module; what others are made from has no field."""
    return {
        name: value
        for name, value in vars(module).items()
        if inspect.isclass(value) and issubclass(value, Message) and value.__module__ == module.__name__
        if value.model_fields
    }


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_fields_are_those_of_the_messages(module: ModuleType) -> None:
    """No name differs, none is missing, none is left over."""
    written = interfaces()
    for name, model in models(module).items():
        assert list(written[name]) == list(model.model_fields), name


def test_no_interface_is_left_over() -> None:
    """A message that is gone is gone here, too."""
    known = {name for module in MODULES for name in models(module)}
    assert set(interfaces()) == known


def test_what_has_a_usual_value_may_be_left_out_of_wishes() -> None:
    """But a field that the server always sends is always there."""
    every = {name: model for module in MODULES for name, model in models(module).items()}
    for name, fields in interfaces().items():
        is_wish = issubclass(every[name], Wish)
        for field, may_lack in fields.items():
            usual = not every[name].model_fields[field].is_required()
            assert may_lack == (is_wish and usual), f"{name}.{field}"
