import { type FeedsReport, readFeedsReport } from '../../feeds/feeds-report.ts';
import { type DoctorContext, ok, type Outcome, warning, fault } from './check.ts';

/** The server writes its report every few seconds. */
const OLD_MS = 20_000;
const SILENT_MS = 600_000;

/** Whether the vendors of `FEEDS` work, as the running server last said. */
export async function checkFeeds({ config: { home, feeds }, now }: DoctorContext): Promise<Outcome> {
  const names = feeds.vendors.map(({ name }) => name).join(', ');
  if (names === '') return ok('none; set FEEDS to show prices of vendors');
  const report = readFeedsReport(home);
  if (!report || now() - report.atMs > OLD_MS)
    return ok(`${names}; no server collects data now. Run meridian feeds test to check the vendors`);
  return stateOf(report, now()) ?? ok(`${names}; all are connected`);
}

function stateOf({ vendors }: FeedsReport, nowMs: number): Outcome | undefined {
  const refused = vendors.find(({ state }) => state === 'refused');
  if (refused)
    return fault(
      `${refused.vendor} refuses its keys: ${refused.lastReason}`,
      'Correct the keys of this vendor and restart the server.',
    );
  const lost = vendors.find(({ state }) => state === 'connecting' || state === 'waiting');
  if (lost)
    return warning(
      `${lost.vendor} is not connected: ${lost.lastReason || 'it does not respond'}`,
      'Check that this machine reaches the vendor. The server retries automatically.',
    );
  const silent = vendors.find(
    ({ state, receivedMs }) => state === 'live' && receivedMs !== null && nowMs - receivedMs > SILENT_MS,
  );
  if (!silent) return undefined;
  return warning(
    `${silent.vendor} has sent nothing for ten minutes`,
    'This is normal outside the trading hours of its market. Otherwise, run meridian feeds test.',
  );
}
