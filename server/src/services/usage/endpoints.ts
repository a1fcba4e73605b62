import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Context } from '../context.ts';
import { percentileMs } from './histogram.ts';
import { spanOfRange } from './range.ts';
import { latencyHistograms, outcomeOf, statusTotals, successRate } from './totals.ts';

/** Every endpoint that the account called in the range, most called first. */
export async function usageEndpoints(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageEndpoints'> & { accountId: string },
): Promise<PortalReply<'usageEndpoints'>['additionalInfo']> {
  const span = spanOfRange(range, now());
  const [totals, histograms] = await Promise.all([
    statusTotals(store, accountId, span),
    latencyHistograms(store, accountId, span),
  ]);
  const all = totals.reduce((sum, { requests }) => sum + requests, 0);
  const items = [...Map.groupBy(totals, ({ endpoint }) => endpoint)].map(([endpoint, ofEndpoint]) => {
    const outcome = outcomeOf(ofEndpoint);
    const { requests, latencyUs, errors, limited } = outcome;
    const histogram = histograms.get(endpoint) ?? [];
    return {
      endpoint,
      requests,
      share: (requests / all) * 100,
      avg_latency_ms: Math.round(latencyUs / requests / 10) / 100,
      p50_ms: percentileMs(histogram, 0.5) ?? 0,
      p95_ms: percentileMs(histogram, 0.95) ?? 0,
      p99_ms: percentileMs(histogram, 0.99) ?? 0,
      errors,
      limited,
      success_rate: successRate(outcome),
    };
  });
  return { items: items.toSorted((a, b) => b.requests - a.requests || a.endpoint.localeCompare(b.endpoint)) };
}
