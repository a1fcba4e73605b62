import { STREAM_FRAMES } from '@meridian/contracts/stream';
import { expect, test } from 'vitest';
import type { ReceivedFrame } from '../../testing/api/stream-client.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';

/** A Wednesday, half an hour after the opening in New York. */
const START = Date.UTC(2026, 4, 13, 14, 0, 0);
const api = streamSuite(START);

interface RestBook {
  readonly results: readonly ({ readonly level: number } & Record<string, number | null>)[];
  readonly symbol: string;
  readonly timestamp: string;
}

/** The book of REST in the form of the stream. */
async function restBook(symbol: string): Promise<object> {
  const reply = (await (await api.get(`/stocks/${symbol}/book`)).json()) as RestBook;
  const levels = reply.results.map(({ level: _l, ...row }) => row);
  return { symbol: reply.symbol, timestamp: reply.timestamp, levels };
}

const isBook = (frame: ReceivedFrame) =>
  expect([frame, STREAM_FRAMES.book.safeParse(frame).error?.issues]).toEqual([frame, undefined]);

test('a book starts with a snapshot and sends every change, each equal to REST and to the quote of its second', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await client.subscribe(['book.btc-usd', 'book.EURUSD'], true);
  expect(client.of('book').map((it) => [it['channel'], it['snapshot']])).toEqual([
    ['book.BTCUSD', true],
    ['book.EURUSD', true],
  ]);
  for (let second = 0; second < 10; second++) {
    await api.pass(1);
    await client.settle();
    for (const symbol of ['BTCUSD', 'EURUSD']) {
      const sent = client.of('book', `book.${symbol}`).at(-1)!;
      isBook(sent);
      const { levels, timestamp } = api.lake.book(symbol, Number(sent['seq']) * 1_000)!;
      expect(sent).toMatchObject({ levels, timestamp });
      const { bid, ask } = api.lake.quote(symbol, Number(sent['seq']) * 1_000)!;
      expect((sent['levels'] as object[])[0]).toMatchObject({ bid, ask });
    }
  }
  const sent = client.of('book', 'book.BTCUSD').filter((it) => !it['snapshot']);
  expect(sent.length).toBeGreaterThan(5);
  const seqs = sent.map((it) => Number(it['seq']));
  expect(seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]!)).toBe(true);
  const fresh = await api.connect(api.pro.live.key);
  await fresh.subscribe(['book.BTCUSD'], true);
  const { levels } = fresh.of('book')[0]!;
  api.clock.advance(-1_000);
  expect(await restBook('BTCUSD')).toMatchObject({ symbol: 'BTCUSD', levels });
  api.clock.advance(1_000);
});

test('a symbol without a book is refused with its reason, and * means the symbols that have one', async () => {
  const client = await api.connect(api.enterprise.live.key);
  const answer = await client.subscribe(['book.SPX', 'book.AAPL', 'book.NOPE', 'book']);
  expect(answer['channels']).toEqual(['book.AAPL']);
  expect(answer['refused']).toMatchObject([
    { channel: 'book.SPX', reason: 'no_book', message: expect.stringContaining('SPX has no order book') },
    { channel: 'book.NOPE', reason: 'symbol_not_found' },
    { channel: 'book', reason: 'unknown_channel' },
  ]);
  const everything = await api.connect(api.enterprise.live.key);
  await everything.subscribe(['book.*'], true);
  const symbols = new Set(everything.of('book').map((it) => it['symbol']));
  expect(symbols).toContain('MSFT');
  expect(symbols).toContain('EURUSD');
  expect(symbols).not.toContain('SPX');
  const limited = await api.connect(api.pro.live.key);
  expect((await limited.subscribe(['book.*']))['refused']).toMatchObject([{ reason: 'plan_required' }]);
  const events = await api.get('/stream/sse?channels=book&symbols=SPX&seconds=1');
  expect([events.status, ((await events.json()) as { code: string }).code]).toEqual([
    400,
    'invalid_parameters',
  ]);
});

test('a reader that was away gets a gap that names the changes of bid and ask, and then the present book', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await client.subscribe(['book.EURUSD'], true);
  const from = Number(client.of('book')[0]!['seq']);
  client.socket.terminate();
  await api.pass(700);
  const again = await api.connect(api.enterprise.live.key);
  await again.ask({ action: 'resume', cursor: { 'book.EURUSD': from } }, 'subscription');
  await again.settle();
  const [gap] = again.of('gap');
  expect(gap).toMatchObject({ channel: 'book.EURUSD', fromSeq: from + 1 });
  const { results } = (await (await api.get(String(gap!['fill']).replace('/api', ''))).json()) as {
    results: readonly object[];
  };
  expect(results.length).toBeGreaterThan(100);
  const [book] = again.of('book');
  expect(book).toMatchObject({ snapshot: true, seq: api.clock.now() / 1_000 - 1 });
  await api.pass(1);
  await again.settle();
  expect(again.of('book').at(-1)!['snapshot']).toBeUndefined();

  // Within the frames that are kept nothing is missing.
  const resumed = await api.connect(api.enterprise.live.key);
  await resumed.ask({ action: 'resume', cursor: { 'book.EURUSD': Number(book!['seq']) } }, 'subscription');
  await resumed.settle();
  expect(resumed.of('gap')).toEqual([]);
  expect(resumed.of('book')).toEqual(again.of('book').slice(1));
});
