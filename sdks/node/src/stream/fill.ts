import type { BarFrame, GapFrame, HistoryPage } from '../generated/shapes.ts';

const MINUTE_MS = 60_000;

/** A bar of the stream. */
export type StreamBar = BarFrame & {
  /** True for a bar that was fetched to fill a gap. */
  filled?: true;
};

/** The state of filling a gap. Without bars, the gap could not be filled. */
export interface Filling {
  readonly gap: GapFrame;
  bars: StreamBar[] | undefined;
  isOver: boolean;
}

type Follow = (path: string) => Promise<HistoryPage>;

/** Fetches the bars in a gap, oldest first, with the call that the server named. */
export async function barsIn(
  { channel, fromSeq, toSeq, fill }: GapFrame,
  follow: Follow,
): Promise<StreamBar[]> {
  // The request carries the key, so it must go to this server.
  if (!fill.startsWith('/api/')) throw new Error('The fill of a gap is not a call of the API');
  const [, interval = '', ...symbol] = channel.split('.');
  const about = { type: 'bar', channel, symbol: symbol.join('.'), interval } as const;
  const bars: StreamBar[] = [];
  let cursor: string | null = null;
  do {
    const page: HistoryPage = await follow(
      cursor === null ? fill : `${fill}&cursor=${encodeURIComponent(cursor)}`,
    );
    for (const bar of page.results) {
      const seq = Math.floor(Date.parse(bar.timestamp) / MINUTE_MS);
      if (seq >= fromSeq && seq <= toSeq)
        bars.push({ ...about, seq, ...bar, source: page.source, filled: true });
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return bars;
}
