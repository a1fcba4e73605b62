import { expect, test } from 'vitest';
import { delayedLake } from '../../lake/delayed-lake.ts';
import { newAccount } from '../../testing/api/served.ts';
import type { StreamClient } from '../../testing/api/stream-client.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';

const DELAY_MS = 900_000;
const api = streamSuite(Date.UTC(2026, 4, 13, 12, 0, 0), {
  delayed: (live) => ({ pro: delayedLake(live, DELAY_MS) }),
});

const CHANNELS = ['quotes.BTCUSD', 'trades.BTCUSD'];
/** The price of the last quote that a client got, and how old it says that it is. */
const shown = (client: StreamClient) => {
  const { price, delaySeconds } = client.of('quote').at(-1)!;
  return { price, delaySeconds: delaySeconds ?? 0 };
};
const priceAgo = (ms: number) => {
  const nowMs = api.clock.now() - ms;
  return { price: api.lake.quote('BTCUSD', nowMs)!.price, delaySeconds: ms / 1_000 };
};
const passed = async (client: StreamClient) => {
  await api.pass(1);
  await api.pass(20);
  await client.settle();
};

test('the stream of a delayed plan is the market as it was, and follows a change of the plan', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const setPlan = async (plan: 'pro' | 'enterprise') => {
    await api.database.store.updateTable('account').set({ plan }).where('id', '=', account.id).execute();
    api.served.authenticator.keyChanged(account.id);
  };
  const client = await api.connect(account.live.key);
  await client.subscribe(CHANNELS);
  await passed(client);
  expect(priceAgo(0).price).not.toBe(priceAgo(DELAY_MS).price);
  expect(shown(client)).toEqual(priceAgo(DELAY_MS));
  const newest = Math.max(...client.of('trade').map((it) => Date.parse(String(it['timestamp']))));
  expect(newest).toBeLessThanOrEqual(api.clock.now() - DELAY_MS);

  for (const [plan, delayMs] of [
    ['enterprise', 0],
    ['pro', DELAY_MS],
  ] as const) {
    const before = client.frames.length;
    await setPlan(plan);
    await client.until('authenticated', before);
    const switched = client.frames.length;
    await passed(client);
    expect(shown(client)).toEqual(priceAgo(delayMs));
    const quotes = client.frames.slice(switched).filter(({ type }) => type === 'quote');
    expect(new Set(quotes.map((it) => it['delaySeconds'] ?? 0))).toEqual(new Set([delayMs / 1_000]));
  }
});
