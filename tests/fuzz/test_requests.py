"""Requests made up from the OpenAPI document: every answer is one that the document promises."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from tests.fuzz.effort import tries
from tests.harness import PATIENCE, Server
from tests.serving import LOOKING_SECONDS

from stardeck.server import Settings
from stardeck.server.app import create_app

DOCUMENT = create_app(Settings(database=":memory:")).openapi()
OPERATIONS = [f"{method.upper()} {path}" for path, ways in DOCUMENT["paths"].items() for method in ways]
FAILURES = ("failed", "database")
"""What a server says whose own fault it is."""


@cache
def operations() -> dict[str, Any]:
    """Return how each operation is asked for. Importing takes seconds, which only who asks shall spend."""
    import schemathesis
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_dict(DOCUMENT)
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    assert [f"{one.method.upper()} {one.path}" for one in found] == OPERATIONS
    return dict(zip(OPERATIONS, found, strict=True))


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_request_is_answered_as_the_document_says(name: str, server: Server) -> None:
    """With a status that is named there, and a refusal with a code and a sentence; nothing fails."""
    from schemathesis import GenerationMode

    person = server.table("me", "me")
    operation = operations()[name]
    fine = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @tries(4, 400)
    @given(fine | wrong)
    def run(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}) and len(case.path_parameters["table_id"]) % 2:
            case.path_parameters["table_id"] = person.table
        head = {} if "authorization" in {name.lower() for name in case.headers or {}} else person.head
        case.headers = {**(case.headers or {}), **head}
        answer = case.call(base_url=server.url, timeout=PATIENCE + LOOKING_SECONDS)
        promised = {int(code) for code in operation.definition.raw["responses"] if code.isdecimal()}
        assert answer.status_code in promised, (answer.status_code, answer.text[:300])
        if answer.status_code >= 400:
            refused(answer.text)

    run()


def refused(text: str) -> None:
    """Check a refusal."""
    said = json.loads(text)
    assert said["type"] == "problem" and len(said["message"]) > 15
    assert said["code"] not in FAILURES, said
