import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { ConnectionError, Meridian, StreamError } from 'meridian-sdk';
import { KEY } from './server.mjs';
import {
  AUTHENTICATED,
  CLOSE,
  framed,
  serveStream,
  TEXT,
  trade,
  WELCOME,
  whenReceived,
} from './stream-server.mjs';

const PING = 9;
const PONG = 10;
const open = ({ baseUrl }, options) =>
  new Meridian({ baseUrl, apiKey: KEY, retries: 0 }).stream(['trades.A'], options);
const seqOf = async (stream) => (await stream.next()).value?.seq;

test('reads messages in fragments, between pings, and byte by byte', async (t) => {
  const served = await serveStream(t, ({ say, socket }) => {
    say(WELCOME, AUTHENTICATED);
    const text = Buffer.from(JSON.stringify(trade(1, { note: 'é€😀' })));
    const parts = [
      framed(TEXT, text.subarray(0, 75), false),
      framed(PING, 'are you there'),
      framed(0, text.subarray(75, 80), false),
      framed(0, text.subarray(80)),
    ];
    for (const byte of Buffer.concat(parts)) socket.write(Buffer.from([byte]));
  });
  const stream = open(served);
  const { value } = await stream.next();
  assert.equal(value.note, 'é€😀');
  await stream.close();
  const pong = served.connections[0].received.find(({ opcode }) => opcode === PONG);
  assert.equal(pong.payload.toString(), 'are you there');
});

test('masks every client frame and sends the key only in a header', async (t) => {
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, trade(1)));
  const stream = open(served);
  await stream.next();
  await stream.close();
  const [{ request, received }] = served.connections;
  assert.equal(request.headers.authorization, `Bearer ${KEY}`);
  assert.ok(!request.url.includes(KEY));
  assert.ok(received.every(({ isMasked, payload }) => isMasked && !payload.toString().includes(KEY)));
});

test('reads messages above 64 KiB', async (t) => {
  const note = 'x'.repeat(200_000);
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, trade(1, { note })));
  const stream = open(served);
  assert.equal((await stream.next()).value.note, note);
  await stream.close();
});

for (const [name, bytes] of [
  ['masks its frames', Buffer.from([0x81, 0x80, 0, 0, 0, 0])],
  ['uses an extension', Buffer.from([0xc1, 0x00])],
  ['sends no UTF-8', framed(TEXT, Buffer.from([0xff, 0xfe]))],
  ['sends no JSON', framed(TEXT, 'hello')],
  ['sends binary', framed(2, 'hello')],
  ['sends an unexpected continuation', framed(0, 'hello')],
  ['announces more than can be held', Buffer.from([0x81, 127, 0, 0, 1, 0, 0, 0, 0, 0])],
]) {
  test(`reconnects when a server ${name}`, async (t) => {
    const served = await serveStream(t, ({ say, socket }, before) => {
      say(WELCOME, AUTHENTICATED, trade(before + 1));
      if (before === 0) socket.write(bytes);
    });
    const stream = open(served);
    assert.deepEqual([await seqOf(stream), await seqOf(stream)], [1, 2]);
    await stream.close();
  });
}

test('close sends a close frame and ends the reader', async (t) => {
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, trade(1)));
  const stream = open(served);
  await stream.next();
  const waiting = stream.next();
  await stream.close();
  assert.deepEqual(await waiting, { done: true, value: undefined });
  const farewell = served.connections[0].received.find(({ opcode }) => opcode === CLOSE);
  assert.equal(farewell.payload.readUInt16BE(0), 1_000);
  assert.deepEqual(await stream.next(), { done: true, value: undefined });
});

test('leaving the loop closes the stream', async (t) => {
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, trade(1), trade(2)));
  const gone = new Promise((resolve) => {
    served.server.on('received', ({ received }) => received.at(-1).opcode === CLOSE && resolve());
  });
  for await (const { seq } of open(served)) {
    assert.equal(seq, 1);
    break;
  }
  await gone;
});

test('an aborted stream rejects with the reason of its signal', async (t) => {
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED));
  const controller = new AbortController();
  const rejected = assert.rejects(open(served, { abortSignal: controller.signal }).next(), /enough/);
  await once(served.server, 'received');
  controller.abort(new Error('enough'));
  await rejected;
});

test('subscribes and unsubscribes while the stream runs', async (t) => {
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, trade(1)));
  const stream = open(served);
  await stream.next();
  stream.subscribe(['trades.B']);
  stream.unsubscribe(['trades.A']);
  const [{ messages, say }] = served.connections;
  await whenReceived(served.server, () => messages().length === 3);
  assert.deepEqual(messages().slice(1), [
    { action: 'subscribe', channels: ['trades.B'] },
    { action: 'unsubscribe', channels: ['trades.A'] },
  ]);
  // Frames still in flight are not delivered.
  say(trade(2), trade(3, { channel: 'trades.B' }));
  assert.equal((await stream.next()).value.channel, 'trades.B');
  assert.deepEqual(stream.channels, ['trades.B']);
  await stream.close();
});

test('a slow reader slows the server down and loses nothing', async (t) => {
  const count = 4_000;
  const note = 'x'.repeat(10_000);
  let written = 0;
  const served = await serveStream(t, async ({ say, socket }) => {
    say(WELCOME, AUTHENTICATED);
    while (written < count) {
      const [isTaken] = say(trade(++written, { note }));
      if (!isTaken) await once(socket, 'drain');
    }
  });
  const stream = open(served);
  assert.equal(await seqOf(stream), 1);
  // When the buffers are full, the server cannot write any more.
  let before;
  do {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (written > before);
  assert.ok(written < count / 2, `${written} of ${count} were written`);
  for (let seq = 2; seq <= count; seq++) assert.equal(await seqOf(stream), seq);
  await stream.close();
});

test('resumes a wildcard subscription by channel', async (t) => {
  const served = await serveStream(t, ({ say, socket }, before) => {
    say(WELCOME, AUTHENTICATED, trade(before + 1));
    if (before === 0) socket.end();
  });
  const stream = new Meridian({ baseUrl: served.baseUrl, apiKey: KEY }).stream(['trades.*']);
  assert.deepEqual([await seqOf(stream), await seqOf(stream)], [1, 2]);
  const { messages } = served.connections[1];
  await whenReceived(served.server, () => messages().length === 2);
  assert.deepEqual(messages(), [
    { action: 'resume', cursor: { 'trades.A': 1 } },
    { action: 'subscribe', channels: ['trades.*'] },
  ]);
  await stream.close();
});

test('uses a new ticket instead of the key for each connection', async (t) => {
  const served = await serveStream(t, ({ say, socket }, before) => {
    say(WELCOME, AUTHENTICATED, trade(before + 1));
    if (before === 0) socket.end();
  });
  let given = 0;
  const ticket = () => Promise.resolve(`t${++given}`);
  const stream = new Meridian({ baseUrl: served.baseUrl }).stream(['trades.A'], { ticket });
  assert.deepEqual([await seqOf(stream), await seqOf(stream)], [1, 2]);
  assert.deepEqual(
    served.connections.map(({ request }) => [request.url, request.headers.authorization]),
    [
      ['/api/stream?ticket=t1', undefined],
      ['/api/stream?ticket=t2', undefined],
    ],
  );
  await stream.close();
});

test('never fills a gap from another server', async (t) => {
  const gap = { type: 'gap', channel: 'bars.1m.A', fromSeq: 2, toSeq: 3, fill: '//127.0.0.1:9/api/x' };
  const served = await serveStream(t, ({ say }) => say(WELCOME, AUTHENTICATED, gap));
  const stream = new Meridian({ baseUrl: served.baseUrl, apiKey: KEY }).stream(['bars.1m.A']);
  assert.deepEqual((await stream.next()).value, gap);
  await stream.close();
});

test('raises a connection error when the server is unreachable at first', async () => {
  const stream = open({ baseUrl: 'http://127.0.0.1:9' });
  await assert.rejects(stream.next(), ConnectionError);
  assert.deepEqual(await stream.next(), { done: true, value: undefined });
});

test('raises an error when the server rejects the key with a close code only', async (t) => {
  const served = await serveStream(t, ({ socket }) => socket.end(framed(CLOSE, Buffer.from([17, 49]))));
  await assert.rejects(
    open(served).next(),
    (error) => error instanceof StreamError && /4401/.test(error.message),
  );
});

test('rejects an invalid channel list immediately', () => {
  const meridian = new Meridian({ apiKey: KEY });
  for (const channels of [[], 'trades.A', [''], [7]]) {
    assert.throws(() => meridian.stream(channels), /^TypeError: channels must be a list/);
  }
});
