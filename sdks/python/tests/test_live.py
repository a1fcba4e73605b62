"""Runs every example of the contract against the product."""

import dataclasses
import datetime
import itertools
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from outcomes import arguments_of, python_name
from servers import setting
from test_cases import described

import meridian_sdk
from meridian_sdk import AsyncMeridian, Meridian
from meridian_sdk.raw import RawReply
from meridian_sdk.reading import Reply
from meridian_sdk.types import BarFrame, Events, File, QuoteFrame, Rows, TradeFrame

LAST = ("alertsResend", "alertsDelete", "alertsRemove")
"""These calls need and delete what others have created."""


def examples() -> Iterator[Any]:
    """Returns the steps of the examples, with the deleting calls last."""
    cases = [
        (case["name"], case["steps"][0])
        for case in described()["cases"]
        if case["name"].endswith("full reply")
        or " by raw: " in case["name"]
        or case["name"].startswith("streamSse: ")
    ]
    order = {call: at for at, call in enumerate(LAST, start=1)}
    for name, step in sorted(cases, key=lambda case: order.get(case[1]["call"], 0)):
        yield pytest.param(step, id=name)


EXAMPLES = list(examples())


PROGRAMS = Path(__file__).parent.parent / "examples"


@pytest.fixture(scope="module")
def client() -> Iterator[Meridian]:
    with Meridian(setting("MERIDIAN_API_KEY"), setting("MERIDIAN_BASE_URL")) as client:
        yield client


def typed(value: Any) -> bool:
    """Asserts that objects and times have the types that their classes declare."""
    if isinstance(value, list):
        return all(typed(item) for item in value)
    if not isinstance(value, Reply):
        return not isinstance(value, dict) or all(isinstance(name, str) for name in value)
    for field in dataclasses.fields(value):  # type: ignore[arg-type]
        own = getattr(value, field.name)
        kinds = {"datetime.datetime": datetime.datetime, "float": float, "str": str, "int": int}
        kind = kinds.get(str(field.type))
        assert kind is None or isinstance(own, kind), (type(value).__name__, field.name, own)
        typed(own)
    return True


def read(client: Meridian, step: Any) -> Any:
    positional, named = arguments_of(step)
    if "raw" in step:
        name: Any = python_name(step["call"])
        return client.raw(name, format=step["raw"], **named)
    result = getattr(client, python_name(step["call"]))(*positional, **named)
    if isinstance(result, Rows):
        return next(result.pages(10))
    if isinstance(result, File):
        return result.content
    return list(result) if isinstance(result, Events) else result


def check(step: Any, result: Any) -> None:
    if isinstance(result, RawReply):
        assert result.status in (200, 202)
        assert result.content
        assert result.request_id
    elif isinstance(result, bytes):
        assert len(result) > 0
    else:
        assert isinstance(result, list | Reply)
        assert typed(result)


@pytest.mark.parametrize("step", EXAMPLES)
def test_example(client: Meridian, step: Any) -> None:
    check(step, read(client, step))


@pytest.fixture
async def async_client() -> AsyncIterator[AsyncMeridian]:
    async with AsyncMeridian(setting("MERIDIAN_API_KEY"), setting("MERIDIAN_BASE_URL")) as client:
        yield client


async def test_asyncio_returns_the_same(client: Meridian, async_client: AsyncMeridian) -> None:
    rows = async_client.history("AAPL", limit=5)
    assert [bar async for bar in rows] == client.history("AAPL", limit=5).to_list()
    file = ("splits-dividends", "splits-dividends-2025")
    assert await async_client.bulk_file(*file).read() == client.bulk_file(*file).content
    raw = await async_client.raw("history", symbol="AAPL", limit=5, format="csv")
    assert raw.text == client.raw("history", symbol="AAPL", limit=5, format="csv").text
    events = async_client.stream_sse(symbols=["BTCUSD"], seconds=1)
    assert "quote" in {frame.type async for frame in events}


CHANNELS = ["trades.BTCUSD", "quotes.BTCUSD", "bars.1m.BTCUSD"]
FOLLOWED = 6


def check_followed(frames: list[Any]) -> None:
    assert all(isinstance(frame, TradeFrame | QuoteFrame | BarFrame) for frame in frames)
    for channel in CHANNELS:
        seqs = [frame.seq for frame in frames if frame.channel == channel]
        assert seqs == sorted(set(seqs))
    assert {frame.symbol for frame in frames} == {"BTCUSD"}


def test_streams_a_market(client: Meridian) -> None:
    with client.stream(CHANNELS) as stream:
        frames = list(itertools.islice(stream, FOLLOWED))
    check_followed(frames)


async def test_streams_a_market_with_asyncio(async_client: AsyncMeridian) -> None:
    frames: list[Any] = []
    async with async_client.stream(CHANNELS, snapshot=True) as stream:
        async for frame in stream:
            frames.append(frame)
            if len(frames) == FOLLOWED:
                break
    assert any(frame.snapshot for frame in frames)


def test_data_frame_columns_have_the_types_of_the_rows(client: Meridian) -> None:
    pandas = pytest.importorskip("pandas")
    rows = client.history("AAPL", limit=20)
    frame = rows.to_pandas()
    assert str(frame["timestamp"].dt.tz) == "UTC"
    assert list(frame["close"]) == [bar.close for bar in rows]
    assert list(frame["timestamp"]) == [pandas.Timestamp(bar.timestamp) for bar in rows]
    assert frame.attrs["symbol"] == "AAPL"
    assert frame.attrs["adjustment"] == "split"
    assert frame.attrs["source"]


def test_many_symbols_side_by_side_are_a_data_frame(client: Meridian) -> None:
    pandas = pytest.importorskip("pandas")
    start, end = "2026-01-05", "2026-01-30"
    wide = client.histories_wide(["MSFT", "AAPL"], from_=start, to=end, column="high")
    bars = list(client.history("AAPL", from_=start, to=end))
    assert [row["AAPL"] for row in wide.results] == [bar.high for bar in bars]
    frame = wide.to_pandas()
    assert list(frame.columns) == ["timestamp", "MSFT", "AAPL"]
    assert list(frame["timestamp"]) == [pandas.Timestamp(bar.timestamp) for bar in bars]
    assert list(frame["AAPL"]) == [bar.high for bar in bars]
    pytest.importorskip("polars")
    other: Any = wide.to_polars()
    assert other["AAPL"].to_list() == list(frame["AAPL"])


def test_prices_are_read_in_one_line(client: Meridian) -> None:
    pandas = pytest.importorskip("pandas")
    start, end = "2026-01-05", "2026-01-30"
    rows = list(client.history("AAPL", from_=start, to=end))
    frame: Any = meridian_sdk.read("AAPL", start, datetime.date(2026, 1, 30))
    assert list(frame.columns) == ["Open", "High", "Low", "Close", "Volume"]
    assert list(frame.index) == [pandas.Timestamp(bar.timestamp.date()) for bar in rows]
    assert list(frame["Close"]) == [bar.close for bar in rows]
    assert list(frame["Volume"]) == [bar.volume for bar in rows]
    both: Any = meridian_sdk.read(["MSFT", "AAPL"], start, end)
    assert list(both["Close"].columns) == ["MSFT", "AAPL"]
    assert both["Close"]["AAPL"].equals(frame["Close"].rename("AAPL"))
    hours: Any = meridian_sdk.read("BTCUSD", start, start, interval="1d", adjustment="raw")
    assert len(hours) == 1


def test_pandas_and_polars_frames_are_equal(client: Meridian) -> None:
    pytest.importorskip("polars")
    for rows in (
        client.history("AAPL", limit=20),
        client.indicators("AAPL", ["sma:20", "rsi:14"], limit=20),
        client.news("AAPL", limit=5),
        client.fundamentals("AAPL", limit=4),
        client.symbols(limit=20),
    ):
        one: Any = rows.to_pandas()
        other: Any = rows.to_polars()
        assert list(one.columns) == other.columns
        assert one.shape == other.shape
        for name in ("open", "sma_20", "sentiment_score", "fiscal_year"):
            if name in other.columns:
                assert [None if it != it else it for it in one[name]] == other[name].to_list()
    assert "sma_20" in client.indicators("AAPL", ["sma:20"], limit=3).to_pandas()


@pytest.mark.parametrize("name", ["quote", "history", "many_at_once"])
def test_an_example_runs_unchanged(name: str) -> None:
    run = subprocess.run(  # noqa: S603
        [sys.executable, PROGRAMS / f"{name}.py"], capture_output=True, text=True, timeout=20
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "AAPL" in run.stdout or "Apple" in run.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals to a process")
def test_ctrl_c_ends_a_stream() -> None:
    program = [sys.executable, "-u", str(PROGRAMS / "follow.py")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as follower:  # noqa: S603
        assert follower.stdout is not None
        assert follower.stdout.readline() != b""
        follower.send_signal(signal.SIGINT)
        _, complaint = follower.communicate(timeout=10)
    assert (follower.returncode, complaint) == (0, b"")
