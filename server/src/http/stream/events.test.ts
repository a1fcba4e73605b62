import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';

const START = Date.UTC(2026, 4, 13, 14, 0, 0);
const api = streamSuite(START);

interface Event {
  readonly event: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** Reads events like a browser, which remembers the id of the last one. */
class Reader {
  readonly events: Event[] = [];
  lastId = '';
  status = 0;
  ended = false;
  #text = '';
  #wake: () => void = () => undefined;
  readonly #leaving = new AbortController();

  static async open(query: string, key: string, lastId?: string): Promise<Reader> {
    const reader = new Reader();
    const reply = await fetch(`${api.served.origin}/api/stream/sse?${query}`, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal: reader.#leaving.signal,
    });
    reader.status = reply.status;
    if (reply.headers.get('content-type') !== 'text/event-stream; charset=utf-8') {
      throw new Error(`${reply.status}: ${await reply.text()}`);
    }
    void reader.#read(reply);
    return reader;
  }

  async #read(reply: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const part of reply.body!) this.#take(decoder.decode(part, { stream: true }));
    } catch {
      // It left.
    }
    this.ended = true;
    this.#wake();
  }

  #take(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      const lines = this.#text.slice(0, end).split('\n');
      this.#text = this.#text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      this.lastId = field('id') ?? this.lastId;
      const data = field('data');
      if (data !== undefined)
        this.events.push({
          event: field('event')!,
          id: this.lastId,
          data: JSON.parse(data) as Event['data'],
        });
    }
    this.#wake();
  }

  async until(holds: (reader: this) => boolean): Promise<void> {
    while (!holds(this) && !this.ended) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }

  of(event: string): Record<string, unknown>[] {
    return this.events.filter((it) => it.event === event).map(({ data }) => data);
  }

  leave(): void {
    this.#leaving.abort();
  }
}

test('events are the frames of the stream, and a returning reader receives each trade and bar once', async () => {
  const key = api.enterprise.live.key;
  const query = 'symbols=BTCUSD,btc-usd&channels=trades,quotes,bars.1m';
  const first = await Reader.open(query, key);
  await first.until((it) => it.of('bar').length > 0);
  expect(first.of('quote')[0]).toMatchObject({ symbol: 'BTCUSD', snapshot: true });
  const from = api.clock.now();
  await api.pass(70);
  const end = `${api.clock.now() / 1_000 - 1}-`;
  await first.until((it) => it.lastId.startsWith(end));
  first.leave();
  await api.pass(80);
  const second = await Reader.open(query, key, first.lastId);
  await api.pass(5);
  await second.until((it) => it.lastId.startsWith(`${api.clock.now() / 1_000 - 1}-`));
  second.leave();
  const fresh = (reader: Reader, type: string) => reader.of(type).filter((it) => !it['snapshot']);
  const trades = [...fresh(first, 'trade'), ...fresh(second, 'trade')].map((it) => it['seq']);
  expect(trades).toEqual(api.lake.trades('BTCUSD', from, api.clock.now()).map(({ id }) => id));
  const bars = [...fresh(first, 'bar'), ...fresh(second, 'bar')].map((it) => it['timestamp']);
  expect(bars).toEqual(['2026-05-13T14:00:00Z', '2026-05-13T14:01:00Z']);
  expect(second.of('gap')).toEqual([]);
});

test.each([
  ['symbols=NOPE', 404, 'symbol_not_found'],
  ['symbols=', 400, 'invalid_parameters'],
  ['symbols=AAPL&channels=prices', 400, 'invalid_parameters'],
  ['symbols=AAPL&seconds=0', 400, 'invalid_parameters'],
  ['symbols=*', 403, 'plan_required'],
])('events of %s are refused with %i %s', async (query, status, code) => {
  const reply = await fetch(`${api.served.origin}/api/stream/sse?${query}`, {
    headers: { authorization: `Bearer ${api.pro.live.key}` },
  });
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
});

test('a revoked key ends its events', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const reader = await Reader.open('symbols=AAPL', account.live.key);
  await reader.until((it) => it.events.length > 0);
  const revoked = { revoked_at: new Date(START) };
  await api.database.store.updateTable('api_key').set(revoked).where('account_id', '=', account.id).execute();
  api.served.authenticator.keyChanged(account.id);
  await reader.until(() => false);
  expect(reader.of('error')).toMatchObject([{ code: 402 }]);
});

test('a client may limit the duration of its stream', async () => {
  const reader = await Reader.open('symbols=AAPL,MSFT&seconds=1', api.enterprise.live.key);
  await reader.until(() => false);
  expect(reader.of('quote').map((it) => it['symbol'])).toEqual(['AAPL', 'MSFT']);
});
