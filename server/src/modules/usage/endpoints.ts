import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { percentileMs } from './histogram.ts';
import { bucketedRange } from './bucketed-range.ts';
import { countOutcomes } from './outcomes.ts';
import { listEndpointTotals } from './queries/roll-ups.ts';

/** The endpoints that the account called in the range, most called first. */
export async function usageEndpoints(
  { reader, now }: Pick<UsageContext, 'reader' | 'now'>,
  { accountId, range }: PortalBody<'usageEndpoints'> & { accountId: string },
): Promise<PortalReply<'usageEndpoints'>['additionalInfo']> {
  const totals = await listEndpointTotals(reader, accountId, bucketedRange(range, now()));
  const all = totals.reduce((sum, { requests }) => sum + requests, 0);
  const items = totals.map(({ endpoint, requests, latencyUs, statuses, latencies }) => {
    const { errors, limited, successRate } = countOutcomes(statuses);
    return {
      endpoint,
      requests,
      share: (requests / all) * 100,
      avg_latency_ms: Math.round(latencyUs / requests / 10) / 100,
      p50_ms: percentileMs(latencies, 0.5) ?? 0,
      p95_ms: percentileMs(latencies, 0.95) ?? 0,
      p99_ms: percentileMs(latencies, 0.99) ?? 0,
      errors,
      limited,
      success_rate: successRate,
    };
  });
  return { items: items.toSorted((a, b) => b.requests - a.requests || a.endpoint.localeCompare(b.endpoint)) };
}
