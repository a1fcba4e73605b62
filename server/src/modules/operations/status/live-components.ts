import type { ServiceStatus } from '@meridian/contracts/portal/status';
import { ALERT_SHARDS } from '../../../store/alert-shards.ts';
import type { OperationsContext } from '../context.ts';
import { countLedShards } from './queries.ts';

type Component = ServiceStatus['components'][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Another process takes over within seconds. */
const BEHIND_MS = 10 * SECOND_MS;
const UNTAKEN_MS = MINUTE_MS;
/** After a market close the scheduled reports are created one after the other. */
const REPORT_LATE_MS = 15 * MINUTE_MS;

const component = (name: string, fault: string | undefined, fine: string): Component => ({
  name,
  state: fault === undefined ? 'operational' : 'degraded',
  detail: fault ?? fine,
});

const seconds = (ms: number) => `${Math.floor(ms / SECOND_MS)} seconds`;
const minutes = (ms: number) => `${Math.floor(ms / MINUTE_MS)} minutes`;

/** `behindMs`: how far the streamed market lags behind the clock; undefined when nobody reads it. */
export const stream = (behindMs = 0): Component =>
  component(
    'stream',
    behindMs > BEHIND_MS ? `The stream lags ${seconds(behindMs)} behind.` : undefined,
    'The market is streamed every second.',
  );

export interface LedAlerts {
  /** When processes last led any shard, and when they last led all. */
  readonly anyMs: number;
  readonly allMs: number;
}

/** Returns when the shards of alerts were last led; the start of this service counts as such. */
export function leaderWatch({
  store,
  now,
}: Pick<OperationsContext, 'store' | 'now'>): () => Promise<LedAlerts> {
  let anyMs = now();
  let allMs = anyMs;
  return async () => {
    const led = await countLedShards(store);
    if (led > 0) anyMs = now();
    if (led >= ALERT_SHARDS) allMs = now();
    return { anyMs, allMs };
  };
}

/**
 * `led` is undefined when the store does not respond. `evaluatedMs`: end of the newest second that this process evaluated of all that
 * it leads, if it leads any.
 */
export function alerts(
  { led, evaluatedMs }: { led: LedAlerts | undefined; evaluatedMs: number | undefined },
  nowMs: number,
): Component {
  const behindMs = evaluatedMs === undefined ? 0 : nowMs - evaluatedMs;
  const fault =
    led === undefined
      ? 'Alerts wait for the database.'
      : nowMs - led.anyMs > BEHIND_MS
        ? 'No process evaluates alerts.'
        : nowMs - led.allMs > BEHIND_MS
          ? 'No process evaluates some of the alerts.'
          : behindMs > BEHIND_MS
            ? `Alerts lag ${seconds(behindMs)} behind the market.`
            : undefined;
  return component('alerts', fault, 'Alerts are evaluated every second.');
}

/** `takenMs`: when due webhooks were last claimed. */
export function webhooks(takenMs: number, nowMs: number): Component {
  const waitedMs = nowMs - takenMs;
  const fault = waitedMs > UNTAKEN_MS ? `Webhooks have been waiting for ${minutes(waitedMs)}.` : undefined;
  return component('webhooks', fault, 'Webhooks are sent when due.');
}

/** `oldestMs`: age of the oldest job in the report queue; undefined when the queue cannot be read. */
export function reports(oldestMs: number | undefined): Component {
  if (oldestMs === undefined) return component('reports', 'The queue cannot be read.', '');
  const late = oldestMs > REPORT_LATE_MS;
  const fault = late ? `Reports have been waiting for ${minutes(oldestMs)}.` : undefined;
  return component('reports', fault, 'Reports are created on request.');
}
