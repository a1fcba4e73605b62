import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));
async function rates(query: string) {
  const reply = await api.get(`/fx/rates?${query}`);
  return { status: reply.status, body: (await reply.json()) as ApiReply<'exchangeRates'> };
}
const quote = async (symbol: string) =>
  (await api.get(`/stocks/${symbol}/quote`)).json() as Promise<ApiReply<'quote'>>;

test.each(calls.exchangeRates.examples)('the example "$title" works', async ({ query }) => {
  const reply = await api.get(`/fx/rates?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
});

test('a listed pair has the rate of its quote, a cross rate that of its legs', async () => {
  const { body } = await rates('base=eur&quotes=usd,jpy,EUR');
  expect(calls.exchangeRates.reply.safeParse(body).error?.issues).toBeUndefined();
  const [pair, yen] = await Promise.all([quote('EURUSD'), quote('USDJPY')]);
  const [direct, cross, own] = body.results;
  expect(direct).toMatchObject({ rate: pair.price, bid: pair.bid, ask: pair.ask, route: 'EURUSD', legs: 1 });
  expect(own).toMatchObject({ rate: 1, route: '1', legs: 0 });
  if (cross!.legs === 1) expect(cross!.route).toBe('EURJPY');
  else expect(cross!.rate).toBeCloseTo(pair.price * yen.price, 6);
  expect(cross!.bid! < cross!.ask!).toBe(true);
});

test('without a list, every currency has a rate, crypto currencies too, and the inverse agrees', async () => {
  const { body } = await rates('base=CHF');
  const names = body.results.map((it) => it.quote);
  expect(names).toEqual(expect.arrayContaining(['BTC', 'EUR', 'JPY', 'USD']));
  expect(names).toEqual(names.toSorted());
  const back = await rates('base=BTC&quotes=CHF');
  const forth = body.results.find((it) => it.quote === 'BTC')!;
  expect(forth.rate * back.body.results[0]!.rate).toBeCloseTo(1, 8);
});

test('a past day has closing rates, without bid and ask, also on a Sunday', async () => {
  const { body } = await rates('base=GBP&quotes=USD&date=2026-11-15');
  const bars = (await (
    await api.get('/stocks/GBPUSD/history?to=2026-11-15&from=2026-11-01')
  ).json()) as ApiReply<'history'>;
  const last = (bars.results as { close: number; timestamp: string }[]).at(-1)!;
  expect(body.results[0]).toMatchObject({
    rate: last.close,
    bid: null,
    ask: null,
    timestamp: last.timestamp,
  });
});

test('a day before the history of the plan is refused with the remedy', async () => {
  const reply = await callWith(api.served.origin, api.free.live.key)('/fx/rates?date=2024-12-02');
  expect([reply.status, await reply.json()]).toMatchObject([
    403,
    { code: 'plan_required', errors: [{ field: 'date' }] },
  ]);
});

test('unknown currencies are named, and a call without any rate is refused', async () => {
  const some = await rates('base=USD&quotes=EUR,ZZZ');
  expect([some.status, some.body.missing]).toEqual([200, ['ZZZ']]);
  const none = await rates('base=ZZZ');
  expect([none.status, none.body]).toMatchObject([404, { code: 'symbol_not_found' }]);
});

test.each(['base=E1', 'quotes=', 'quotes=EUR,,USD', 'date=2026-13-01', 'date=yesterday'])(
  '%s is refused with the field',
  async (query) => {
    const reply = await api.get(`/fx/rates?${query}`);
    const { errors } = (await reply.json()) as { errors: { field: string }[] };
    expect([reply.status, errors[0]!.field]).toEqual([400, query.split('=')[0]]);
  },
);
