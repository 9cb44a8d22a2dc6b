"""The games in the lists of Gymnasium and PettingZoo, as far as these are installed."""

from __future__ import annotations

from importlib.util import find_spec

from stardeck.games import BUILT_IN


def register() -> None:
    """Let both know the games: ``stardeck/Orbital-v0`` there, ``stardeck/orbital_v0`` here."""
    if find_spec("gymnasium") is not None:
        _register_seats()
    if find_spec("pettingzoo") is not None:
        _register_tables()


def _register_seats() -> None:
    import gymnasium

    for name in BUILT_IN:
        called = f"stardeck/{name.capitalize()}-v0"
        if called not in gymnasium.registry:
            gymnasium.register(
                called,
                entry_point="stardeck.envs.seat:SeatEnv",
                vector_entry_point="stardeck.envs.vector:SeatVectorEnv",
                kwargs={"game": name},
            )


def _register_tables() -> None:
    import pettingzoo

    # Versions before 1.26 have no list: there `stardeck.envs.orbital_v0.env()` is the way.
    for name in BUILT_IN if hasattr(pettingzoo, "register") else ():
        if f"stardeck/{name}-v0" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"stardeck/{name}-v0", entry_point=f"stardeck.envs.{name}_v0:env")
