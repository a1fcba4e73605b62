import type { ServiceStatus } from '@meridian/contracts/portal/site';
import { ALERTS_LOCK } from '../../alerts/index.ts';
import type { Damage, OperationsContext } from '../context.ts';
import { isLockHeld } from './queries.ts';

type Component = ServiceStatus['components'][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Another process takes over within seconds. */
const BEHIND_MS = 10 * SECOND_MS;
const UNTAKEN_MS = MINUTE_MS;
/** After a market close the scheduled reports are created one after the other. */
const REPORT_LATE_MS = 15 * MINUTE_MS;

/** A long list of damaged symbols is cut. */
const SYMBOLS_NAMED = 5;

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

/** Returns when a process was last seen evaluating alerts; the start of this service counts as such. */
export function leaderWatch({ store, now }: Pick<OperationsContext, 'store' | 'now'>): () => Promise<number> {
  let seenMs = now();
  return async () => {
    if (await isLockHeld(store, ALERTS_LOCK)) seenMs = now();
    return seenMs;
  };
}

/**
 * `leaderMs`: when a process was last seen evaluating; undefined when the store does not respond. `evaluatedMs`: end of the
 * newest second that this process evaluated, if it is the leader.
 */
export function alerts(
  { leaderMs, evaluatedMs }: { leaderMs: number | undefined; evaluatedMs: number | undefined },
  nowMs: number,
): Component {
  const behindMs = evaluatedMs === undefined ? 0 : nowMs - evaluatedMs;
  const fault =
    leaderMs === undefined
      ? 'Alerts wait for the database.'
      : nowMs - leaderMs > BEHIND_MS
        ? 'No process evaluates alerts.'
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

/** `damage`: undefined when the quarantine folder cannot be read. */
export function data(damage: Damage | undefined): Component {
  if (damage === undefined) return component('data', 'The quarantine folder cannot be read.', '');
  const { files, symbols } = damage;
  const newest = files.at(-1);
  const faults = [
    newest &&
      `${files.length} damaged in quarantine, the newest ${newest.name}: ${newest.reason ?? 'without a reason.'}`,
    symbols.length > 0 && `Without ${symbols.slice(0, SYMBOLS_NAMED).join(', ')} (${symbols.length} in all).`,
  ].filter((it) => typeof it === 'string');
  return component('data', faults.length > 0 ? faults.join(' ') : undefined, 'No damaged file was found.');
}
