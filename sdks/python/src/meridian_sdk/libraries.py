"""Loads optional libraries."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import ConfigurationError


def library(name: str) -> Any:
    """Returns a module. Raises a ConfigurationError that says how to install it."""
    try:
        return import_module(name)
    except ImportError:
        pass
    raise ConfigurationError(f'This needs {name}: pip install "meridian-sdk[{name}]"')
