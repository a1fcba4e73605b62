# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time
from .daily_report import (
    ReportCompany,
    ReportMarket,
    TopPerformers,
)


@dataclass(frozen=True, slots=True)
class ReportModel(Reply):
    """The type of `StoredReport.report`."""

    type: Literal["daily", "weekly", "monthly", "custom"]
    from_: datetime.date
    to: datetime.date
    closed_at: datetime.datetime
    """Close that the figures refer to."""
    sections: list[Literal["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"]]
    companies: list[ReportCompany]
    """One entry per symbol, in the requested order."""
    disclaimer: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    market_overview: ReportMarket | None = None
    top_performers: TopPerformers | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReportModel:
        return cls(
            type=json["type"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            closed_at=read_time(json["closedAt"]),
            sections=json["sections"],
            companies=[ReportCompany.from_json(item) for item in json["companies"]],
            disclaimer=json["disclaimer"],
            source=json["source"],
            market_overview=maybe(ReportMarket.from_json, json.get("marketOverview")),
            top_performers=maybe(TopPerformers.from_json, json.get("topPerformers")),
        )


@dataclass(frozen=True, slots=True)
class StoredReport(Reply):
    """The reply of `report`."""

    id: str
    status: Literal["queued", "ready", "failed"]
    created_at: datetime.datetime
    expires_at: datetime.datetime
    """Time at which the report expires."""
    failure: str | None
    """Reason of the failure."""
    bytes: int | None
    """Of the PDF."""
    pages: int | None
    report: ReportModel | None
    """Null if the report failed."""
    as_of: datetime.datetime
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StoredReport:
        return cls(
            id=json["id"],
            status=json["status"],
            created_at=read_time(json["createdAt"]),
            expires_at=read_time(json["expiresAt"]),
            failure=json.get("failure"),
            bytes=json.get("bytes"),
            pages=json.get("pages"),
            report=maybe(ReportModel.from_json, json.get("report")),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
