"""
Compares the Python SDK with plain httpx, alternating between the two: a process that only imports, one that makes its first
quote, sequential quotes, and ten years of daily bars as a data frame against pandas reading the same CSV. Needs MERIDIAN_BASE_URL and MERIDIAN_API_KEY.
Run in an environment with meridian-sdk[pandas]: python bench/sdks/python.py
"""

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date

import httpx
import pandas
from meridian_sdk import Meridian

ORIGIN = os.environ["MERIDIAN_BASE_URL"]
HEADERS = {"Authorization": f"Bearer {os.environ['MERIDIAN_API_KEY']}"}
QUOTE = f"{ORIGIN}/api/stocks/AAPL/quote"
QUOTES = 200
ROUNDS = 12
STARTS = 10
FRAMES = 20
YEARS = {"from": "2016-11-20", "limit": "50000", "format": "csv"}

IMPORT_SDK = "from meridian_sdk import Meridian"
FIRST_BY_SDK = f"{IMPORT_SDK}\nwith Meridian() as m: m.quote('AAPL')"
FIRST_BARE = f"""import os, httpx
headers = {{"Authorization": "Bearer " + os.environ["MERIDIAN_API_KEY"]}}
with httpx.Client(headers=headers) as http: http.get("{QUOTE}").raise_for_status().json()"""


def seconds(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def by_turns(turns: int, own: Callable[[], object], bare: Callable[[], object]) -> list[tuple[float, float]]:
    """Returns the seconds of both, round by round."""
    pairs = []
    for turn in range(turns + 1):
        pair = (seconds(own), seconds(bare)) if turn % 2 else (seconds(bare), seconds(own))[::-1]
        pairs.append(pair)
    # The first round is a warm-up.
    return pairs[1:]


def report(
    name: str, pairs: list[tuple[float, float]], bar: float | None = None, bar_ms: float | None = None
) -> None:
    """Prints the milliseconds of both. The bars are for their quotient, and for the SDK alone."""
    own, bare = zip(*((own * 1e3, bare * 1e3) for own, bare in pairs), strict=True)
    bars = {name: {"most": most} for name, most in (("bar", bar), ("barMs", bar_ms)) if most}
    print(json.dumps({"name": name, "own": own, "bare": bare} | bars))


def run(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


def csv_frame(http: httpx.Client) -> pandas.DataFrame:
    reply = http.get(f"{ORIGIN}/api/stocks/AAPL/history", params=YEARS)
    return pandas.read_csv(io.BytesIO(reply.content), parse_dates=["timestamp"])


def main() -> None:
    report("import", by_turns(STARTS, lambda: run(IMPORT_SDK), lambda: run("import httpx")), bar_ms=150)
    report("start to first quote", by_turns(STARTS, lambda: run(FIRST_BY_SDK), lambda: run(FIRST_BARE)), 1.3)
    with Meridian() as meridian, httpx.Client(headers=HEADERS) as http:
        rounds = []
        for _ in range(ROUNDS + 1):
            calls = by_turns(QUOTES, lambda: meridian.quote("AAPL"), lambda: http.get(QUOTE).json())
            own, bare = zip(*calls, strict=True)
            rounds.append((sum(own), sum(bare)))
        report(f"{QUOTES} quotes", rounds[1:], 1.2)
        bars = meridian.history("AAPL", from_=date(2016, 11, 20))
        own, bare = bars.to_pandas(), csv_frame(http)
        assert own["close"].tolist() == bare["close"].tolist()
        assert own["timestamp"].tolist() == bare["timestamp"].tolist()
        report(f"{len(own)} bars as a frame", by_turns(FRAMES, bars.to_pandas, lambda: csv_frame(http)), 1.5)


if __name__ == "__main__":
    main()
