"""Settings, arguments, and secrets that must not leak."""

import datetime
import pickle
import traceback
from typing import Any

import pytest
from local_server import Response, local_server

from meridian_sdk import (
    AsyncMeridian,
    ConfigurationError,
    ConnectionFailedError,
    Meridian,
    MeridianError,
    NotFoundError,
    TimedOutError,
    __version__,
)
from meridian_sdk.calls import Parameter
from meridian_sdk.exchange import retry_after_of
from meridian_sdk.generated.calls import CALLS, HISTORY, MAKE_DAILY_REPORT, QUOTE
from meridian_sdk.reading import read_time, snake_name, wire_name, write_time

KEY = "mda_test_Secret00_0123456789abcdefghijABCDEFGHIJ"
UTC = datetime.timezone.utc


def everything_of(error: BaseException) -> str:
    seen: set[int] = set()
    texts = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        texts += [repr(one), str(one), repr(vars(one))]
        # Includes locals, as test runners and error trackers do.
        written = traceback.TracebackException.from_exception(one, capture_locals=True)
        texts += list(written.format())
        waiting += [one.__cause__, one.__context__]
    return "\n".join(texts)


@pytest.mark.parametrize("status", [404, 429, 500, 200, None])
def test_no_error_contains_the_key(status: int | None) -> None:
    response = Response(status or 200, b"<html>") if status else Response(200, b"", cut=True)
    with local_server(response) as url:
        client = Meridian(KEY, url, retries=0)
        with pytest.raises(MeridianError) as raised:
            client.quote("AAPL")
        client.close()
    assert KEY not in everything_of(raised.value)
    assert raised.value.__context__ is None
    assert raised.value.__cause__ is None


async def test_no_asyncio_error_contains_the_key() -> None:
    async with AsyncMeridian(KEY, "http://127.0.0.1:9", retries=0) as client:
        with pytest.raises(ConnectionFailedError) as raised:
            await client.quote("AAPL")
        assert KEY not in repr(client)
    assert KEY not in everything_of(raised.value)
    assert raised.value.__context__ is None


def test_no_string_form_of_a_client_contains_the_key() -> None:
    with Meridian(KEY) as client:
        for it in (client, client._settings, client._transport, client.history("AAPL")):
            assert KEY not in repr(it)
            assert KEY not in str(it)


def test_an_invalid_key_is_rejected_without_repeating_it() -> None:
    with pytest.raises(ConfigurationError) as raised:
        Meridian("secret\nkey")
    assert "secret" not in str(raised.value)


def test_settings_default_to_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    with local_server(Response(404, b"{}")) as url:
        monkeypatch.setenv("MERIDIAN_API_KEY", f"{KEY}\n")
        monkeypatch.setenv("MERIDIAN_BASE_URL", f"{url}/below/")
        with Meridian(retries=0) as client, pytest.raises(NotFoundError):
            client.quote("AAPL")
        request = local_server.last_request
    assert request.startswith("GET /below/api/stocks/AAPL/quote ")
    assert f"authorization: bearer {KEY}".lower() in request.lower()


@pytest.mark.parametrize(
    "wrong",
    [
        {"base_url": "localhost:4000"},
        {"base_url": "ftp://host"},
        {"base_url": "http://user:secret@host"},
        {"base_url": "http://host?key=secret"},
        {"timeout": 0},
        {"retries": -1},
        {"longest_wait": -1},
    ],
)
def test_an_invalid_setting_is_named(wrong: dict[str, Any]) -> None:
    (name,) = wrong
    with pytest.raises(ConfigurationError, match=name) as raised:
        Meridian(KEY, **wrong)
    assert "secret" not in str(raised.value)


def target(**arguments: Any) -> str:
    return HISTORY.request({"symbol": "AAPL", **arguments}).target


def test_times_can_be_datetimes_dates_and_strings() -> None:
    zone = datetime.timezone(datetime.timedelta(hours=2))
    assert target(from_=datetime.date(2026, 1, 31)).endswith("?from=2026-01-31")
    moment = datetime.datetime(2026, 1, 31, 14, 30, 0, 125_000, zone)
    assert target(from_=moment).endswith("?from=2026-01-31T12%3A30%3A00.125Z")
    assert target(from_="2026-01-31").endswith("?from=2026-01-31")


def test_a_time_without_a_zone_is_rejected_by_name() -> None:
    with pytest.raises(ValueError, match="from_ has no time zone"):
        target(from_=datetime.datetime(2026, 1, 31))


def test_a_date_does_not_accept_a_time() -> None:
    arguments = {"symbols": ["AAPL"], "date": datetime.datetime(2026, 1, 31, tzinfo=UTC)}
    with pytest.raises(ValueError, match="date is a day"):
        MAKE_DAILY_REPORT.request(arguments)
    arguments["date"] = datetime.date(2026, 1, 31)
    assert b'"date": "2026-01-31"' in (MAKE_DAILY_REPORT.request(arguments).content or b"")


def test_a_list_does_not_accept_a_string() -> None:
    with pytest.raises(ValueError, match="symbols must be a list"):
        MAKE_DAILY_REPORT.request({"symbols": "AAPL"})


@pytest.mark.parametrize("symbol", ["", ".", ".."])
def test_dot_segments_are_not_symbols(symbol: str) -> None:
    with pytest.raises(ValueError, match="symbol must not be"):
        QUOTE.request({"symbol": symbol})


def test_raw_names_an_unknown_argument() -> None:
    with Meridian(KEY) as client:
        with pytest.raises(TypeError, match="intervall"):
            client.raw("history", symbol="AAPL", intervall="1d")
        with pytest.raises(TypeError, match="symbol"):
            client.raw("history", format="csv")
        with pytest.raises(ValueError, match="does not end"):
            client.raw("stream_sse")


def test_field_names_map_to_one_wire_name() -> None:
    names = [parameter for call in CALLS.values() for parameter in call.parameters]
    for parameter in names:
        assert isinstance(parameter, Parameter)
        assert wire_name(parameter.name) == parameter.wire
    for wire in ("changePct", "high52w", "p95LatencyMs", "zScore", "calls30d"):
        assert wire_name(snake_name(wire)) == wire


@pytest.mark.parametrize("text", ["2026-01-31T14:30:00Z", "2026-01-31T14:30:00.125Z"])
def test_times_round_trip(text: str) -> None:
    assert read_time(text).utcoffset() == datetime.timedelta(0)
    assert write_time(read_time(text)) == text


def test_retry_after_can_be_a_date_or_huge() -> None:
    assert retry_after_of({"retry-after": "9" * 30}) == float("9" * 30)
    assert retry_after_of({"retry-after": "soon"}) is None
    soon = datetime.datetime.now(UTC) + datetime.timedelta(seconds=100)
    wait = retry_after_of({"retry-after": f"{soon:%a, %d %b %Y %H:%M:%S GMT}"})
    assert wait is not None
    assert 95 < wait <= 100


def test_a_huge_wait_raises_immediately() -> None:
    with local_server(Response(429, b"{}", {"Retry-After": "9" * 30})) as url:
        with Meridian(KEY, url) as client, pytest.raises(MeridianError) as raised:
            client.quote("AAPL")
    assert raised.value.retry_after == float("9" * 30)


def test_errors_can_be_pickled() -> None:
    error = NotFoundError("gone", status=404, code="not_found", request_id="req_1")
    other = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (str(other), other.status, other.code) == ("gone", 404, "not_found")


def test_a_slow_body_times_out() -> None:
    with local_server(Response(200, b"x" * 100, trickle_seconds=0.1)) as url:
        with Meridian(KEY, url, timeout=0.5, retries=0) as client, pytest.raises(TimedOutError):
            client.quote("AAPL")


async def test_a_slow_body_times_out_with_asyncio() -> None:
    with local_server(Response(200, b"x" * 100, trickle_seconds=0.1)) as url:
        async with AsyncMeridian(KEY, url, timeout=0.5, retries=0) as client:
            with pytest.raises(TimedOutError):
                await client.quote("AAPL")


def test_the_version_matches_the_package() -> None:
    from importlib.metadata import version

    assert version("meridian-sdk") == __version__


def test_close_closes_the_http_client() -> None:
    client = Meridian(KEY)
    client.close()
    with pytest.raises(ConfigurationError, match="closed"):
        client.quote("AAPL")
