"""Loads classes when they are asked for (PEP 562). There are many, and creating all of them takes longer than a call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any


def on_demand(
    package: str, modules: Mapping[str, str], whole: Iterable[str] = ()
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """
    Returns `__getattr__` and `__dir__` for a module.

    Args:
        package: The package that contains the modules.
        modules: The module of each name.
        whole: Modules whose `__all__` is given, too.
    """

    def load(name: str) -> Any:
        return import_module(f"{package}.{name}")

    @cache
    def get(name: str) -> Any:
        if name in modules:
            return getattr(load(modules[name]), name)
        # The interpreter asks for `__path__` and others, which are in none of them.
        for module in () if name.startswith("__") else map(load, whole):
            if name in module.__all__:
                return getattr(module, name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names() -> list[str]:
        return sorted({*modules, *(name for module in whole for name in load(module).__all__)})

    return get, names
