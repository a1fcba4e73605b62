/** What bundlers take for pages, on the WebSocket that Node.js has in common with browsers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, KEY, serve } from './server.mjs';
import { AUTHENTICATED, framed, serveStream, trade, WELCOME, whenHeard } from './stream-server.mjs';

const { Meridian } = await import(new URL('browser.js', import.meta.resolve('meridian-sdk')));
/** Node.js 20 has no WebSocket of browsers, on which to try this. */
const testWithWebSocket = 'WebSocket' in globalThis ? test : () => undefined;

test('calls are made without naming an agent', async (t) => {
  const { baseUrl, requests } = await serve(t, (_request, response) => json(response, { price: 1 }));
  const meridian = new Meridian({ baseUrl, apiKey: KEY });
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
  assert.ok(!requests[0].headers['user-agent'].startsWith('meridian-'));
});

test('saving a file says what to do instead', async () => {
  await assert.rejects(new Meridian({ apiKey: KEY }).bulkFile('macro', 'x').save('x'), /bytes\(\)/);
});

testWithWebSocket('the key is the first message, and a break is gone on from', async (t) => {
  const served = await serveStream(t, async ({ say, socket, messages }, before) => {
    say(WELCOME);
    await whenHeard(served.server, () => messages().length > 0);
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
