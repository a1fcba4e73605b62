import { addCounts } from './add-counts.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { CallSums, RollUp } from '../../../store/usage-sums.ts';
import type { CallFiles } from '../call-files/call-files.ts';
import { listVerifiedCalls, listVerifiedHours, type VerifiedCall } from '../queries/verification.ts';
import type { RollUpTableName } from '../queries/roll-ups.ts';
import { ownerFields, RowBuffer } from '../rows.ts';
import { sumsOf } from '../tally.ts';
import { fileSums } from './file-sums.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The roll-ups that the calls of a day add up to, by the sums of the ingester. Reads an hour or a file at a time. */
export async function rollUpsOfDay(
  { store, files }: { readonly store: Store | Transaction; readonly files: CallFiles | undefined },
  dayMs: number,
): Promise<Readonly<Record<RollUpTableName, readonly RollUp[]>>> {
  const [minutes, hours, days] = [new RollUps(), new RollUps(), new RollUps()];
  const add = (sums: Pick<CallSums, 'minutes' | 'hours' | 'days'>) => {
    minutes.add(sums.minutes);
    hours.add(sums.hours);
    days.add(sums.days);
  };
  const range = { fromMs: dayMs, toMs: dayMs + DAY_MS };
  for (const hour of await listVerifiedHours(store, range)) {
    const fromMs = hour.getTime();
    const calls = await listVerifiedCalls(store, { fromMs, toMs: fromMs + HOUR_MS });
    add(await sumsOf([rowsOf(calls)]));
  }
  for await (const sums of fileSums(store, files, range)) add(sums);
  return { usage_minute: minutes.all(), usage_hour: hours.all(), usage_day: days.all() };
}

/** Roll-ups of several parts of the calls, each step once. */
class RollUps {
  readonly #rows = new Map<string, RollUp>();

  add(rows: readonly RollUp[]): void {
    for (const row of rows) {
      const name = `${row.accountId} ${row.endpoint} ${row.atMs}`;
      const before = this.#rows.get(name);
      this.#rows.set(name, before ? added(before, row) : row);
    }
  }

  all(): readonly RollUp[] {
    return [...this.#rows.values()];
  }
}

function rowsOf(calls: readonly VerifiedCall[]): Buffer {
  const rows = new RowBuffer(0);
  for (const call of calls)
    rows.append({
      atMs: call.at.getTime(),
      owner: ownerFields(call.account_id, call.key_id),
      endpoint: call.endpoint,
      symbol: call.symbol,
      status: call.status,
      latencyUs: call.latency_us,
      gateUs: null,
      bytes: 0,
      requestId: '',
      charged: call.charged,
      request: null,
      response: null,
    });
  return rows.bytes;
}

const added = (one: RollUp, other: RollUp): RollUp => ({
  ...one,
  requests: one.requests + other.requests,
  latencyUs: one.latencyUs + other.latencyUs,
  statuses: addCounts(one.statuses, other.statuses),
  latencies: addCounts(one.latencies, other.latencies),
});
