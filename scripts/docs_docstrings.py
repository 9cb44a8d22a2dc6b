"""Examples in docstrings, as code of the reference; `mkdocs.yml` names this for mkdocstrings."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
"""An example: from its first line to the next blank one."""


def fenced(text: str) -> str:
    """Return a docstring whose examples are blocks of code."""
    return EXAMPLE.sub(lambda found: f"```python\n{found.group()}\n```", text)


class Examples(griffe.Extension):
    """Makes blocks of code of the examples in every docstring."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Change the docstring of an object that was read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
