"""Profiles as environments of PettingZoo.

>>> from seka_profiles.faces import pettingzoo
>>> table = pettingzoo.env("tamashebi", players=4)
"""

from __future__ import annotations

from ..extras import extra

with extra("pettingzoo"):
    from .environment import TableEnv, env

__all__ = ["TableEnv", "env"]
