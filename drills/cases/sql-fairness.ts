/** Endless SQL in four MCP conversations of a Free account delays no statement of another account. */
import { connect } from '../../server/src/http/mcp/testing/assistant.ts';
import type { Outcome, Site } from '../kit/site.ts';

const CONVERSATIONS = 4;
const STATEMENTS = 5;
const MAX_MS = 2_000;
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

export default async function sqlFairness(site: Site): Promise<Outcome> {
  const [busyKey, otherKey, ...keys] = await site.keys('free');
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys: await site.keys(), connections: 2 });
  load.start();
  site.check(keys.length > 0, 'there are too few accounts');
  const origin = `http://localhost:${product.port}`;
  const busy = await Promise.all(
    Array.from({ length: CONVERSATIONS }, () => connect(origin, busyKey!, 'legacy')),
  );
  const other = await connect(origin, otherKey!, 'legacy');
  // The first statement starts a process.
  await other.use('query_data', { sql: 'SELECT 1' });
  const endless = busy.map(async (assistant) => {
    for (let statement = 0; statement < 3; statement++) await assistant.use('query_data', { sql: ENDLESS });
  });
  let longestMs = 0;
  for (let statement = 0; statement < STATEMENTS; statement++) {
    const startedMs = performance.now();
    const { data } = await other.use('query_data', { sql: 'SELECT 1' });
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    site.check(JSON.stringify(data['rows']) === '[[1]]', `SELECT 1 answered ${JSON.stringify(data)}`);
    await site.wait(0.3);
  }
  await Promise.all(endless);
  site.check(longestMs < MAX_MS, `SELECT 1 took ${longestMs.toFixed(0)} ms`);
  return await site.outcome({
    note: `SELECT 1 of the other account took at most ${longestMs.toFixed(0)} ms`,
  });
}
