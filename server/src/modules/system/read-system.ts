import type { SystemReply } from '@meridian/contracts/operator/system';
import type { SystemContext } from './context.ts';
import { readBackups } from './backups/read-backups.ts';
import { listNodes, skewOf } from './nodes/list-nodes.ts';
import { largestTables, storeState } from './queries.ts';

const TABLES = 10;

/** Processes and what they differ in, versions, backups and storage. */
export async function readSystem({
  store,
  now,
  settings,
}: Pick<SystemContext, 'store' | 'now' | 'settings'>): Promise<SystemReply> {
  const nowMs = now();
  const [nodes, backups, state, tables] = await Promise.all([
    listNodes(store, nowMs),
    readBackups(store, nowMs),
    storeState(store),
    largestTables(store, TABLES),
  ]);
  return {
    at: new Date(nowMs).toISOString(),
    nodes,
    skew: skewOf(nodes),
    versions: { schema: state.schema, postgres: state.postgres },
    backups,
    storage: {
      databaseBytes: state.bytes,
      tables,
      objects: settings.find(({ name }) => name === 'OBJECTS_URL')?.value ?? null,
    },
  };
}
