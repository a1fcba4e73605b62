"""Verifies webhook deliveries (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hmac
import time
from collections.abc import Mapping, Sequence

from .errors import ConfigurationError, WebhookVerificationError

TOLERANCE_SECONDS = 5 * 60


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ConfigurationError("A webhook secret starts with whsec_, followed by base64.")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    for own, value in headers.items():
        if own.lower() == name:
            return value
    raise WebhookVerificationError(f"The delivery has no header {name}.")


def verify_webhook(
    secrets: str | Sequence[str],
    headers: Mapping[str, str],
    body: bytes | str,
    *,
    now: float | None = None,
) -> None:
    """
    Verifies a delivery. Raises WebhookVerificationError unless it was signed with one of the secrets in the last five minutes.

    Args:
        secrets: The `webhook_secret` from `alerts_create`. Pass both while you rotate it.
        headers: The request headers, with names in any case.
        body: The raw request body.
        now: The current time in Unix seconds. Default: the system clock.
    """
    keys = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ConfigurationError("verify_webhook needs a secret.")
    message_id = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature").split()
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 16):
        raise WebhookVerificationError("The header webhook-timestamp is not a Unix time.")
    content = body.encode() if isinstance(body, str) else body
    signed = b".".join((message_id.encode(), timestamp.encode(), content))
    expected = [b"v1," + base64.b64encode(hmac.digest(key, signed, "sha256")) for key in keys]
    if not any(
        hmac.compare_digest(own, signature.encode()) for own in expected for signature in signatures
    ):
        raise WebhookVerificationError("No signature of the delivery matches a secret.")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookVerificationError("The delivery is too old, or a clock is wrong.")
