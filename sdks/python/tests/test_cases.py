"""The shared cases of all SDKs."""

from functools import cache
from typing import Any

import httpx
import pytest
from outcomes import outcome, outcome_async, settings_of
from servers import setting

from meridian_sdk import AsyncMeridian, Meridian, WebhookVerificationError, verify_webhook

http = httpx.Client()


@cache
def described() -> Any:
    return http.get(f"{setting('MERIDIAN_CASES')}/cases").json()


CASES = [pytest.param(at, case, id=case["name"]) for at, case in enumerate(described()["cases"])]
WEBHOOKS = [pytest.param(case, id=case["name"]) for case in described()["webhooks"]]


def key_of(case: Any) -> str | None:
    return None if case.get("client", {}).get("keyless") else setting("MERIDIAN_CASES_KEY")


@pytest.fixture
def without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MERIDIAN_API_KEY", raising=False)
    monkeypatch.delenv("MERIDIAN_BASE_URL", raising=False)


def faults(at: int, outcomes: list[Any]) -> Any:
    return http.post(f"{setting('MERIDIAN_CASES')}/case/{at}/outcomes", json=outcomes).json()


@pytest.mark.usefixtures("without_settings")
@pytest.mark.parametrize(("at", "case"), CASES)
def test_case(at: int, case: Any) -> None:
    base_url = f"{setting('MERIDIAN_CASES')}/case/{at}"
    with Meridian(key_of(case), base_url, **settings_of(case)) as client:
        outcomes = [outcome(client, step) for step in case["steps"]]
    assert faults(at, outcomes) == []


@pytest.mark.usefixtures("without_settings")
@pytest.mark.parametrize(("at", "case"), CASES)
async def test_case_async(at: int, case: Any) -> None:
    base_url = f"{setting('MERIDIAN_CASES')}/case/{at}"
    async with AsyncMeridian(key_of(case), base_url, **settings_of(case)) as client:
        outcomes = [await outcome_async(client, step) for step in case["steps"]]
    assert faults(at, outcomes) == []


@pytest.mark.parametrize("case", WEBHOOKS)
def test_webhook(case: Any) -> None:
    given = (case["secrets"], case["headers"], case["body"])
    if case["refused"] is None:
        verify_webhook(*given, now=case["now"])
        return
    with pytest.raises(WebhookVerificationError, match=case["refused"]):
        verify_webhook(*given, now=case["now"])
