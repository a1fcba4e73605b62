import type { FreshDatabase } from '../../../testing/database.ts';
import { ingestPart } from '../../../store/usage-ingest.ts';
import { type CountedCall, daysIn, ownerFields, RowBuffer } from '../rows.ts';
import { makePartitions } from '../partitions.ts';
import { sumsOf } from '../tally.ts';

interface Changes extends Partial<Omit<CountedCall, 'owner'>> {
  readonly accountId: string;
  readonly keyId: string;
  readonly atMs: number;
}

let made = 0;

/** A counted call with defaults for every other field. */
export function callRow({ accountId, keyId, ...changes }: Changes): CountedCall {
  return {
    owner: ownerFields(accountId, keyId),
    endpoint: '/api/stocks/{symbol}/quote',
    symbol: 'AAPL',
    status: 200,
    latencyUs: 1_500,
    gateUs: 40,
    bytes: 400,
    requestId: `req_${String(++made).padStart(19, '0')}`,
    charged: true,
    request: 'GET /api/stocks/AAPL/quote',
    response: 'Content-Length: 400',
    ...changes,
  };
}

/** Stores calls as the ingester does, as one part of a separate journal. */
export async function logCalls(
  { store, pool }: Pick<FreshDatabase, 'store' | 'pool'>,
  calls: readonly CountedCall[],
): Promise<void> {
  const rows = new RowBuffer(0);
  for (const call of calls) rows.append(call);
  await makePartitions(store, daysIn(rows.bytes), Math.max(...calls.map(({ atMs }) => atMs)));
  const start = { sequence: 0, segment: 1, position: 8 };
  const part = { bodies: [rows.bytes], sums: () => sumsOf([rows.bytes]), next: start };
  await ingestPart(pool, `test_${++made}`, start, async () => part);
}
