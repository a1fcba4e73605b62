"""Settings of a client."""

from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass, field
from urllib.parse import SplitResult, urlsplit

from .errors import ConfigurationError
from .version import __version__

USER_AGENT = f"meridian-python/{__version__} (python {platform.python_version()}; {platform.system().lower()})"


@dataclass(frozen=True, slots=True)
class Settings:
    key: str | None = field(repr=False)
    base_url: str
    """Without a trailing slash."""
    timeout: float
    """The time-out of one try in seconds."""
    retries: int
    longest_wait: float
    """The maximum wait in seconds, before a retry or for the rate limit."""

    def headers(self) -> dict[str, str]:
        """Headers of every request."""
        own = {"User-Agent": USER_AGENT}
        if self.key is not None:
            own["Authorization"] = f"Bearer {self.key}"
        return own

    def need_key(self) -> str:
        if self.key is None:
            raise ConfigurationError(
                "This call needs an API key: give api_key or set MERIDIAN_API_KEY."
            )
        return self.key


def _split(url: str) -> SplitResult | None:
    """Splits an address; returns None for an invalid one."""
    try:
        parts = urlsplit(url)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if is_address else None


def _checked_url(text: str) -> str:
    url = text.strip().rstrip("/")
    parts = _split(url)
    if parts is None:
        raise ConfigurationError("base_url must be an address such as https://your-host.")
    if parts.username is not None or parts.query or parts.fragment:
        raise ConfigurationError(
            "base_url must have neither a user nor a query; the key is api_key."
        )
    return url


def settings_of(
    api_key: str | None,
    base_url: str | None,
    timeout: float,
    retries: int,
    longest_wait: float,
) -> Settings:
    """Validates the settings. Reads missing ones from the environment."""
    key = (os.environ.get("MERIDIAN_API_KEY", "") if api_key is None else api_key).strip()
    if not re.fullmatch(r"[!-~]*", key):
        raise ConfigurationError("api_key contains invalid characters; copy it again.")
    url = base_url or os.environ.get("MERIDIAN_BASE_URL") or "http://localhost:4000"
    if not timeout > 0:
        raise ConfigurationError("timeout must be a number of seconds above 0.")
    if not isinstance(retries, int) or retries < 0:
        raise ConfigurationError("retries must be a whole number, 0 or more.")
    if not longest_wait >= 0:
        raise ConfigurationError("longest_wait must be a number of seconds, 0 or more.")
    return Settings(key or None, _checked_url(url), timeout, retries, longest_wait)
