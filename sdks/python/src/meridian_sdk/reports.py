"""Reports that the server creates asynchronously (202)."""

from __future__ import annotations

from collections.abc import Iterator

import httpx

from .errors import ReportFailedError, TimedOutError
from .exchange import Reply, json_of, unreadable
from .generated import replies
from .reading import write_time


def pauses() -> Iterator[float]:
    """Polling intervals in seconds, five minutes in total."""
    yield from (0.5, 1.0, 2.0, 4.0)
    yield from [5.0] * 58


def is_being_made(reply: Reply) -> bool:
    return reply.status == httpx.codes.ACCEPTED


def id_of(ordered: Reply) -> str:
    try:
        return str(json_of(ordered)["id"])
    except (KeyError, TypeError):
        pass
    raise unreadable(ordered, "names no report")


def too_late(report_id: str) -> TimedOutError:
    return TimedOutError(
        f"The report {report_id} was not ready within five minutes. Ask again later by report({report_id!r})."
    )


def unfailed(stored: replies.StoredReport) -> replies.StoredReport:
    """Returns the stored report. Raises an error when it could not be created."""
    if stored.status == "failed":
        raise ReportFailedError(stored.failure or "no reason was given")
    return stored


def report_of(stored: replies.StoredReport) -> replies.Report:
    """Returns the report inside a stored report."""
    report = unfailed(stored).report
    if report is None:
        raise ReportFailedError("no reason was given")
    about = {"asOf": write_time(stored.as_of), "requestId": stored.request_id}
    return replies.Report.from_json({**report.to_dict(), **about})
