import { addCounts } from './add-counts.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { RollUp } from '../../../store/usage-sums.ts';
import { listVerifiedCalls, listVerifiedHours, type VerifiedCall } from '../queries/verification.ts';
import type { RollUpTableName } from '../queries/roll-ups.ts';
import { ownerFields, RowBuffer } from '../rows.ts';
import { sumsOf } from '../tally.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The roll-ups that the calls of a day add up to, by the sums of the ingester. Reads an hour at a time. */
export async function rollUpsOfDay(
  store: Store | Transaction,
  dayMs: number,
): Promise<Readonly<Record<RollUpTableName, readonly RollUp[]>>> {
  const minutes: RollUp[] = [];
  const hours: RollUp[] = [];
  const days = new Map<string, RollUp>();
  for (const hour of await listVerifiedHours(store, { fromMs: dayMs, toMs: dayMs + DAY_MS })) {
    const fromMs = hour.getTime();
    const calls = await listVerifiedCalls(store, { fromMs, toMs: fromMs + HOUR_MS });
    const sums = await sumsOf([rowsOf(calls)]);
    for (const minute of sums.minutes) minutes.push(minute);
    for (const whole of sums.hours) hours.push(whole);
    for (const part of sums.days) {
      const name = `${part.accountId} ${part.endpoint}`;
      const before = days.get(name);
      days.set(name, before ? added(before, part) : part);
    }
  }
  return { usage_minute: minutes, usage_hour: hours, usage_day: [...days.values()] };
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
