"""Small faults for the rules: every way to change one operator, number, condition or statement."""

from __future__ import annotations
import __future__

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], list[type[ast.cmpop]]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}

ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}

Function = ast.FunctionDef
Place = tuple[ast.AST, str, int]
"""Where a node hangs: its parent, the field, and the index in it (-1 if the field is no list)."""


@dataclass(frozen=True)
class Mutant:
    """One fault in one function of the rules."""

    module: str
    function: str
    name: str
    """What the fault is, in words that do not change when lines move: ``titan/drones.is_base: …``."""
    lines: range
    """Where a test must have been to notice it."""
    place: int
    variant: int

    def code(self) -> CodeType:
        """Return the function's code with the fault in it."""
        path = source_of(self.module)
        function = dict(functions_of(ast.parse(path.read_text(encoding="utf-8"))))[self.function]
        at, node, changed = list(faults(function))[self.place]
        assert node is not None
        replace(at, changed[self.variant])
        alone = ast.fix_missing_locations(ast.Module([function], []))
        compiled = compile(alone, str(path), "exec", __future__.annotations.compiler_flag, dont_inherit=True)
        return next(part for part in compiled.co_consts if isinstance(part, CodeType))


def source_of(module: str) -> Path:
    """Return the file of a module."""
    return Path("src", *module.split(".")).with_suffix(".py")


def functions_of(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Yield the functions of a module by name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node


def mutants_of(game: str, chapter: str) -> list[Mutant]:
    """Return every fault of one chapter of a game's rules."""
    module = f"stardeck.games.{game}.rules.{chapter}"
    found: list[Mutant] = []
    seen: Counter[str] = Counter()
    for name, function in functions_of(ast.parse(source_of(module).read_text(encoding="utf-8"))):
        for place, (_, node, changed) in enumerate(faults(function)):
            for variant, after in enumerate(changed):
                label = f"{game}/{chapter}.{name}: {_words(node)} → {_words(after)}"
                seen[label] += 1
                if seen[label] > 1:
                    label += f" ({seen[label]})"
                found.append(Mutant(module, name, label, _lines(node), place, variant))
    return found


def _words(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _lines(node: ast.expr | ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def faults(function: Function) -> Iterator[tuple[Place, ast.expr | ast.stmt, list[ast.AST]]]:
    """Yield every node that can be faulty, with what may stand there instead."""
    for at, node in nodes_of(function, function.body, "body"):
        if isinstance(node, ast.expr | ast.stmt):
            changed = [*_of_place(at, node), *_of_node(node, function)]
            if changed:
                yield at, node, changed


def nodes_of(parent: ast.AST, value: object, field: str, index: int = -1) -> Iterator[tuple[Place, ast.AST]]:
    """Yield all nodes below with their places; docstrings, assertions and types can't be faulty."""
    if isinstance(value, list):
        for at, one in enumerate(value):
            yield from nodes_of(parent, one, field, at)
    elif isinstance(value, ast.AST) and not isinstance(value, ast.Assert) and not _is_text(value):
        yield (parent, field, index), value
        for name, below in ast.iter_fields(value):
            if name != "annotation":
                yield from nodes_of(value, below, name)


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def replace(at: Place, node: ast.AST) -> None:
    """Put another node in a place."""
    parent, field, index = at
    if index < 0:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _of_place(at: Place, node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """Conditions turned round, and conditions of comprehensions dropped."""
    parent, field, _ = at
    assert node is not None
    if isinstance(node, ast.expr):
        if field == "test" and isinstance(parent, ast.If | ast.IfExp) and not _turns(node):
            yield ast.UnaryOp(ast.Not(), node)
        if field == "ifs":
            yield ast.Constant(True)


def _turns(node: ast.expr) -> bool:
    """Tell whether a node is turned round anyway."""
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def _of_node(node: ast.expr | ast.stmt, function: Function) -> Iterator[ast.AST]:
    """What may stand for a node, wherever it is."""
    if isinstance(node, ast.Compare):
        yield from _of_comparison(node)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        for gone in range(len(node.values)):
            left = node.values[:gone] + node.values[gone + 1 :]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _of_constant(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _of_call(node, node.func.id)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _of_return(node.value, function)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in ARITHMETIC:
            yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
        yield ast.Pass()
    elif _can_go(node):
        yield ast.Pass()


def _of_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)


def _of_constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def _of_call(node: ast.Call, name: str) -> Iterator[ast.AST]:
    """The other of min and max; a range that begins later or ends earlier."""
    if name in ("min", "max"):
        yield ast.Call(ast.Name("max" if name == "min" else "min", ast.Load()), node.args, node.keywords)
    elif name == "range":
        first: list[ast.expr] = [ast.Constant(0)] if len(node.args) == 1 else [node.args[0]]
        last = node.args[0] if len(node.args) == 1 else node.args[1]
        step = node.args[2:]
        if not isinstance(last, ast.Constant):
            yield ast.Call(node.func, [*first, ast.BinOp(last, ast.Sub(), ast.Constant(1)), *step], [])
        if not isinstance(first[0], ast.Constant) or len(node.args) == 1:
            later = ast.BinOp(first[0], ast.Add(), ast.Constant(1)) if len(node.args) > 1 else ast.Constant(1)
            yield ast.Call(node.func, [later, last, *step], [])


def _of_return(value: ast.expr, function: Function) -> Iterator[ast.AST]:
    """Another value of the same type."""
    kind = ast.unparse(function.returns) if function.returns else ""
    if isinstance(value, ast.Constant) or (kind == "bool" and _turns(value)):
        return
    if kind == "bool":
        yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif kind in ("int", "Seat", "Kind", "Sector"):
        yield ast.Return(ast.BinOp(copy.deepcopy(value), ast.Add(), ast.Constant(1)))
    elif kind.startswith("list[") and not (isinstance(value, ast.List) and not value.elts):
        yield ast.Return(ast.List([], ast.Load()))


def _can_go(node: ast.AST) -> bool:
    """Tell whether a statement can be left out without leaving a name unknown."""
    if isinstance(node, ast.Assign):
        return not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, ast.Expr | ast.Continue | ast.Break | ast.Delete)
