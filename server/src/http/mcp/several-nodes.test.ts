import { MCP_ACCOUNT_BUDGET, MCP_BUDGET } from '@meridian/contracts/mcp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNodes, type TestNodes } from '../../testing/api/nodes.ts';
import { newAccount } from '../../testing/api/served.ts';
import { hasValkey } from '../../testing/valkey-server.ts';
import { type Assistant, connect } from './testing/assistant.ts';

const NOW_MS = Date.UTC(2026, 4, 15, 15);
const STORED = { call: 'history', arguments: { symbol: 'AAPL', limit: 100 }, store_as: 'bars' };

describe.skipIf(!hasValkey)('a conversation on several processes', () => {
  let started: TestNodes;
  beforeAll(async () => {
    started = await startNodes(2, NOW_MS);
  });
  afterAll(() => started.close());

  /** The assistant of one account at each process. */
  async function assistants(era?: 'legacy'): Promise<[Assistant, Assistant]> {
    const { live } = await newAccount(started.database.store, 'pro');
    const [first, second] = started.nodes.map(({ origin }) => connect(origin, live.key, era));
    return [await first!, await second!];
  }

  test('is continued by any of them, with its tables and its budget', async () => {
    const [first, second] = await assistants();
    const { conversation } = (await first.use('call_api', STORED)).data;
    const sql = 'SELECT count(*) AS bars, min(symbol) AS symbol FROM bars';
    const queried = await second.use('query_data', { sql, conversation });
    expect(queried.data['rows']).toEqual([[100, 'AAPL']]);
    await second.use('call_api', { ...STORED, append: true, conversation });
    const again = await first.use('query_data', { sql, conversation });
    expect(again.data['rows']).toEqual([[200, 'AAPL']]);
    expect(again.data.budget).toMatchObject({
      uses: MCP_BUDGET.uses - 4,
      tables: MCP_BUDGET.tables - 1,
      rows: MCP_BUDGET.rows - 200,
    });
  });

  test('spends the budget of the account wherever its tools run at the same time', async () => {
    const [first, second] = await assistants();
    const uses = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? first : second).use('search_endpoints', { query: 'news' }),
      ),
    );
    expect(uses.filter(({ isError }) => isError)).toEqual([]);
    const { rows } = await started.database.pool.query<{ left: { uses: number } }>(
      `select state->'budget'->'left' as left from assistant_state
       where jsonb_array_length(state->'conversations') = 12`,
    );
    expect(rows.map(({ left }) => left.uses)).toEqual([MCP_ACCOUNT_BUDGET.uses - 12]);
  });

  test('of a session ends everywhere, and what it spent stays spent', async () => {
    const [first] = await assistants('legacy');
    await first.use('call_api', STORED);
    const before = await first.use('get_usage');
    expect(before.data['tables']).toHaveLength(1);
    await first.endSession();
    const { rows } = await started.database.pool.query<{ ended: number }>(
      `select jsonb_array_length(state->'budget'->'ended') as ended from assistant_state
       where jsonb_array_length(state->'conversations') = 0`,
    );
    expect(rows).toEqual([{ ended: 1 }]);
  });

  test('whose tables the store lost in a crash is reported, and can be stored again', async () => {
    const [first, second] = await assistants();
    const { conversation } = (await first.use('call_api', STORED)).data;
    await started.database.pool.query('delete from assistant_image');
    const lost = await second.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
    expect(lost.data.error).toMatchObject({ code: 'tables_gone' });
    await second.use('call_api', { ...STORED, conversation });
    const restored = await second.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
    expect(restored.data['rows']).toEqual([[100]]);
  });
});
