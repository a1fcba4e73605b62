import { expect, test } from 'vitest';
import { apiSuite } from '../api/testing/suite.ts';
import { connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));

const pro = () => connect(suite.served.origin, suite.pro.live.key);

test('smoke', async () => {
  const a = await pro();
  console.log(JSON.stringify((await a.client.listTools()).tools).length, a.version, a.session);
  const s = await a.use('search_endpoints', { query: 'daily candles of a stock' });
  console.log(s.text, JSON.stringify(s.data).length, JSON.stringify(s.data).slice(0, 1500));
  const c = { conversation: s.data.conversation };
  console.log(JSON.stringify(await a.use('resolve_symbol', { query: 'microsoft', ...c })).slice(0, 900));
  console.log(JSON.stringify(await a.use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' }, ...c })));
  console.log(JSON.stringify(await a.use('call_api', { call: 'history', arguments: { symbol: 'AAPL', limit: 1000 }, ...c })).slice(0, 900));
  console.log(JSON.stringify(await a.use('call_api', { call: 'history', arguments: { symbol: 'AAPL', limit: 1000 }, store_as: 'aapl', ...c })).slice(0, 1900));
  console.log(JSON.stringify(await a.use('query_data', { sql: 'select count(*), stddev(close) from aapl', ...c })));
  console.log(JSON.stringify(await a.use('explain_figure', { call: 'history', path: 'results[0].vwap', ...c })));
  console.log(JSON.stringify(await a.use('explain_figure', { call: 'history', path: 'results[0].vwop', ...c })));
  console.log(JSON.stringify(await a.use('get_usage', c)));
  console.log(JSON.stringify(await a.use('call_api', { call: 'histori', ...c })));
  console.log(JSON.stringify(await a.use('call_api', { call: 'history', arguments: { symbl: 'x' }, ...c })));
  console.log(JSON.stringify(await a.use('call_api', { call: 'history', arguments: { symbol: 'NOPE' }, ...c })));
  console.log(JSON.stringify(await a.use('call_api', { call: 'news', arguments: { symbol: 'AAPL', limit: 2 }, ...c })));
  console.log(JSON.stringify(await a.use('call_api', { call: 'macro', store_as: 'm', rows_at: 'results.observations', ...c })));
  console.log(JSON.stringify(await a.use('query_data', { sql: 'select * from m limit 2', ...c })));
  const l = await connect(suite.served.origin, suite.pro.live.key, 'legacy');
  console.log(l.version, l.session);
  console.log(JSON.stringify(await l.use('get_usage', {})).slice(0, 200));
  expect(suite.served.errors).toEqual([]);
});
