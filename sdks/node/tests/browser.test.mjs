/** The browser build, tested with the WebSocket that Node.js shares with browsers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, KEY, serve } from './server.mjs';
import { AUTHENTICATED, framed, serveStream, trade, WELCOME, whenReceived } from './stream-server.mjs';

const { Meridian } = await import(new URL('browser.js', import.meta.resolve('meridian-sdk')));
/** Node.js 20 has no browser WebSocket. */
const testWithWebSocket = 'WebSocket' in globalThis ? test : () => undefined;

test('sends calls without a user agent', async (t) => {
  const { baseUrl, requests } = await serve(t, (_request, response) => json(response, { price: 1 }));
  const meridian = new Meridian({ baseUrl, apiKey: KEY });
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
  assert.ok(!requests[0].headers['user-agent'].startsWith('meridian-'));
});

test('explains the alternative when a file is saved', async () => {
  await assert.rejects(new Meridian({ apiKey: KEY }).bulkFile('macro', 'x').save('x'), /bytes\(\)/);
});

testWithWebSocket('sends the key as the first message and resumes after a disconnect', async (t) => {
  const served = await serveStream(t, async ({ say, socket, messages }, before) => {
    say(WELCOME);
    await whenReceived(served.server, () => messages().length > 0);
    say(AUTHENTICATED, trade(before + 1));
    if (before === 0) socket.end(framed(8, Buffer.from([3, 244])));
  });
  const stream = new Meridian({ baseUrl: served.baseUrl, apiKey: KEY }).stream(['trades.A']);
  const seqs = [(await stream.next()).value.seq, (await stream.next()).value.seq];
  assert.deepEqual(seqs, [1, 2]);
  const [{ messages, request }] = served.connections;
  assert.deepEqual(messages()[0], { action: 'auth', key: KEY });
  assert.ok(!request.url.includes(KEY));
  await stream.close();
});
