"""Fills gaps of bars with the call that the server names."""

from __future__ import annotations

from urllib.parse import quote

from ..calls import Request
from ..exchange import Reply, read
from ..generated.calls import HISTORY
from ..generated.frames import BarFrame, GapFrame
from ..generated.replies import HistoryPage

MINUTE_SECONDS = 60


class Fill:
    """The requests that fill one gap, page by page."""

    def __init__(self, gap: GapFrame) -> None:
        self.gap = gap
        self.bars: list[BarFrame] = []
        self._cursor: str | None = None

    def request(self) -> Request:
        more = "" if self._cursor is None else f"&cursor={quote(self._cursor, safe='')}"
        return Request("GET", f"/{self.gap.fill.lstrip('/')}{more}")

    def took(self, reply: Reply) -> bool:
        """Adds a page. Returns whether it was the last one. Raises UnreadableReplyError."""
        page: HistoryPage = read(HISTORY, reply)
        self.bars += self._frames(page)
        self._cursor = page.next_cursor
        return self._cursor is None

    def _frames(self, page: HistoryPage) -> list[BarFrame]:
        gap = self.gap
        _, interval, symbol = gap.channel.split(".", 2)
        frames = [
            BarFrame(
                type="bar",
                channel=gap.channel,
                seq=int(bar.timestamp.timestamp()) // MINUTE_SECONDS,
                symbol=symbol,
                timestamp=bar.timestamp,
                interval=interval,  # type: ignore[arg-type]
                open=bar.open,
                high=bar.high,
                low=bar.low,
                close=bar.close,
                volume=bar.volume,
                vwap=bar.vwap,
                trades=bar.trades,
                partial=bar.partial,
                source=page.source,
                filled=True,
            )
            for bar in page.results
        ]
        return [
            frame
            for frame in frames
            if gap.from_seq <= frame.seq <= gap.to_seq and not frame.partial
        ]
