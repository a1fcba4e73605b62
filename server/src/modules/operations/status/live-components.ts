import type { ServiceStatus } from '@meridian/contracts/portal/site';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { ALERTS_LOCK } from '../../alerts/index.ts';
import type { OperationsContext } from '../context.ts';

type Component = ServiceStatus['components'][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Another process takes over within seconds. */
const BEHIND_MS = 10 * SECOND_MS;
const UNTAKEN_MS = MINUTE_MS;
/** After a close the reports of many schedules are made one after the other. */
const REPORT_LATE_MS = 15 * MINUTE_MS;

const component = (name: string, fault: string | undefined, fine: string): Component => ({
  name,
  state: fault === undefined ? 'operational' : 'degraded',
  detail: fault ?? fine,
});

const seconds = (ms: number) => `${Math.floor(ms / SECOND_MS)} seconds`;
const minutes = (ms: number) => `${Math.floor(ms / MINUTE_MS)} minutes`;

/** `behindMs` is how far the market that is sent lies behind the clock; undefined when nobody reads it. */
export const stream = (behindMs = 0): Component =>
  component(
    'stream',
    behindMs > BEHIND_MS ? `What is sent lies ${seconds(behindMs)} behind.` : undefined,
    'The market is sent second by second.',
  );

/** Answers when a process was last seen to evaluate alerts; a service that has just begun counts as one that was. */
export function leaderWatch({ store, now }: Pick<OperationsContext, 'store' | 'now'>): () => Promise<number> {
  let seenMs = now();
  return async () => {
    if (await someoneLeads(store)) seenMs = now();
    return seenMs;
  };
}

/** Whether any process on the store holds the lock of whoever evaluates. */
async function someoneLeads(store: Store): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${ALERTS_LOCK} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(store);
  return rows.length > 0;
}

/**
 * `leaderMs` is when a process was last seen to evaluate, undefined when the store does not say; `evaluatedMs` how far this process is, if it is the one.
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
          ? `Alerts lie ${seconds(behindMs)} behind the market.`
          : undefined;
  return component('alerts', fault, 'Alerts are evaluated every second.');
}

/** `takenMs` is when webhooks that were due were taken last. */
export function webhooks(takenMs: number, nowMs: number): Component {
  const waitedMs = nowMs - takenMs;
  const fault = waitedMs > UNTAKEN_MS ? `Webhooks have been waiting for ${minutes(waitedMs)}.` : undefined;
  return component('webhooks', fault, 'Webhooks are sent as they are due.');
}

/** `oldestMs` is how long the oldest work of the queue of reports has waited; undefined when it cannot be read. */
export function reports(oldestMs: number | undefined): Component {
  if (oldestMs === undefined) return component('reports', 'The queue cannot be read.', '');
  const late = oldestMs > REPORT_LATE_MS;
  const fault = late ? `The queue of reports has been waiting for ${minutes(oldestMs)}.` : undefined;
  return component('reports', fault, 'Reports are made as they are asked for.');
}
