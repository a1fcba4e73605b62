import type { Announced, ServiceStatus } from '@meridian/contracts/portal/status';
import type { Store } from '../../../store/schema.ts';
import type { OperationsContext } from '../context.ts';
import { serviceRecord, type ServiceRecord } from '../../usage/index.ts';
import { alerts, leaderWatch, reports, stream, webhooks } from './live-components.ts';
import { marketComponent } from './market-component.ts';
import { storageComponent } from './storage-component.ts';
import { readAnnounced } from '../announced/read-announced.ts';
import { type Availability, availabilityOf, type DayStopped, type Outage } from './availability.ts';
import { readAvailability } from './outages.ts';
import { withIncidents } from './with-incidents.ts';

const FRESH_MS = 5_000;
const HOUR_MS = 3_600_000;
const REFUNDABLE_MS = 72 * HOUR_MS;
const INCIDENTS_MAX = 100;
const MAIL_LATE_MS = 5 * 60_000;

type Component = ServiceStatus['components'][number];

/** The latest data from the store. It is still the best available when the store does not respond. */
interface StoredStatus {
  readonly availability: (nowMs: number) => Availability;
  readonly record: ServiceRecord | undefined;
  readonly announced: Announced;
}

const NOTHING_STORED: StoredStatus = {
  availability: (nowMs) => availabilityOf([], nowMs),
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
  const ledAlerts = leaderWatch(context);

  const read = async (): Promise<ServiceStatus> => {
    const { store, health } = context;
    const nowMs = context.now();
    const [fresh, mailMs, deferredMs, led] = await Promise.all([
      readStore(store, nowMs).catch((error: unknown) => {
        if (storeAnswered)
          context.log.warn({ err: error }, 'The store does not return the state of the service.');
        return undefined;
      }),
      health.oldestMailMs().catch(() => undefined),
      health.oldestDeferredMs().catch(() => undefined),
      ledAlerts().catch(() => undefined),
    ]);
    const working = health.alerts();
    storeAnswered = fresh !== undefined;
    known = fresh ?? known;
    const measured = [
      ...(fresh ? withStore(known.record) : withoutStore()),
      mail(mailMs),
      usage(health.usageFresh()),
      storageComponent(health.storage()),
      marketComponent(health.market()),
      stream(context.markets.live.tape.behindMs),
      alerts({ led, evaluatedMs: working?.evaluatedMs }, nowMs),
      webhooks(working?.webhooksTakenMs ?? nowMs, nowMs),
      reports(deferredMs),
    ];
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
  const availability = await readAvailability(store);
  return {
    availability,
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

const withStore = (record: ServiceRecord | undefined): Component[] => [
  { name: 'portal', state: 'operational', detail: 'Sign-in and the dashboard work.' },
  {
    name: 'api',
    state: 'operational',
    detail: record?.requests
      ? `${record.requests} calls in 30 days, ${record.availabilityPct} % without a server error.`
      : 'No calls in 30 days.',
  },
  { name: 'store', state: 'operational', detail: 'The database responds.' },
];

const withoutStore = (): Component[] => [
  { name: 'portal', state: 'down', detail: 'Sign-in and the dashboard need the database.' },
  { name: 'api', state: 'degraded', detail: 'Cached keys still work; other keys cannot be looked up.' },
  { name: 'store', state: 'down', detail: 'The database does not respond.' },
];

function mail(oldestMs: number | undefined): Component {
  if (oldestMs === undefined) return { name: 'mail', state: 'down', detail: 'The queue cannot be read.' };
  if (oldestMs < MAIL_LATE_MS)
    return { name: 'mail', state: 'operational', detail: 'Mail is sent without delay.' };
  const minutes = Math.floor(oldestMs / 60_000);
  return { name: 'mail', state: 'degraded', detail: `A mail has been waiting for ${minutes} minutes.` };
}

const usage = (fresh: boolean): Component =>
  fresh
    ? { name: 'usage', state: 'operational', detail: 'Call counts are up to date.' }
    : { name: 'usage', state: 'degraded', detail: 'Calls are stored on disk and will be counted later.' };
