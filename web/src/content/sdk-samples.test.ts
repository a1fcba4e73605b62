import { expect, test } from 'vitest';
import { sdkCalls } from '../../scripts/documentation/sdk.ts';
import type { SampleRequest } from './api-samples.ts';
import { PORTFOLIO_BACKTEST_CALL } from './portfolio-backtest-call.ts';
import { SCREENER_CALL } from './screener-call.ts';
import { QUOTE_CALL, sdkSamples } from './sdk-samples.ts';

const calls = sdkCalls();
const codes = (call: Parameters<typeof sdkSamples>[0], request: SampleRequest) =>
  Object.fromEntries(sdkSamples(call, request, 'https://h').map(({ name, code }) => [name, code]));

test('uses the call of the contract on the home page', () => {
  expect(QUOTE_CALL).toEqual(calls.get('quote'));
});

test('uses the call of the contract in Screener', () => {
  expect(SCREENER_CALL).toEqual(calls.get('screener'));
});

test('uses the call of the contract in Backtest', () => {
  const { parameters, ...call } = PORTFOLIO_BACKTEST_CALL;
  const contract = calls.get('portfolioBacktest')!;
  expect(contract).toMatchObject(call);
  for (const parameter of parameters) expect(contract.parameters).toContainEqual(parameter);
});

test('writes required arguments by position and the rest by name in each language', () => {
  const url = '/api/stocks/AAPL/backtest?strategy=smaCross&allowShort=true';
  const {
    Python,
    'Node.js': node,
    Java,
  } = codes(calls.get('backtest')!, { method: 'GET', url, keyed: true });
  expect(Python).toContain('backtest("AAPL", "smaCross", allow_short=True)');
  expect(node).toContain('backtest("AAPL", "smaCross", { allowShort: true })');
  expect(Java).toContain('backtest("AAPL", "smaCross", p -> p.allowShort(true))');
});

test('writes lists as lists although a URL has them as text', () => {
  const url = '/api/stocks/AAPL/indicators?indicators=sma:20,rsi:14';
  const {
    Python,
    'Node.js': node,
    Java,
  } = codes(calls.get('indicators')!, { method: 'GET', url, keyed: true });
  expect(Python).toContain('["sma:20", "rsi:14"]');
  expect(node).toContain('["sma:20", "rsi:14"]');
  expect(Java).toContain('List.of("sma:20", "rsi:14")');
});

test('writes a body in the style of each language', () => {
  const body = { symbols: ['AAPL'], condition: { metric: 'price', op: 'above', value: 160 }, once: true };
  const request: SampleRequest = { method: 'POST', url: '/api/alerts/create', keyed: true, body };
  const { Python, 'Node.js': node, Java } = codes(calls.get('alertsCreate')!, request);
  expect(Python).toContain('condition={"metric": "price", "op": "above", "value": 160}');
  expect(Python).toContain('once=True');
  expect(node).toContain('condition: { metric: "price", op: "above", value: 160 }');
  expect(node).toContain('once: true');
  expect(Java).toContain('.condition(new NewAlertCondition().metric("price").op("above").value(160))');
  expect(Java).toContain('.once(true)');
});

test('requests another format with raw and saves it', () => {
  const url = '/api/stocks/AAPL/history?limit=5&format=csv';
  const file = 'history.csv';
  const all = codes(calls.get('history')!, { method: 'GET', url, keyed: true, file });
  for (const name of ['Python', 'Node.js', 'Java']) {
    expect(all[name]).toMatch(/raw\(\s*"history"/);
    expect(all[name]).toMatch(/save\((?:Path\.of\()?"history\.csv"/);
  }
});

test('names no key in the SDK samples', () => {
  for (const call of calls.values()) {
    const samples = sdkSamples(call, { method: 'GET', url: call.path, keyed: true }, 'https://h');
    const inSdks = samples.slice(1).map(({ code }) => code);
    expect(inSdks.join('\n')).not.toMatch(/MERIDIAN|Bearer/);
  }
});
