import { expect, test, vi } from 'vitest';
import { createAlert, Evaluation } from '../../modules/alerts/index.ts';
import { leadAll } from '../../modules/alerts/testing/lead-all.ts';
import { FULL_EFFECT, type MarketMessage } from '../../feeds/feed-message.ts';
import { withFeeds } from '../../feeds/fed-lake.ts';
import { LiveMarket } from '../../feeds/market/live-market.ts';
import type { ReceivedFrame } from '../../testing/api/stream-client.ts';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';

const START = Date.UTC(2026, 4, 13, 12, 0, 0);
let market: LiveMarket;
const api = streamSuite(START, {
  over(lake, now) {
    market = new LiveMarket({
      now,
      stale: { cryptoMs: 30_000, otherMs: 60_000 },
      vendorsOf: () => ['kraken'],
      describe: describeSymbol,
      delayMinutesOf: () => 0,
    });
    return withFeeds(lake, market);
  },
});

let seq = START;
/** Applies messages of the vendor, as they were recorded. */
function receive(...messages: readonly MarketMessage[]): void {
  market.apply(
    messages.map((message) => ({ seq: (seq += 1), receivedMs: api.clock.now(), vendor: 'kraken', message })),
  );
}
const trade = (price: number, agoMs = 0): MarketMessage => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs: api.clock.now() - agoMs,
  price,
  size: 1,
  id: `${seq + 1}`,
  effect: FULL_EFFECT,
});

test('conflate=0 sends every quote as it arrives, the usual form one a second; trades come at once to both', async () => {
  receive(trade(100));
  await api.pass(1);
  const [usual, immediate] = await Promise.all([
    api.connect(api.enterprise.live.key),
    api.connect(api.pro.live.key, '?conflate=0'),
  ]);
  for (const client of [usual, immediate]) await client.subscribe(['trades.BTCUSD', 'quotes.BTCUSD']);
  await api.pass(1);
  for (const price of [101, 102, 103]) receive(trade(price));
  await vi.waitFor(() => expect(immediate.of('quote').map((it) => it['price'])).toContain(103), {
    timeout: 20_000,
  });
  expect(immediate.of('trade').map((it) => it['price'])).toEqual([101, 102, 103]);
  expect(immediate.of('trade').map((it) => it['source'])).toEqual(Array(3).fill('feed:kraken'));
  expect(usual.of('quote')).toEqual([]);
  await api.pass(1);
  await usual.settle();
  expect(usual.of('trade').map((it) => it['price'])).toEqual([101, 102, 103]);
  expect(usual.of('quote').map((it) => it['price'])).toEqual([103]);
  await immediate.settle();
  // Nothing is sent to it a second time.
  expect(immediate.of('quote').at(-1)).toMatchObject({ price: 103 });
  expect(new Set(immediate.of('quote').map((it) => it['price'])).size).toBe(immediate.of('quote').length);
});

const book = (best: number): MarketMessage => ({
  kind: 'book',
  symbol: 'BTCUSD',
  atMs: api.clock.now(),
  bids: [best, 2, best - 1, 3],
  asks: [best + 1, 1],
});
const bestBids = (frames: readonly ReceivedFrame[]) =>
  frames.map((it) => (it['levels'] as { bid: number | null }[])[0]?.bid);

test('a book of a vendor is refused before it sends one, then comes as it arrives or once a second', async () => {
  receive(trade(100));
  await api.pass(1);
  const [usual, immediate] = await Promise.all([
    api.connect(api.enterprise.live.key),
    api.connect(api.pro.live.key, '?conflate=0'),
  ]);
  expect((await usual.subscribe(['book.BTCUSD']))['refused']).toMatchObject([{ reason: 'no_book' }]);
  receive(book(99));
  for (const client of [usual, immediate]) await client.subscribe(['book.BTCUSD'], true);
  await api.pass(1);
  for (const best of [98, 97]) receive(book(best));
  await vi.waitFor(() => expect(bestBids(immediate.of('book'))).toContain(97), { timeout: 20_000 });
  await usual.settle();
  expect(bestBids(usual.of('book'))).not.toContain(97);
  await api.pass(1);
  for (const client of [usual, immediate]) await client.settle();
  expect(bestBids(usual.of('book')).slice(-2)).toEqual([99, 97]);
  expect(bestBids(immediate.of('book')).slice(-2)).toEqual([98, 97]);
  expect(usual.of('book').at(-1)).toMatchObject({
    source: 'feed:kraken',
    levels: [
      { bid: 97, bidSize: 2, ask: 98, askSize: 1 },
      { bid: 96, bidSize: 3, ask: null, askSize: null },
    ],
  });
  // The vendor falls silent.
  await api.pass(35);
  for (const client of [usual, immediate]) {
    await client.settle();
    expect(client.of('book').at(-1)).toMatchObject({ stale: true });
  }
  const reply = await api.get('/stocks/BTCUSD/book?levels=1');
  expect(await reply.json()).toMatchObject({ stale: true, count: 1, results: [{ level: 1, bid: 97 }] });
});

test('a lost connection of the vendor is a gap, open until it is filled, and bars that it changes are sent again', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await client.subscribe(['trades.BTCUSD', 'bars.1m.BTCUSD', 'bars.5m.BTCUSD', 'quotes.ETHUSD']);
  api.clock.advance(60_000 - (api.clock.now() % 60_000));
  receive(trade(110));
  await api.pass(60);
  receive({ kind: 'gap', symbol: 'BTCUSD', fromMs: api.clock.now() - 30_000, toMs: null });
  await api.pass(60);
  await client.settle();
  const open = client.of('gap');
  expect(open.map((it) => [it['channel'], it['state']])).toEqual([
    ['trades.BTCUSD', 'open'],
    ['bars.1m.BTCUSD', 'open'],
    ['bars.5m.BTCUSD', 'open'],
  ]);
  const closed = client.of('bar', 'bars.1m.BTCUSD').find(({ close }) => close === 110);
  expect(closed).toMatchObject({ close: 110, volume: 1 });
  expect(closed!['revised']).toBeUndefined();

  // The history of the vendor: a trade of the minute that was sent.
  receive(trade(115, 70_000));
  receive({ kind: 'gap', symbol: 'BTCUSD', fromMs: api.clock.now() - 90_000, toMs: api.clock.now() });
  await api.pass(1);
  await client.settle();
  const again = client.of('bar', 'bars.1m.BTCUSD').at(-1)!;
  expect(again).toMatchObject({ timestamp: closed!['timestamp'], close: 115, volume: 2, revised: true });
  const filled = client.of('gap', 'trades.BTCUSD').at(-1)!;
  expect(filled).toMatchObject({ state: 'filled' });
  expect(client.of('trade').at(-1)).toMatchObject({ price: 115 });
  const reply = await api.get(String(filled['fill']).replace('/api', ''));
  const { results } = (await reply.json()) as { results: { close: number; source?: string }[] };
  expect(results.map(({ close }) => close)).toContain(115);
});

test('an alert triggers on a fed price, and names the vendor', async () => {
  const evaluation = new Evaluation(api.served.context, {
    onTriggered: () => undefined,
    onFenced: () => undefined,
    onError(error) {
      throw error;
    },
  });
  await evaluation.lead(await leadAll(api.served.context.store));
  receive(trade(120));
  await api.pass(2);
  const { alert } = await createAlert(
    api.served.context,
    {
      name: '',
      symbols: ['BTCUSD'],
      condition: { metric: 'price', op: 'above', value: 130, window: '1d' },
      channels: [{ type: 'inApp' }],
      cooldown: 0,
      once: false,
    },
    { accountId: api.enterprise.id, mode: 'live' },
  );
  evaluation.changed(alert.id);
  for (const price of [125, 131]) {
    receive(trade(price));
    await api.pass(2);
    await evaluation.settled();
  }
  const reply = await api.get(`/alerts/triggered?alertId=${alert.id}`);
  const text = await reply.text();
  const { results } = JSON.parse(text) as { results: object[] };
  expect(results).toHaveLength(1);
  expect(text).toContain('131');
  expect(text).toContain('feed:kraken');
  await evaluation.stop();
});
