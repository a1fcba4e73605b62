import type { ApiReply } from '@meridian/contracts/api';
import { timeText } from '@meridian/market/dates';
import type { AppContext } from '../../../modules/app-context.ts';
import { marketComponent, storageComponent } from '../../../modules/operations/index.ts';
import { serviceRecord, type ServiceRecord } from '../../../modules/usage/index.ts';

const FRESH_MS = 5_000;
const NO_RECORD: ServiceRecord = {
  requests: 0,
  availabilityPct: null,
  averageLatencyMs: null,
  p95LatencyMs: null,
};

export interface StatusTools {
  readonly context: Pick<AppContext, 'health'>;
  readonly store: AppContext['store'];
  readonly now: () => number;
  /** Whether the store has all calls counted so far, or will have them within seconds. */
  readonly usageFresh: () => boolean;
}

type Status = ApiReply<'status'>;
type Component = Status['components'][number];

/** GET /status, without a key: measured values, refreshed at most every five seconds. */
export function statusReader({ store, now, usageFresh, context }: StatusTools): () => Promise<Status> {
  const startedMs = now();
  let readMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<Status> | undefined;

  const read = async (): Promise<Status> => {
    const record = await serviceRecord(store, now()).catch(() => undefined);
    const components: Component[] = [
      { name: 'api', state: 'operational', detail: 'The server responds.' },
      marketComponent(context.health.market()),
      record
        ? { name: 'store', state: 'operational', detail: 'The database responds.' }
        : {
            name: 'store',
            state: 'down',
            detail: 'The database does not respond. Keys that are already known still work.',
          },
      usageFresh()
        ? { name: 'usage', state: 'operational', detail: 'Call counts are up to date.' }
        : { name: 'usage', state: 'degraded', detail: 'Calls are kept on disk and will be counted later.' },
      storageComponent(context.health.storage()),
    ];
    return {
      state: overall(components),
      components,
      uptimeSeconds: Math.floor((now() - startedMs) / 1_000),
      calls30d: record ?? NO_RECORD,
      asOf: timeText(now()),
    };
  };

  return () => {
    if (!reading || now() - readMs >= FRESH_MS) {
      readMs = now();
      reading = read();
    }
    return reading;
  };
}

function overall(components: readonly Component[]): Component['state'] {
  if (components.every(({ state }) => state === 'operational')) return 'operational';
  return components.some(({ name, state }) => name === 'marketData' && state === 'down')
    ? 'down'
    : 'degraded';
}
