import type { Store } from '../../store/schema.ts';
import { type Counts, countOf, decodeCounts } from '../../store/usage-counts.ts';
import { percentileMs, quantileMs } from './histogram.ts';
import { listServiceDays, type ServiceDayRow } from './queries/roll-ups.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

export interface ServiceRecord {
  readonly requests: number;
  /** Percent of the calls without a server error. Null without calls, like the other figures. */
  readonly availabilityPct: number | null;
  readonly averageLatencyMs: number | null;
  readonly p95LatencyMs: number | null;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Figures of the calls of all accounts in the last 30 days (UTC), including today. */
export async function serviceRecord(store: Store, nowMs: number): Promise<ServiceRecord> {
  const from = new Date(nowMs - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = await listServiceDays(store, from);
  const sum = (of: (day: ServiceDayRow) => number) => days.reduce((total, day) => total + of(day), 0);
  const requests = sum((day) => day.requests);
  if (requests === 0) return { requests, availabilityPct: null, averageLatencyMs: null, p95LatencyMs: null };
  return {
    requests,
    availabilityPct: rounded((1 - sum((day) => day.faults) / requests) * 100, 4),
    averageLatencyMs: rounded(sum((day) => day.latency_us) / requests / 1_000, 3),
    p95LatencyMs: rounded(
      quantileMs(decodeCounts(Buffer.concat(days.map((day) => day.latencies))), 0.95)!,
      3,
    ),
  };
}

const LIMITED = 429;
const DENIED = new Set([401, 402, 403]);

/** Refused calls by kind; null for a day whose statuses were not all kept. */
function refusals(
  statuses: Counts,
  requests: number,
): { limited: number; denied: number; wrong: number } | null {
  if (countOf(statuses, () => true) !== requests) return null;
  const limited = countOf(statuses, (status) => status === LIMITED);
  const denied = countOf(statuses, (status) => DENIED.has(status));
  const all = countOf(statuses, (status) => status >= 400 && status < 500);
  return { limited, denied, wrong: all - limited - denied };
}

/** The calls of all accounts by day (UTC) of the last 30 days, oldest first. */
export async function dailyService(store: Store, nowMs: number) {
  const from = new Date(nowMs - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = await listServiceDays(store, from);
  return days.map(({ day, requests, faults, statuses, latencies }) => {
    const counts = decodeCounts(latencies);
    return {
      day,
      requests,
      faults,
      refused: refusals(decodeCounts(statuses), requests),
      p50Ms: percentileMs(counts, 0.5),
      p95Ms: percentileMs(counts, 0.95),
      p99Ms: percentileMs(counts, 0.99),
    };
  });
}
