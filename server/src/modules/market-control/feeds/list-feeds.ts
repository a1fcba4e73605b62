import type { ConfiguredFeed, FeedCollector } from '@meridian/contracts/operator/market-feeds';
import type { MarketControlContext } from '../context.ts';
import { listFeedReports } from '../queries/feeds.ts';

/** A process that collects says so every five seconds. */
const RUNNING_MS = 30_000;

/** The configured vendors, and what the processes say that collect them: the newest first. */
export async function listFeeds({
  reader,
  feedControl,
  now,
}: Pick<MarketControlContext, 'feedControl' | 'now' | 'reader'>): Promise<{
  readonly configured: readonly ConfiguredFeed[];
  readonly collectors: readonly FeedCollector[];
}> {
  const rows = await listFeedReports(reader);
  return {
    configured: feedControl.configured,
    collectors: rows.map(({ process, at, feeds }) => ({
      process,
      at: at.toISOString(),
      isRunning: now() - at.getTime() < RUNNING_MS,
      feeds,
    })),
  };
}
