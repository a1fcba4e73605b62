"""Shared clients, streams closed from another thread or task, and interrupted downloads."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from local_server import Response, local_server
from servers import setting
from test_stream import described, faults

from meridian_sdk import AsyncMeridian, ConfigurationError, ConnectionFailedError, Meridian
from meridian_sdk.limits import MinuteGate, Place
from meridian_sdk.stream.buffer import Buffer

KEY = "mda_test_Secret00_0123456789abcdefghijABCDEFGHIJ"
STATUS = (
    b'{"state":"operational","components":[],"uptimeSeconds":1e-7,"asOf":"2026-11-20T21:00:00Z",'
    b'"calls30d":{"requests":9007199254740993,"availabilityPct":0.1,"averageLatencyMs":null,'
    b'"p95LatencyMs":1},"addedLater":{}}'
)


def limited(remaining: int, reset_seconds: int) -> dict[str, str]:
    return {"ratelimit": f'"minute";r={remaining};t={reset_seconds}'}


def taken(gate: MinuteGate, patience: float = 60) -> Place:
    place = gate.take(patience)
    assert isinstance(place, Place)
    return place


def release(gate: MinuteGate, place: Place, headers: dict[str, str]) -> None:
    place.headers = headers
    gate.give_back(place)


def test_eight_threads_stay_within_the_rate_limit() -> None:
    gate = MinuteGate()
    release(gate, taken(gate), limited(5, 60))
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda _: gate.take(60), range(80)))
    assert sum(isinstance(it, Place) for it in results) == 5


def test_out_of_order_replies_do_not_free_slots() -> None:
    gate = MinuteGate()
    release(gate, taken(gate), limited(2, 60))
    first, second = taken(gate), taken(gate)
    release(gate, second, limited(0, 60))
    release(gate, first, limited(1, 60))
    assert isinstance(gate.take(60), float)


def test_a_call_without_patience_is_admitted() -> None:
    gate = MinuteGate()
    release(gate, taken(gate), limited(0, 60))
    assert isinstance(gate.take(60), float)
    taken(gate, patience=5)


def test_eight_threads_share_a_client() -> None:
    with local_server(Response(200, STATUS)) as url, Meridian(KEY, url) as client:
        with ThreadPoolExecutor(8) as pool:
            replies = list(pool.map(lambda _: client.status(), range(80)))
    assert {reply.state for reply in replies} == {"operational"}
    assert replies[0].calls30d.requests == float(9007199254740993)
    assert replies[0].uptime_seconds == 1e-7


async def test_tasks_share_a_client() -> None:
    with local_server(Response(200, STATUS)) as url:
        async with AsyncMeridian(KEY, url) as client:
            replies = await asyncio.gather(*(client.status() for _ in range(40)))
    assert len({reply.as_of for reply in replies}) == 1


def test_close_ends_a_wait_in_another_thread() -> None:
    busy = Response(503, b"{}", {"Retry-After": "50"})
    with local_server(busy) as url:
        client = Meridian(KEY, url)
        with ThreadPoolExecutor(1) as pool:
            call = pool.submit(client.status)
            while not local_server.last_request.startswith("GET /api/status"):
                time.sleep(0.01)
            client.close()
            with pytest.raises(ConfigurationError, match="closed"):
                call.result(5)


def test_an_interrupted_download_resumes(tmp_path: Path) -> None:
    whole = {"ETag": '"a"', "Content-Length": "10"}
    rest = {"ETag": '"a"', "Content-Length": "6", "Content-Range": "bytes 4-9/10"}
    broken = Response(200, b"0123", whole, cut=True)
    with local_server(broken, Response(206, b"456789", rest)) as url:
        with Meridian(KEY, url) as client:
            saved = client.bulk_file("macro", "macro-2024").save(tmp_path / "file")
    assert saved.read_bytes() == b"0123456789"
    assert "range: bytes=4-" in local_server.last_request.lower()
    assert 'if-range: "a"' in local_server.last_request.lower()
    assert [it.name for it in tmp_path.iterdir()] == ["file"]


def test_a_changed_file_is_downloaded_again(tmp_path: Path) -> None:
    broken = Response(200, b"0123", {"ETag": '"a"', "Content-Length": "10"}, cut=True)
    with local_server(broken, Response(200, b"ABCDEF", {"ETag": '"b"'})) as url:
        with Meridian(KEY, url) as client:
            assert client.bulk_file("macro", "macro-2024").content == b"ABCDEF"


def test_a_failed_download_leaves_no_file(tmp_path: Path) -> None:
    broken = Response(200, b"0123", {"Content-Length": "10"}, cut=True)
    with local_server(broken) as url, Meridian(KEY, url, retries=1) as client:
        with pytest.raises(ConnectionFailedError):
            client.bulk_file("macro", "macro-2024").save(tmp_path / "file")
    assert not (tmp_path / "file").exists()


def stream_threads() -> list[threading.Thread]:
    return [it for it in threading.enumerate() if it.name.startswith("meridian")]


@pytest.fixture
def quiet() -> Iterator[tuple[str, Any]]:
    """The base URL of a case whose server stays silent after its frames."""
    cases = described()
    at = next(
        at
        for at, case in enumerate(cases)
        if case["name"].startswith("frames are delivered in order")
    )
    base_url = f"{setting('MERIDIAN_STREAM_CASES')}/stream/{at}"
    yield base_url, cases[at]
    # The outcome is not reported, so that the case can run again.
    faults(base_url, {"frames": []})


def test_close_from_another_thread_ends_all_threads_of_a_stream(
    quiet: tuple[str, Any],
) -> None:
    base_url, case = quiet
    with Meridian(setting("MERIDIAN_CASES_KEY"), base_url) as client:
        stream = client.stream(case["channels"])
        frames = [next(stream) for _ in case["frames"]]
        closing = threading.Timer(0.1, stream.close)
        closing.start()
        assert list(stream) == []
        closing.join()
    assert len(frames) == len(case["frames"])
    assert stream_threads() == []


async def test_close_from_another_task_ends_an_asyncio_stream(quiet: tuple[str, Any]) -> None:
    base_url, case = quiet
    async with AsyncMeridian(setting("MERIDIAN_CASES_KEY"), base_url) as client:
        stream = client.stream(case["channels"])
        for _ in case["frames"]:
            await anext(stream)
        closing = asyncio.create_task(stream.close())
        assert [frame async for frame in stream] == []
        await closing
    assert not [it for it in asyncio.all_tasks() if it.get_name().startswith("meridian")]


def test_the_stream_waits_for_a_slow_reader() -> None:
    frame: Any = object()
    buffer = Buffer(2)
    buffer.add([frame, frame])
    waiting = threading.Thread(target=buffer.wait_for_room)
    waiting.start()
    assert waiting.is_alive()
    assert buffer.take() is frame
    waiting.join(5)
    assert not waiting.is_alive()


def test_an_unreachable_address_ends_a_stream() -> None:
    with Meridian(KEY, "http://127.0.0.1:9", retries=1) as client:
        with client.stream(["trades.BTCUSD"]) as stream, pytest.raises(ConnectionFailedError):
            next(stream)
    assert stream_threads() == []
