import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import type { PortalBody } from '@meridian/contracts/portal';
import { csvLine } from '../../shared/formatters/csv.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { type BucketedRange, bucketedRange } from './bucketed-range.ts';
import type { UsageContext } from './context.ts';
import { usageEndpoints } from './endpoints.ts';
import { addTotals, keyTotals } from './key-totals.ts';
import { countOutcomes } from './outcomes.ts';
import { listKeyNames } from './queries/accounts.ts';
import type { KeyTotals } from './queries/key-totals.ts';
import { listStepTotals } from './queries/roll-ups.ts';

const DAY_MS = 86_400_000;
type Context = Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now' | 'limits'>;
type Cell = string | number | null;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * The account's calls of the range summed by key, endpoint or day, as CSV. Throws 190 after ten files of usage an hour, as for
 * exports of the log.
 */
export async function usageFile(
  context: Context,
  { accountId, range, by }: PortalBody<'usageFile'> & { accountId: string },
) {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.usageExportsByAccount, accountId, nowMs);
  return {
    name: `${BRAND_WORDS.small}-usage-by-${by === 'all' ? 'day-key-endpoint' : by}-${range}-${dayOf(nowMs)}.csv`,
    type: 'text/csv; charset=utf-8; header=present',
    content: lines(rowsOf(context, { accountId, range, by, nowMs })),
  };
}

async function* lines(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string, void> {
  for await (const row of rows) yield csvLine(row);
}

type Query = PortalBody<'usageFile'> & { readonly accountId: string; readonly nowMs: number };

function rowsOf(context: Context, query: Query): AsyncGenerator<readonly Cell[], void> {
  if (query.by === 'endpoint') return byEndpoint(context, query);
  return query.by === 'day' ? byDay(context, query) : byKey(context, query);
}

const ENDPOINT_COLUMNS = [
  'endpoint',
  'requests',
  'share',
  'avg_latency_ms',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'errors',
  'limited',
  'success_rate',
] as const;

async function* byEndpoint(context: Context, query: Query): AsyncGenerator<readonly Cell[], void> {
  yield ENDPOINT_COLUMNS;
  const { items } = await usageEndpoints(context, query);
  for (const item of items) yield ENDPOINT_COLUMNS.map((column) => item[column]);
}

async function* byDay(
  { reader }: Context,
  { accountId, range, nowMs }: Query,
): AsyncGenerator<readonly Cell[], void> {
  yield ['day', 'requests', 'errors', 'limited', 'success_rate', 'avg_latency_ms'];
  const buckets = dailyRange(bucketedRange(range, nowMs));
  const totals = await listStepTotals(reader, accountId, buckets);
  for (const { at, requests, latencyUs, statuses } of totals.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const { errors, limited, successRate } = countOutcomes(statuses);
    yield [
      dayOf(at.getTime()),
      requests,
      errors,
      limited,
      successRate,
      hundredths(latencyUs / requests / 1_000),
    ];
  }
}

/** Whole days: the last 24 hours lie in two of them. */
const dailyRange = ({ fromMs }: BucketedRange) =>
  ({ table: 'usage_day', fromMs: Math.floor(fromMs / DAY_MS) * DAY_MS }) as const;

const SUMS = ['requests', 'charged', 'errors', 'limited', 'success_rate', 'avg_latency_ms'] as const;

function sumCells({ requests, charged, errors, limited, latency_us: latencyUs }: KeyTotals): Cell[] {
  const processed = requests - limited;
  const successRate = processed === 0 ? null : (1 - errors / processed) * 100;
  return [requests, charged, errors, limited, successRate, hundredths(latencyUs / requests / 1_000)];
}

/** Reads the log day by day, so that no part of it is large. */
async function* byKey(
  context: Context,
  { accountId, range, by, nowMs }: Query,
): AsyncGenerator<readonly Cell[], void> {
  const { store, reader, callFiles } = context;
  const whole = by === 'all';
  yield whole ? ['day', 'key_name', 'key_prefix', 'endpoint', ...SUMS] : ['key_name', 'key_prefix', ...SUMS];
  const keys = await listKeyNames(store, accountId);
  const keyCells = (keyId: string): Cell[] => [keys.get(keyId)?.name ?? '', keys.get(keyId)?.prefix ?? ''];
  const { fromMs } = bucketedRange(range, nowMs);
  let sums = new Map<string, KeyTotals>();
  for (let startMs = fromMs; startMs <= nowMs; startMs = nextDay(startMs)) {
    const span = { accountId, fromMs: startMs, untilMs: Math.min(nextDay(startMs), nowMs + 1) };
    const day = await keyTotals({ store: reader, files: callFiles }, span);
    const sorted = day.toSorted((a, b) => b.requests - a.requests || a.endpoint.localeCompare(b.endpoint));
    if (whole)
      for (const it of sorted) yield [dayOf(startMs), ...keyCells(it.key_id), it.endpoint, ...sumCells(it)];
    else sums = addTotals([...sums.values(), ...sorted], ({ key_id: keyId }) => keyId);
  }
  if (whole) return;
  const nameOf = ({ key_id: keyId }: KeyTotals) => keys.get(keyId)?.name ?? '';
  const sorted = [...sums.values()].toSorted(
    (a, b) => b.requests - a.requests || nameOf(a).localeCompare(nameOf(b)),
  );
  for (const it of sorted) yield [...keyCells(it.key_id), ...sumCells(it)];
}

const nextDay = (atMs: number) => (Math.floor(atMs / DAY_MS) + 1) * DAY_MS;
