import { STREAM_CLOSES } from '@meridian/contracts/stream';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startNodes, type TestNodes } from '../../testing/api/nodes.ts';
import { newAccount } from '../../testing/api/served.ts';
import { StreamClient } from '../../testing/api/stream-client.ts';
import { hasValkey } from '../../testing/valkey-server.ts';

/** A Friday, during the session. */
const NOW_MS = Date.UTC(2026, 4, 15, 15);

describe.skipIf(!hasValkey)('processes on one Valkey', () => {
  let started: TestNodes;
  let first: string;
  let second: string;
  const clients: StreamClient[] = [];
  beforeAll(async () => {
    started = await startNodes(2, NOW_MS);
    [first, second] = started.nodes.map(({ origin }) => origin) as [string, string];
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  afterAll(() => started.close());

  const connect = async (origin: string, key: string) => {
    const client = await StreamClient.withKey(origin, key);
    clients.push(client);
    return client;
  };
  const stranger = (origin: string, path: string, headers: Record<string, string> = {}) => {
    const client = new StreamClient(origin, path, headers);
    clients.push(client);
    return client;
  };
  const call = (origin: string, key: string, path = '/api/stocks/AAPL/quote') =>
    fetch(origin + path, { headers: { authorization: `Bearer ${key}` } });

  test('a Free key gets 30 calls a minute from all of them together', async () => {
    const { live } = await newAccount(started.database.store);
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, i) => call(i % 2 ? first : second, live.key)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const refused = await call(first, live.key);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  test('a ticket of one opens a stream on another, once', async () => {
    const { live } = await newAccount(started.database.store);
    const reply = await fetch(`${first}/api/stream/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${live.key}` },
    });
    const { ticket } = (await reply.json()) as { ticket: string };
    await stranger(second, `/api/stream?ticket=${ticket}`).until('authenticated');
    const again = await stranger(first, `/api/stream?ticket=${ticket}`).end();
    expect(again.code).toBe(STREAM_CLOSES.unauthorized);
  });

  test('streams of a plan are counted over all, and a closed one is free at once', async () => {
    const { live } = await newAccount(started.database.store);
    const client = await connect(first, live.key);
    const headers = { authorization: `Bearer ${live.key}` };
    const refused = stranger(second, '/api/stream', headers);
    expect(await refused.until('error')).toMatchObject({ reason: 'connection_limit' });
    const events = await call(second, live.key, '/api/stream/sse?symbols=AAPL&channels=quotes');
    expect(await events.json()).toMatchObject({ code: 'plan_required' });
    await client.close();
    await vi.waitFor(() => connect(second, live.key), { timeout: 20_000 });
  });

  test('of many streams that open at the same time, exactly as many as the plan allows do', async () => {
    for (let race = 0; race < 10; race++) {
      const { live } = await newAccount(started.database.store, 'pro');
      const headers = { authorization: `Bearer ${live.key}` };
      const contenders = Array.from({ length: 30 }, (_, i) =>
        stranger(i % 2 ? first : second, '/api/stream', headers),
      );
      const opened = await Promise.all(
        contenders.map((client) =>
          client.until('authenticated').then(
            () => true,
            () => false,
          ),
        ),
      );
      expect(opened.filter(Boolean)).toHaveLength(DEFAULT_PLANS.pro.streamConnections);
    }
  });

  test('symbols of a plan are counted over all, and a symbol that another reads costs nothing', async () => {
    const { live } = await newAccount(started.database.store, 'developer');
    const most = DEFAULT_PLANS.developer.streamSymbols!;
    const { results } = started.lake.search({ offset: 0, limit: most + 1 });
    const channels = results.map(({ symbol }) => `quotes.${symbol}`);
    const one = await connect(first, live.key);
    const two = await connect(second, live.key);
    expect(await one.subscribe(channels.slice(0, most - 1))).toMatchObject({ refused: [] });
    expect(await two.subscribe([channels[0]!, ...channels.slice(most - 1)])).toMatchObject({
      refused: [{ channel: channels[most]!, reason: 'symbol_limit' }],
    });
    await one.ask({ action: 'unsubscribe', channels: [channels[1]!] }, 'subscription');
    await vi.waitFor(
      async () => {
        expect(await two.subscribe([channels[most]!])).toMatchObject({ refused: [] });
      },
      { timeout: 20_000 },
    );
  });

  test('after a change to a smaller plan, all of them together keep as many streams as it allows', async () => {
    const account = await newAccount(started.database.store, 'developer');
    const streams = [await connect(first, account.live.key), await connect(second, account.live.key)];
    await started.database.store
      .updateTable('account')
      .set({ plan: 'free' })
      .where('id', '=', account.id)
      .execute();
    for (const { authenticator } of started.nodes) authenticator.keyChanged(account.id);
    await vi.waitFor(() => expect(streams.filter(({ closed }) => closed)).toHaveLength(1), {
      timeout: 20_000,
    });
    await streams.find(({ closed }) => !closed)!.settle();
  });

  test('while Valkey hangs calls get 503, and none of them is logged as an error', async () => {
    const { live } = await newAccount(started.database.store);
    started.valkey.hang();
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(first, live.key)));
    started.valkey.resume();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(started.nodes[0]!.errors).toEqual([]);
  });
});
