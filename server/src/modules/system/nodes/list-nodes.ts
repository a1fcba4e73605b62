import type { NodeRow } from '@meridian/contracts/operator/system';
import type { Store } from '../../../store/schema.ts';
import { listNodeRows } from '../queries.ts';
import { HEARTBEAT_MS } from './record-node.ts';

/** Four heartbeats: a busy process is late now and then. */
const LOST_MS = 4 * HEARTBEAT_MS;

/** The processes of the portal, the oldest first, with those that were lost in the last day. */
export async function listNodes(store: Store, nowMs: number): Promise<NodeRow[]> {
  const rows = await listNodeRows(store);
  return rows.map(({ id, started_at: startedAt, last_seen_at: seenAt, report }) =>
    Object.assign(report, {
      id,
      startedAt: startedAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      isLost: nowMs - seenAt.getTime() > LOST_MS,
    }),
  );
}

const DIFFERENCES = [
  ['version', 'Processes run different versions'],
  ['runtime', 'Processes run on different versions of Node.js'],
  ['settings', 'Processes have read different settings'],
] as const;

/** What running processes differ in, in sentences. */
export function skewOf(nodes: readonly NodeRow[]): string[] {
  const running = nodes.filter(({ isLost }) => !isLost);
  return DIFFERENCES.flatMap(([field, sentence]) => {
    const hosts = Map.groupBy(running, (node) => node[field]);
    if (hosts.size < 2) return [];
    const named = [...hosts].map(
      ([value, some]) => `${value} on ${[...new Set(some.map(nameOf))].join(', ')}`,
    );
    return [`${sentence}: ${named.join('; ')}.`];
  });
}

const nameOf = ({ host, pid }: NodeRow) => `${host} (${pid})`;
