"""What the page's modules take the server's messages for is what they are."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.page_types import fields, models

from stardeck.server.messages.base import Wish

WEB = Path(__file__).parents[2] / "src" / "stardeck" / "web"


def interfaces() -> dict[str, dict[str, bool]]:
    """Return the fields of each interface, and whether they may be left out."""
    text = (WEB / "types" / "messages.d.ts").read_text(encoding="utf-8")
    found = re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE)
    return {
        name: {field: mark == "?" for field, mark in re.findall(r"^  (\w+)(\??): .+;$", body, re.MULTILINE)}
        for name, body in found
    }


def test_fields_are_those_of_the_messages() -> None:
    """No name differs, none is missing, none is left over."""
    written = interfaces()
    found = models()
    assert len(found) > 20
    for model in found:
        assert list(written[model.__name__]) == list(fields(model)), model


def test_no_interface_is_left_over() -> None:
    """A message that is gone is gone here, too."""
    assert set(interfaces()) == {model.__name__ for model in models()}


def test_what_has_a_usual_value_may_be_left_out_of_wishes() -> None:
    """But a field that the server always sends is always there."""
    every = {model.__name__: model for model in models()}
    for name, written in interfaces().items():
        is_wish = issubclass(every[name], Wish)
        for field, may_lack in written.items():
            usual = fields(every[name])[field][1]
            assert may_lack == (is_wish and usual), f"{name}.{field}"
