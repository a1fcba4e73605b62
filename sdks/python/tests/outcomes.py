"""Runs the steps of a case and returns the outcomes as JSON values."""

import asyncio
import itertools
import traceback
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from meridian_sdk import (
    ApiError,
    AsyncMeridian,
    ConnectionFailedError,
    Meridian,
    MeridianError,
    TimedOutError,
)
from meridian_sdk.events import AsyncEvents, Events
from meridian_sdk.files import AsyncFile, File
from meridian_sdk.reading import Reply, snake_name
from meridian_sdk.rows import AsyncRows, Rows

Json = Any
KEYWORDS = {"from": "from_"}
OBJECTS = {"holdings", "condition", "channels", "sections"}
"""Converts argument fields to Python names."""


def python_name(wire: str) -> str:
    return KEYWORDS.get(wire, snake_name(wire))


def python_fields(value: Json) -> Json:
    if isinstance(value, list):
        return [python_fields(item) for item in value]
    if isinstance(value, dict):
        return {python_name(name): item for name, item in value.items()}
    return value


def arguments_of(step: Json) -> tuple[list[Any], dict[str, Any]]:
    named = {
        python_name(name): python_fields(value) if name in OBJECTS else value
        for name, value in step["named"].items()
    }
    if "idempotencyKey" in step:
        named["idempotency_key"] = step["idempotencyKey"]
    return step["positional"], named


def settings_of(case: Json) -> dict[str, Any]:
    names = {
        "retries": "retries",
        "timeoutSeconds": "timeout",
        "longestWaitSeconds": "longest_wait",
    }
    options = case.get("client", {})
    return {own: options[name] for name, own in names.items() if name in options}


def json_of(result: Any) -> Json:
    if isinstance(result, bytes):
        return result.decode()
    if isinstance(result, list):
        return [json_of(item) for item in result]
    return result.to_dict() if isinstance(result, Reply) else result


def error_outcome(error: MeridianError) -> Json:
    names = {ConnectionFailedError: "Connection", TimedOutError: "Timeout"}
    described: dict[str, Any] = {
        "class": names.get(type(error), type(error).__name__.removesuffix("Error")),
        "message": str(error),
        "text": repr(error) + "".join(traceback.format_exception(error)),
    }
    if error.retry_after is not None:
        described["retryAfterSeconds"] = error.retry_after
    if isinstance(error, ApiError):
        described |= {"status": error.status, "code": error.code, "requestId": error.request_id}
        described["errors"] = [{"field": it.field, "message": it.message} for it in error.errors]
    return {"error": described}


def made(client: Meridian, step: Json) -> Json:
    positional, named = arguments_of(step)
    if "raw" in step:
        name: Any = python_name(step["call"])
        return client.raw(name, format=step["raw"], **named).text
    result = getattr(client, python_name(step["call"]))(*positional, **named)
    if isinstance(result, Rows):
        if "pageSize" in step:
            return json_of(list(result.pages(step["pageSize"])))
        return json_of(list(itertools.islice(result, step.get("take"))))
    if isinstance(result, File):
        return json_of(result.content)
    return json_of(list(result) if isinstance(result, Events) else result)


def outcome(client: Meridian, step: Json) -> Json:
    try:
        if "parallel" not in step:
            return {"result": made(client, step)}
        count = step["parallel"]
        with ThreadPoolExecutor(count) as pool:
            return {"result": list(pool.map(lambda _: made(client, step), range(count)))}
    except MeridianError as error:
        return error_outcome(error)


async def made_async(client: AsyncMeridian, step: Json) -> Json:
    positional, named = arguments_of(step)
    if "raw" in step:
        name: Any = python_name(step["call"])
        return (await client.raw(name, format=step["raw"], **named)).text
    result = getattr(client, python_name(step["call"]))(*positional, **named)
    if isinstance(result, AsyncRows):
        if "pageSize" in step:
            return json_of([page async for page in result.pages(step["pageSize"])])
        rows = []
        if step.get("take") != 0:
            async for row in result:
                rows.append(row)
                if len(rows) == step.get("take"):
                    break
        return json_of(rows)
    if isinstance(result, AsyncFile):
        return json_of(await result.read())
    if isinstance(result, AsyncEvents):
        return json_of([frame async for frame in result])
    return json_of(await result)


async def outcome_async(client: AsyncMeridian, step: Json) -> Json:
    try:
        if "parallel" not in step:
            return {"result": await made_async(client, step)}
        calls = (made_async(client, step) for _ in range(step["parallel"]))
        return {"result": await asyncio.gather(*calls)}
    except MeridianError as error:
        return error_outcome(error)
