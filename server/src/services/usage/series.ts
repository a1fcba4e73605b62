import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { spanOfRange } from './range.ts';

/** The account's calls over time, one point for each hour or day of the range; without calls a point is 0. */
export async function usageSeries(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageSeries'> & { accountId: string },
): Promise<PortalReply<'usageSeries'>['additionalInfo']> {
  const { fromMs, stepMs, steps } = spanOfRange(range, now());
  const from = new Date(fromMs);
  const step = sql<number>`floor(extract(epoch from minute - ${from}::timestamptz) * 1000 / ${stepMs}::float8)::int`;
  const rows = await store
    .selectFrom('usage_minute')
    .select(({ fn }) => [
      step.as('step'),
      fn.sum<string>('requests').as('requests'),
      fn.sum<string>('errors').as('errors'),
      fn.sum<string>('limited').as('limited'),
      fn.sum<string>('latency_us').as('latencyUs'),
    ])
    .where('account_id', '=', accountId)
    .where('minute', '>=', from)
    .groupBy('step')
    .execute();
  const byStep = new Map(rows.map((row) => [row.step, row]));
  const points = Array.from({ length: steps }, (_, index) => {
    const row = byStep.get(index);
    const requests = Number(row?.requests ?? 0);
    return {
      t: new Date(fromMs + index * stepMs).toISOString(),
      requests,
      errors: Number(row?.errors ?? 0),
      limited: Number(row?.limited ?? 0),
      avg_latency_ms: row && requests > 0 ? Math.round(Number(row.latencyUs) / requests / 100) / 10 : null,
    };
  });
  return { points };
}
