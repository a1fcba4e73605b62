import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { ConnectionError, Meridian, NotFoundError, TimeoutError, UnavailableError } from 'meridian-sdk';
import { json, KEY, serve } from './server.mjs';

const queryOf = ({ url }) => Object.fromEntries(new URL(url, 'http://host').searchParams);

test('accepts times as Date or string', async (t) => {
  const { meridian, requests } = await serve(t, (_request, response) =>
    json(response, { results: [], nextCursor: null }),
  );
  const from = new Date('2026-01-02T03:04:05.678Z');
  await meridian.history('AAPL', { from, to: '2026-02-01' }).all();
  const { from: sentFrom, to } = queryOf(requests[0]);
  assert.deepEqual({ sentFrom, to }, { sentFrom: '2026-01-02T03:04:05.678Z', to: '2026-02-01' });
});

test('sends a Date in a body as RFC 3339', async (t) => {
  const bodies = [];
  const { meridian } = await serve(t, async (request, response) => {
    bodies.push(JSON.parse(await request.setEncoding('utf8').reduce((all, part) => all + part, '')));
    json(response, {});
  });
  const condition = { metric: 'price', op: 'above', value: 1 };
  await meridian.alertsCreate({ symbols: ['AAPL'], condition, expiresAt: new Date(0) });
  assert.equal(bodies[0].expiresAt, '1970-01-01T00:00:00.000Z');
});

test('names an invalid argument', async () => {
  const meridian = new Meridian({ apiKey: KEY });
  await assert.rejects(meridian.quote('..'), /^TypeError: symbol must be/);
  await assert.rejects(meridian.quote(undefined), /^TypeError: symbol must be/);
  await assert.rejects(meridian.history('AAPL', { from: new Date(Number.NaN) }).all(), /^TypeError: from is/);
  await assert.rejects(meridian.raw('nothing', {}), /^TypeError: There is no call nothing/);
});

test('keeps numbers exact and keeps unknown fields', async (t) => {
  const text =
    '{"price":0.1,"volume":9007199254740991,"change":1e-7,"marketStatus":"lunar","addedLater":[1]}';
  const { meridian } = await serve(t, (_request, response) => response.end(text));
  assert.deepEqual(await meridian.quote('AAPL'), JSON.parse(text));
});

test('times out when the body is too slow', async (t) => {
  const { meridian } = await serve(t, (_request, response) => response.write('{'), { timeoutSeconds: 0.2 });
  await assert.rejects(meridian.quote('AAPL'), TimeoutError);
});

test('applies the time-out of a call to that call only', async (t) => {
  const { meridian } = await serve(t, () => undefined);
  await assert.rejects(meridian.quote('AAPL', { timeoutSeconds: 0.1 }), /No reply within 0.1 s/);
});

test('rejects an aborted call with the reason of its signal at every stage', async (t) => {
  const waits = {
    reply: () => undefined,
    body: (_request, response) => response.write('{'),
    retry: (_request, response) => response.writeHead(503, { 'retry-after': '30' }).end(),
  };
  for (const respond of Object.values(waits)) {
    const { meridian, server } = await serve(t, respond);
    const controller = new AbortController();
    const call = meridian.quote('AAPL', { abortSignal: controller.signal });
    const rejected = assert.rejects(call, (error) => error === controller.signal.reason);
    await once(server, 'request');
    controller.abort(new Error('enough'));
    await rejected;
  }
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();
for (const { name, header, seconds } of [
  { name: 'far beyond what can be waited', header: () => '999999999999', seconds: 999_999_999_999 },
  { name: 'a date', header: inAnHour, seconds: 3_600 },
  { name: 'a date that has passed', header: () => 'Thu, 01 Jan 1970 00:00:00 GMT', seconds: 0 },
  { name: 'nothing that can be read', header: () => 'soon', seconds: null },
]) {
  test(`reports a Retry-After that is ${name} unchanged`, async (t) => {
    const respond = (_request, response) => response.writeHead(503, { 'retry-after': header() }).end();
    const { meridian } = await serve(t, respond, { retries: 0 });
    await assert.rejects(meridian.quote('AAPL'), (error) => {
      assert.ok(error instanceof UnavailableError);
      if (seconds === null) assert.equal(error.retryAfterSeconds, null);
      else assert.ok(Math.abs(error.retryAfterSeconds - seconds) <= 2);
      return true;
    });
  });
}

test('raises a connection error without the key when the server is unreachable', async () => {
  const meridian = new Meridian({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9', retries: 0 });
  await assert.rejects(meridian.quote('AAPL'), (error) => {
    assert.ok(error instanceof ConnectionError);
    assert.ok(!inspect(error, { showHidden: true, depth: 20 }).includes(KEY));
    return true;
  });
});

test('formats the error message as one line for logs', async (t) => {
  const problem = { detail: 'There is no symbol NOPE.', code: 'symbol_not_found', requestId: 'req_1' };
  const { meridian } = await serve(t, (_request, response) =>
    response.writeHead(404).end(JSON.stringify(problem)),
  );
  await assert.rejects(meridian.quote('NOPE'), (error) => {
    assert.ok(error instanceof NotFoundError);
    assert.equal(error.message, 'There is no symbol NOPE. (status 404 symbol_not_found, request req_1)');
    return true;
  });
});

test('reuses connections', async (t) => {
  let connections = 0;
  const { meridian, server } = await serve(t, (_request, response) => json(response, {}));
  server.on('connection', () => connections++);
  for (let at = 0; at < 20; at++) await meridian.quote('AAPL');
  // The next call can start before the previous connection is free.
  assert.ok(connections <= 2, `${connections} connections`);
});

test('uses a custom fetch', async () => {
  const asked = [];
  const fetch = (url) => {
    asked.push(url);
    return Promise.resolve(Response.json({ price: 1 }));
  };
  const meridian = new Meridian({ apiKey: KEY, baseUrl: 'http://host', fetch });
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
  assert.deepEqual(asked, ['http://host/api/stocks/AAPL/quote']);
});

test('reads events split across chunks', async (t) => {
  const { meridian } = await serve(t, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(': hello\r\n\r\ndata: {"type":"trade",\r\ndata: "symbol":"é€"}\r\n\r\n');
    const [first, ...rest] = [...bytes].map((byte) => Buffer.from([byte]));
    response.write(first);
    for (const byte of rest) response.write(byte);
    response.end();
  });
  const frames = [];
  for await (const frame of meridian.streamSse()) frames.push(frame);
  assert.deepEqual(frames, [{ type: 'trade', symbol: 'é€' }]);
});
