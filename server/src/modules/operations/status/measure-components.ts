import type { ServiceStatus } from '@meridian/contracts/portal/status';
import type { ServiceRecord } from '../../usage/index.ts';
import type { OperationsContext } from '../context.ts';
import { alerts, leaderWatch, reports, stream, webhooks } from './live-components.ts';
import { marketComponent } from './market-component.ts';
import { storageComponent } from './storage-component.ts';

type Component = ServiceStatus['components'][number];

const MAIL_LATE_MS = 5 * 60_000;

interface Measuring {
  readonly nowMs: number;
  readonly storeAnswered: boolean;
  readonly record: ServiceRecord | undefined;
}

/** Returns a function that measures the components of the service now, without what operators say. Works without the store, too. */
export function componentMeter(context: OperationsContext): (input: Measuring) => Promise<Component[]> {
  const ledAlerts = leaderWatch(context);
  return async ({ nowMs, storeAnswered, record }) => {
    const { health } = context;
    const [mailMs, deferredMs, led] = await Promise.all([
      health.oldestMailMs().catch(() => undefined),
      health.oldestDeferredMs().catch(() => undefined),
      ledAlerts().catch(() => undefined),
    ]);
    const working = health.alerts();
    return [
      ...(storeAnswered ? withStore(record) : withoutStore()),
      mail(mailMs),
      usage(health.usageFresh()),
      storageComponent(health.storage()),
      marketComponent(health.market()),
      stream(context.markets.live.tape.behindMs),
      alerts({ led, evaluatedMs: working?.evaluatedMs }, nowMs),
      webhooks(working?.webhooksTakenMs ?? nowMs, nowMs),
      reports(deferredMs),
    ];
  };
}

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
    return { name: 'mail', state: 'operational', detail: 'Emails are sent without delay.' };
  const minutes = Math.floor(oldestMs / 60_000);
  return { name: 'mail', state: 'degraded', detail: `An email has been waiting for ${minutes} minutes.` };
}

const usage = (fresh: boolean): Component =>
  fresh
    ? { name: 'usage', state: 'operational', detail: 'Call counts are up to date.' }
    : { name: 'usage', state: 'degraded', detail: 'Calls are stored on disk and will be counted later.' };
