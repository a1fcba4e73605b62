import { MCP_BUDGET, MCP_LIMITS } from '@meridian/contracts/mcp';
import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

const assistantOf = async () =>
  connect(suite.served.origin, (await newAccount(suite.database.store)).live.key, 'legacy');

test('statements of one account delay no statement of another', async () => {
  const [busy, other] = [await assistantOf(), await assistantOf()];
  const ended: string[] = [];
  const slow = ['1', '2'].map(async (name) => {
    const { data } = await busy.use('query_data', { sql: ENDLESS });
    ended.push(name);
    expect(data.error).toMatchObject({ code: 'too_much_work' });
  });
  const quick = async () => {
    const { data } = await other.use('query_data', { sql: 'SELECT 1' });
    ended.push('other');
    expect(data['rows']).toEqual([[1]]);
  };
  await Promise.all([...slow, quick()]);
  expect(ended[0]).toBe('other');
});

test('DELETE renews no budget: the next conversation has the SQL time that the account has left', async () => {
  const { key } = (await newAccount(suite.database.store)).live;
  const ended = await connect(suite.served.origin, key, 'legacy');
  await ended.use('query_data', { sql: ENDLESS });
  await ended.endSession();
  const { data } = await (await connect(suite.served.origin, key, 'legacy')).use('get_usage');
  expect(data.budget.sqlMs).toBeLessThanOrEqual(MCP_BUDGET.sqlMs - MCP_LIMITS.statementMs);
  expect(data.budget.calls).toBe(MCP_BUDGET.calls);
});
