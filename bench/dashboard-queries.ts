/** The queries behind the pages of a dashboard, and searches of the log for what is not there, as two benchmarks ask them. */
import { USAGE_RANGES } from '@meridian/contracts/usage-ranges';
import {
  usageEndpoints,
  usageOutlook,
  usageRequest,
  usageRequests,
  usageSeries,
  usageSummary,
} from '../server/src/modules/usage/index.ts';
import { requestIds } from '../server/src/shared/request-id.ts';
import type { Store } from '../server/src/store/schema.ts';
import { report } from './figure.ts';
import { quantile } from './load.ts';

const RUNS = 40;
const DAY_MS = 86_400_000;
const BARS = { queryMs: 30, absentMs: 20 };

export interface DashboardAccount {
  readonly id: string;
  /** A key that was never used. */
  readonly unusedKeyId: string;
}

/** Asks for each account by its name, and reports each query and the p95 of the slowest (bars: 30 ms, and 20 ms for what is not there). */
export async function measureDashboard(
  { store, nowMs }: { store: Store; nowMs: number },
  whose: Readonly<Record<string, DashboardAccount>>,
  { endpoint, symbol }: { endpoint: string; symbol: string },
): Promise<void> {
  const context = { store, reader: store, callFiles: undefined, now: () => nowMs };
  let worst = 0;
  let worstAbsent = 0;
  for (const [who, { id: accountId, unusedKeyId }] of Object.entries(whose)) {
    const list = { accountId, range: '90d', page: 1, page_size: 50 } as const;
    const deep = (await usageRequests(context, { ...list, page: 40 })).next;
    const [newest] = (await usageRequests(context, list)).items;
    const asked: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        USAGE_RANGES.flatMap((range) => [
          [`summary ${range}`, () => usageSummary(context, { accountId, range })],
          [`series ${range}`, () => usageSeries(context, { accountId, range })],
          [`outlook ${range}`, () => usageOutlook(context, { accountId, range })],
          [`endpoints ${range}`, () => usageEndpoints(context, { accountId, range })],
        ]),
      ),
      log: () => usageRequests(context, list),
      'log, 200 on': () =>
        usageRequests(context, { ...list, page_size: 200, ...(deep ? { after: deep } : {}) }),
      'log, 5xx': () => usageRequests(context, { ...list, status: '5xx' }),
      'log, endpoint': () => usageRequests(context, { ...list, endpoint }),
      'log, symbol': () => usageRequests(context, { ...list, symbol }),
    };
    const idOf = (atMs: number) => requestIds(() => atMs)();
    const absent: typeof asked = {
      'log, unused key': () => usageRequests(context, { ...list, key_id: unusedKeyId }),
      'log, no id': () => usageRequests(context, { ...list, request_id: 'req_nowhere' }),
      'log, unknown id of today': () => usageRequests(context, { ...list, request_id: idOf(nowMs - 60_000) }),
      'log, unknown id of last month': () =>
        usageRequests(context, { ...list, request_id: idOf(nowMs - 30 * DAY_MS) }),
    };
    if (newest) asked['one call'] = () => usageRequest(context, { accountId, ...newest });
    for (const [name, ask] of Object.entries({ ...asked, ...absent })) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const startMs = performance.now();
        await ask();
        times.push(performance.now() - startMs);
      }
      const p95 = quantile(times, 0.95);
      if (name in absent) worstAbsent = Math.max(worstAbsent, p95);
      else worst = Math.max(worst, p95);
      report(`${name} of the ${who} account`, 'ms', times);
      report(`p95 of ${name} of the ${who} account`, 'ms', [p95]);
    }
  }
  report('p95 of the slowest query', 'ms', [worst], { most: BARS.queryMs });
  report('p95 of the slowest search without a call', 'ms', [worstAbsent], { most: BARS.absentMs });
}
