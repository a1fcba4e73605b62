import type { Lake } from '../../lake/lake.ts';
import { Outages } from '../../shared/rate-limiters/outages.ts';
import { noChecks } from '../../shared/rate-limiters/shared-counting.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { connectValkey, startValkey, type ValkeyServer } from '../valkey-server.ts';
import { simulatedLake, temporaryHome } from './lake.ts';
import { type Served, serveApi } from './served.ts';

const WINDOW_MS = 60_000;

export interface TestNodes {
  readonly database: FreshDatabase;
  readonly lake: Lake;
  readonly nodes: readonly Served[];
  readonly valkey: ValkeyServer;
  close(): Promise<void>;
}

/** Several servers of the API on one store and one Valkey, each with a home of its own. Their market stands still at `nowMs`. */
export async function startNodes(count: number, nowMs: number): Promise<TestNodes> {
  const elapsed = () => performance.now();
  const now = () => nowMs;
  const [database, valkey, market] = await Promise.all([freshDatabase(), startValkey(), simulatedLake(now)]);
  const lakes = { live: market.lake, test: market.lake.simulated };
  const closers: (() => unknown)[] = [];
  const nodes: Served[] = [];
  for (let i = 0; i < count; i++) {
    const folder = temporaryHome();
    const connection = await connectValkey(valkey.url);
    const counting = {
      valkey: connection,
      outages: new Outages(connection, WINDOW_MS, elapsed),
      nodesMax: count,
      sharesInOutage: true,
      elapsed,
      checks: noChecks(),
    };
    const served = await serveApi({
      ...database,
      home: folder.home,
      lakes,
      clock: { now, elapsed },
      counting,
    });
    nodes.push(served);
    closers.push(
      () => served.close(),
      () => connection.close(),
      () => folder.remove(),
    );
  }
  return {
    database,
    lake: market.lake,
    nodes,
    valkey,
    async close() {
      for (const close of closers) await close();
      await market.close();
      await valkey.close();
      await database.drop();
    },
  };
}
