/** Calls that read imported holdings and index members. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../../lake/import/import-files.ts';
import { openLake } from '../../../lake/open-lake.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { callWith, HandClock, newAccount, serveApi } from '../../../testing/api/served.ts';

const HOLDINGS = `fund,date,symbol,name,weight,shares,value
SPY,2026-06-30,MSFT,,0.7,70,700
SPY,2026-06-30,AAPL,,0.3,20,300
SPY,2026-09-30,AAPL,,0.55,20,5500
SPY,2026-09-30,,Treasury bill 2027,0.25,,2500
SPY,2026-09-30,ELSE,Elsewhere plc,0.1,5,1000
`;
const MEMBERS = `index,symbol,from,to,weight
DJI,AAPL,2020-01-02,2026-03-02,0.6
DJI,AAPL,2026-03-02,,0.5
DJI,MSFT,2020-01-02,2024-01-02,0.4
DJI,MSFT,2026-01-02,,0.5
SPX,AAPL,2020-01-02,,
`;

const clock = new HandClock(Date.UTC(2026, 10, 20, 20, 30));
let live: ReturnType<typeof callWith>;
let portfolioAddress: [url: string, key: string];
let testKey: ReturnType<typeof callWith>;
let close: () => Promise<void>;

beforeAll(async () => {
  const simulated = await simulatedLake(clock.now);
  const { home } = simulated;
  await simulated.lake.close();
  for (const [name, content] of [
    ['holdings', HOLDINGS],
    ['members', MEMBERS],
  ] as const) {
    await writeFile(join(home, `${name}.csv`), content);
    await importFiles([join(home, `${name}.csv`)], { home, now: clock.now });
  }
  const lake = await openLake({ home, now: clock.now });
  const database = await freshDatabase();
  const served = await serveApi({ ...database, home, lakes: { live: lake, test: lake.simulated }, clock });
  const account = await newAccount(database.store, 'enterprise');
  portfolioAddress = [`${served.origin}/api/assistant/portfolio`, account.live.key];
  live = callWith(served.origin, account.live.key);
  testKey = callWith(served.origin, account.test.key);
  close = async () => {
    await served.close();
    await lake.close();
    await database.drop();
    await simulated.close();
  };
});
afterAll(() => close());

const read = async <Reply>(path: string, call = live): Promise<Reply> => {
  const reply = await call(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test('imported holdings replace the simulated ones of a fund with a simulated price', async () => {
  const body = await read<ApiReply<'holdings'>>('/stocks/SPY/holdings');
  expect(calls.holdings.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({ date: '2026-09-30', index: null, source: 'import:holdings' });
  expect(body.results).toMatchObject([
    { rank: 1, symbol: 'AAPL', name: 'Apple Inc.', weight: 0.55, joined: '2026-06-30', value: 5500 },
    { rank: 2, symbol: null, name: 'Treasury bill 2027', sector: null, joined: '2026-09-30', shares: null },
    { rank: 3, symbol: 'ELSE', name: 'Elsewhere plc', weight: 0.1, shares: 5 },
  ]);
  expect(await read('/stocks/SPY/quote')).toMatchObject({ source: 'simulated' });
});

test('a past date has the holdings of the last date before it, and none before the first', async () => {
  const july = await read<ApiReply<'holdings'>>('/stocks/SPY/holdings?date=2026-07-10');
  expect([july.date, july.results.map(({ symbol }) => symbol)]).toEqual(['2026-06-30', ['MSFT', 'AAPL']]);
  expect(await read('/stocks/SPY/holdings?date=2026-06-29')).toMatchObject({ results: [] });
});

test('shares and value come after the source in CSV, where readers by position do not meet them', async () => {
  const lines = (await (await live('/stocks/SPY/holdings?format=csv')).text()).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'rank,symbol,name,sector,weight,joined,source,shares,value',
    '1,AAPL,Apple Inc.,Information Technology,0.55,2026-06-30,import:holdings,20,5500',
    '2,,Treasury bill 2027,,0.25,2026-09-30,import:holdings,,2500',
  ]);
});

test('members of an index are those of the date, and a new weight does not change since when', async () => {
  const on = async (date: string) => {
    const { results } = await read<ApiReply<'constituents'>>(`/indices/DJI/constituents?date=${date}`);
    return results.map(({ symbol, weight, joined }) => [symbol, weight, joined]);
  };
  expect(await on('2023-12-29')).toEqual([
    ['AAPL', 0.6, '2020-01-02'],
    ['MSFT', 0.4, '2020-01-02'],
  ]);
  expect(await on('2024-01-02')).toEqual([['AAPL', 0.6, '2020-01-02']]);
  expect(await on('2026-11-19')).toEqual([
    ['AAPL', 0.5, '2020-01-02'],
    ['MSFT', 0.5, '2026-01-02'],
  ]);
  const unweighted = await read<ApiReply<'constituents'>>('/indices/SPX/constituents');
  expect(unweighted).toMatchObject({ results: [{ symbol: 'AAPL', weight: null }], source: 'import:members' });
});

test('keys in test mode read the simulated holdings', async () => {
  expect(await read('/stocks/SPY/holdings', testKey)).toMatchObject({ index: 'SPX', source: 'simulated' });
});

test('the assistant looks through a fund to its imported holdings, and what they leave out stays with it', async () => {
  const [url, key] = portfolioAddress;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ holdings: [{ symbol: 'SPY', quantity: 10 }], question: 'What is my exposure?' }),
  });
  expect(reply.status).toBe(200);
  const { exposure } = (await reply.json()) as ApiReply<'assistantPortfolio'>;
  expect(exposure.lookThrough).toMatchObject({ funds: ['SPY'], date: '2026-09-30' });
  expect(exposure.lookThrough!.symbols.map(({ symbol, weight }) => [symbol, weight])).toEqual([
    ['AAPL', 0.55],
    ['Treasury bill 2027', 0.25],
    ['ELSE', 0.1],
    ['SPY', 0.1],
  ]);
  expect(exposure.lookThrough!.sectors.map(({ name }) => name)).toContain('Other holdings');
});
