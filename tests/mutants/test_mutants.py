"""Faults in the rules that the rule tests must notice, one for a chapter; `make mutants` tries them all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.mutants.changes import mutants_of

PICKED = Path(__file__).with_name("picked.txt")
"""Lines of a mutant and the test file that must notice it, apart by `##`."""
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
"""Lines of a mutant that changes no game and the reason, apart by `##`."""


def rows(file: Path) -> list[list[str]]:
    """Return the rows of a list, without its comments."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.split(" ## ") for line in lines if line and not line.startswith("#")]


TRY = """
import json, sys
from pathlib import Path
from tests.mutants.changes import mutants_of
from tests.mutants.hunt import hunt
survived = []
def told(mutant, outcome, test):
    if outcome == "survived":
        survived.append(mutant.name)
names = set(json.loads(sys.argv[1]))
files = [Path(file) for file in json.loads(sys.argv[2])]
chapters = sorted({tuple(name.split(".")[0].split("/")) for name in names})
mutants = [one for game, chapter in chapters for one in mutants_of(game, chapter) if one.name in names]
wrong = hunt(files, mutants, told)
print("\\n" + json.dumps([len(mutants), survived, wrong]))
"""


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_picked_faults_are_noticed(game: str) -> None:
    """Each of them makes a rule test fail; where one is gone with its rule, another must be picked."""
    picked = [row for row in rows(PICKED) if row[0].startswith(f"{game}/")]
    names, files = json.dumps([name for name, _ in picked]), json.dumps(sorted({file for _, file in picked}))
    done = subprocess.run(
        [sys.executable, "-c", TRY, names, files], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout.splitlines()[-1]) == [len(picked), [], ""]


def test_equivalent_faults_have_reasons() -> None:
    """Every line of the list names a chapter of the rules and says why nobody could notice."""
    for name, reason in rows(EQUIVALENT):
        game, chapter = name.split(".")[0].split("/")
        assert Path("src/stardeck/games", game, "rules", f"{chapter}.py").exists()
        assert " → " in name and len(reason) > 10


def test_a_fault_is_put_into_its_function() -> None:
    """Every kind of change gives code that differs and keeps its lines, so that failures point there."""
    for mutant in mutants_of("titan", "hold"):
        code = mutant.code()
        assert code.co_name == mutant.function
        assert any(line is not None for _, _, line in code.co_lines())
