"""Where the servers are that the suites speak to."""

import os

import pytest


def told(name: str) -> str:
    """A setting of the suites."""
    value = os.environ.get(name)
    if not value:
        raise pytest.UsageError(f"{name} is missing. Start the suites by: npm run sdks -- python")
    return value
