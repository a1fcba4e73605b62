"""The bars and quotes of a market over HTTP, with keys and a rate limit, by FastAPI, pandas and TA-Lib."""

import hashlib
import os
import time

import numpy
import orjson
import pandas
import talib
from fastapi import Depends, FastAPI, Header, HTTPException
from fastapi.responses import Response

CALLS_PER_MINUTE = 100_000_000
WINDOW_SECONDS = 60
COLUMNS = ["timestamp", "open", "high", "low", "close", "volume", "vwap", "trades", "partial"]

app = FastAPI()
_bars = pandas.read_csv(os.environ["BARS"])
HISTORY = {symbol: rows[COLUMNS].reset_index(drop=True) for symbol, rows in _bars.groupby("symbol")}
DATES = {symbol: rows["timestamp"].to_numpy(dtype="U10") for symbol, rows in HISTORY.items()}
with open(os.environ["QUOTES"], "rb") as file:
    QUOTES = {quote["symbol"]: quote for quote in orjson.loads(file.read())}
USERS = {hashlib.sha256(key.encode()).digest(): user for user, key in enumerate(os.environ["KEYS"].split(","))}
windows: dict[int, tuple[int, int]] = {}


async def user_of(authorization: str = Header(default="")) -> int:
    """Checks the key and counts the call in the window of its user."""
    user = USERS.get(hashlib.sha256(authorization.removeprefix("Bearer ").encode()).digest())
    if user is None:
        raise HTTPException(401, "The API key is missing or unknown.")
    window = int(time.time()) // WINDOW_SECONDS
    begun, calls = windows.get(user, (window, 0))
    calls = calls + 1 if begun == window else 1
    if calls > CALLS_PER_MINUTE:
        raise HTTPException(429, "Too many calls.")
    windows[user] = (window, calls)
    return user


def range_of(symbol: str, start: str, end: str) -> slice:
    """Where the rows of a range are."""
    if symbol not in DATES:
        raise HTTPException(404, "Unknown symbol.")
    first, last = numpy.searchsorted(DATES[symbol], [start, end])
    last += last < len(DATES[symbol]) and DATES[symbol][last] == end
    return slice(int(first), int(last))


def json_reply(rows: pandas.DataFrame) -> Response:
    """Rows as objects. to_json of pandas is faster than to_dict with orjson."""
    return Response(rows.to_json(orient="records"), media_type="application/json")


@app.get("/quotes/{symbol}")
async def quote(symbol: str, user: int = Depends(user_of)) -> Response:
    return Response(orjson.dumps(QUOTES[symbol]), media_type="application/json")


@app.get("/history/{symbol}")
async def history(symbol: str, start: str, end: str, format: str = "json", user: int = Depends(user_of)) -> Response:
    rows = HISTORY[symbol].iloc[range_of(symbol, start, end)]
    if format == "csv":
        return Response(rows.to_csv(index=False), media_type="text/csv")
    return json_reply(rows)


def by_pandas(close: pandas.Series) -> dict[str, pandas.Series]:
    change = close.diff()
    gain = change.clip(lower=0).ewm(alpha=1 / 14, adjust=False).mean()
    loss = (-change.clip(upper=0)).ewm(alpha=1 / 14, adjust=False).mean()
    macd = close.ewm(span=12, adjust=False).mean() - close.ewm(span=26, adjust=False).mean()
    signal = macd.ewm(span=9, adjust=False).mean()
    return {
        "rsi": 100 - 100 / (1 + gain / loss),
        "sma": close.rolling(20).mean(),
        "macd": macd,
        "signal": signal,
        "histogram": macd - signal,
    }


def by_talib(close: pandas.Series) -> dict[str, numpy.ndarray]:
    values = close.to_numpy()
    macd, signal, histogram = talib.MACD(values, 12, 26, 9)
    return {
        "rsi": talib.RSI(values, 14),
        "sma": talib.SMA(values, 20),
        "macd": macd,
        "signal": signal,
        "histogram": histogram,
    }


@app.get("/indicators/{symbol}")
async def indicators(symbol: str, engine: str, start: str, end: str, user: int = Depends(user_of)) -> Response:
    all_rows = HISTORY[symbol]
    columns = (by_talib if engine == "talib" else by_pandas)(all_rows["close"])
    where = range_of(symbol, start, end)
    parts = {"timestamp": all_rows["timestamp"].to_numpy()[where]}
    parts |= {name: numpy.asarray(values)[where] for name, values in columns.items()}
    if engine == "talib":
        rows = [dict(zip(parts, row)) for row in zip(*(values.tolist() for values in parts.values()))]
        return Response(orjson.dumps(rows), media_type="application/json")
    return json_reply(pandas.DataFrame(parts))
