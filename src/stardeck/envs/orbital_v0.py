"""Orbital for PettingZoo: ``env(seats=…)``, and ``raw_env(…)`` without the wrappers."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from stardeck.envs.zoo import StardeckAEC, aec, raw_aec


def env(**settings: Any) -> AECEnv:
    """Return the environment; see `stardeck.envs.zoo` for the settings."""
    return aec("orbital", **settings)


def raw_env(**settings: Any) -> StardeckAEC:
    """Return the environment without wrappers: quicker, and an illegal answer is an error."""
    return raw_aec("orbital", **settings)
