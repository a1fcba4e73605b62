"""Settings of the suites."""

import os

import pytest


def setting(name: str) -> str:
    """Returns a setting from the environment."""
    value = os.environ.get(name)
    if not value:
        raise pytest.UsageError(f"{name} is missing. Start the suites by: npm run sdks -- python")
    return value
