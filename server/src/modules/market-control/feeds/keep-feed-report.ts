import type { Every } from '../../../shared/clock/every.ts';
import type { MarketControlContext } from '../context.ts';
import { saveFeedReport } from '../queries/feeds.ts';

const REPORT_EVERY_MS = 5_000;
/** A collector that has ended is shown for an hour. */
const KEPT_MS = 3_600_000;

type Parts = Pick<MarketControlContext, 'store' | 'feedControl' | 'now'>;

/** Writes what this process collects to the store, for the console at any process. Nothing where another one collects. */
export async function writeFeedReport({ store, feedControl, now }: Parts): Promise<void> {
  const report = feedControl.report();
  if (!report) return;
  const row = { process: report.process, at: new Date(now()), feeds: JSON.stringify(report.feeds) };
  await saveFeedReport(store, row, new Date(now() - KEPT_MS));
}

/** The same every five seconds, until the returned function is called. */
export function keepFeedReport(
  parts: Parts,
  { every, onError }: { readonly every: Every; readonly onError: (error: unknown) => void },
): () => void {
  return every(REPORT_EVERY_MS, () => writeFeedReport(parts).catch(onError));
}
