import type { Announced, ServiceStatus } from '@meridian/contracts/portal/status';
import type { Store } from '../../../store/schema.ts';
import type { OperationsContext } from '../context.ts';
import { serviceRecord, type ServiceRecord } from '../../usage/index.ts';
import { readAnnounced } from '../announced/read-announced.ts';
import { availabilityOf, type DayStopped, type Outage } from './availability.ts';
import { componentMeter } from './measure-components.ts';
import { readPast, type StoredPast } from './outages.ts';
import { withIncidents } from './with-incidents.ts';

const FRESH_MS = 5_000;
const HOUR_MS = 3_600_000;
const REFUNDABLE_MS = 72 * HOUR_MS;
const INCIDENTS_MAX = 100;

/** The latest data from the store. It is still the best available when the store does not respond. */
interface StoredStatus extends StoredPast {
  readonly record: ServiceRecord | undefined;
  readonly announced: Announced;
}

const NOTHING_STORED: StoredStatus = {
  availability: (nowMs) => availabilityOf([], nowMs),
  components: () => [],
  record: undefined,
  announced: { incidents: [], maintenance: [] },
};

/** The measured state of the service, read at most every five seconds, and when the operator says something. Works without the store, too. */
export function statusReader(context: OperationsContext): () => Promise<ServiceStatus> {
  let readMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<ServiceStatus> | undefined;
  let changes = 0;
  let known = NOTHING_STORED;
  let storeAnswered = true;
  const measure = componentMeter(context);

  const read = async (): Promise<ServiceStatus> => {
    const { store } = context;
    const nowMs = context.now();
    const fresh = await readStore(store, nowMs).catch((error: unknown) => {
      if (storeAnswered)
        context.log.warn({ err: error }, 'The store does not return the state of the service.');
      return undefined;
    });
    storeAnswered = fresh !== undefined;
    known = fresh ?? known;
    const measured = await measure({ nowMs, storeAnswered, record: known.record });
    const { sinceMs, uptimePct, incidents, days } = known.availability(nowMs);
    return {
      ...withIncidents(measured, known.announced.incidents),
      uptime_30d: uptimePct,
      avg_latency_ms: known.record?.averageLatencyMs ?? null,
      incidents: incidents.slice(0, INCIDENTS_MAX).map(outage),
      history: {
        since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
        days: days.map(dayStopped),
      },
      component_history: known.components(nowMs),
      announced: known.announced,
      as_of: new Date(nowMs).toISOString(),
    };
  };

  return () => {
    const isChanged = changes !== context.statusChanges();
    if (!reading || isChanged || context.now() - readMs >= FRESH_MS) {
      readMs = context.now();
      changes = context.statusChanges();
      reading = read();
    }
    return reading;
  };
}

async function readStore(store: Store, nowMs: number): Promise<StoredStatus> {
  return {
    ...(await readPast(store)),
    record: await serviceRecord(store, nowMs),
    announced: await readAnnounced(store, nowMs),
  };
}

const outage = ({ startedMs, endedMs, durationMs }: Outage): ServiceStatus['incidents'][number] => ({
  started_at: new Date(startedMs).toISOString(),
  ended_at: endedMs === null ? null : new Date(endedMs).toISOString(),
  hours: Math.floor((durationMs / HOUR_MS) * 100) / 100,
  refundable: durationMs >= REFUNDABLE_MS,
});

const dayStopped = ({ date, uptimePct, outageMs, plannedMs }: DayStopped) => ({
  date,
  uptime_pct: uptimePct,
  outage_seconds: Math.ceil(outageMs / 1_000),
  planned_seconds: Math.ceil(plannedMs / 1_000),
});
