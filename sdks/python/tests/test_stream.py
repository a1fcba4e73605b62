"""The shared stream cases of all SDKs."""

from functools import cache
from typing import Any

import httpx
import pytest
from outcomes import error_outcome
from servers import setting

from meridian_sdk import AsyncMeridian, Meridian, MeridianError

http = httpx.Client()


@cache
def described() -> Any:
    return http.get(f"{setting('MERIDIAN_CASES')}/cases").json()["streams"]


CASES = [pytest.param(at, case, id=case["name"]) for at, case in enumerate(described())]
NAMES = {"deadAfterSeconds": "dead_after"}


def options_of(case: Any) -> dict[str, Any]:
    given: dict[str, Any] = case.get("options", {})
    return {NAMES.get(name, name): value for name, value in given.items()}


def outcome_of(frames: list[Any], error: MeridianError | None) -> Any:
    received_frames = [frame.to_dict() for frame in frames]
    if error is None:
        return {"frames": received_frames}
    own = error_outcome(error)
    own["error"] |= {"code": getattr(error, "code", None), "reason": getattr(error, "reason", None)}
    return {"frames": received_frames, **own}


def faults(base_url: str, outcome: Any) -> Any:
    return http.post(f"{base_url}/outcome", json=outcome).json()


@pytest.mark.parametrize(("at", "case"), CASES)
def test_stream(at: int, case: Any) -> None:
    base_url = f"{setting('MERIDIAN_STREAM_CASES')}/stream/{at}"
    frames: list[Any] = []
    error = None
    with (
        Meridian(setting("MERIDIAN_CASES_KEY"), base_url) as client,
        client.stream(case["channels"], **options_of(case)) as stream,
    ):
        try:
            while len(frames) < len(case["frames"]) or "error" in case:
                frames.append(next(stream))
        except MeridianError as raised:
            error = raised
    assert faults(base_url, outcome_of(frames, error)) == []


@pytest.mark.parametrize(("at", "case"), CASES)
async def test_stream_async(at: int, case: Any) -> None:
    base_url = f"{setting('MERIDIAN_STREAM_CASES')}/stream/{at}"
    frames: list[Any] = []
    error = None
    async with (
        AsyncMeridian(setting("MERIDIAN_CASES_KEY"), base_url) as client,
        client.stream(case["channels"], **options_of(case)) as stream,
    ):
        try:
            while len(frames) < len(case["frames"]) or "error" in case:
                frames.append(await anext(stream))
        except MeridianError as raised:
            error = raised
    assert faults(base_url, outcome_of(frames, error)) == []
