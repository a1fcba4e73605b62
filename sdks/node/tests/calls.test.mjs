import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { ConnectionError, Meridian, NotFoundError, TimeoutError, UnavailableError } from 'meridian-sdk';
import { json, KEY, serve } from './server.mjs';

const queryOf = ({ url }) => Object.fromEntries(new URL(url, 'http://host').searchParams);

test('times are given as dates or as texts', async (t) => {
  const { meridian, requests } = await serve(t, (_request, response) =>
    json(response, { results: [], nextCursor: null }),
  );
  const from = new Date('2026-01-02T03:04:05.678Z');
  await meridian.history('AAPL', { from, to: '2026-02-01' }).all();
  const { from: sentFrom, to } = queryOf(requests[0]);
  assert.deepEqual({ sentFrom, to }, { sentFrom: '2026-01-02T03:04:05.678Z', to: '2026-02-01' });
});

test('a date in a body is sent as its instant', async (t) => {
  const bodies = [];
  const { meridian } = await serve(t, async (request, response) => {
    bodies.push(JSON.parse(await request.setEncoding('utf8').reduce((all, part) => all + part, '')));
    json(response, {});
  });
  const condition = { metric: 'price', op: 'above', value: 1 };
  await meridian.alertsCreate({ symbols: ['AAPL'], condition, expiresAt: new Date(0) });
  assert.equal(bodies[0].expiresAt, '1970-01-01T00:00:00.000Z');
});

test('arguments that no request can be made of are named', async () => {
  const meridian = new Meridian({ apiKey: KEY });
  await assert.rejects(meridian.quote('..'), /^TypeError: symbol must be/);
  await assert.rejects(meridian.quote(undefined), /^TypeError: symbol must be/);
  await assert.rejects(meridian.history('AAPL', { from: new Date(Number.NaN) }).all(), /^TypeError: from is/);
  await assert.rejects(meridian.raw('nothing', {}), /^TypeError: There is no call nothing/);
});

test('numbers come as they were written, and what is new is kept', async (t) => {
  const text =
    '{"price":0.1,"volume":9007199254740991,"change":1e-7,"marketStatus":"lunar","addedLater":[1]}';
  const { meridian } = await serve(t, (_request, response) => response.end(text));
  assert.deepEqual(await meridian.quote('AAPL'), JSON.parse(text));
});

test('a body that comes too slowly is a time-out', async (t) => {
  const { meridian } = await serve(t, (_request, response) => response.write('{'), { timeoutSeconds: 0.2 });
  await assert.rejects(meridian.quote('AAPL'), TimeoutError);
});

test('a time-out of one call holds for that call', async (t) => {
  const { meridian } = await serve(t, () => undefined);
  await assert.rejects(meridian.quote('AAPL', { timeoutSeconds: 0.1 }), /No reply within 0.1 s/);
});

test('a call that is aborted is rejected with the reason of its signal, whatever it waits for', async (t) => {
  const waits = {
    reply: () => undefined,
    body: (_request, response) => response.write('{'),
    retry: (_request, response) => response.writeHead(503, { 'retry-after': '30' }).end(),
  };
  for (const answer of Object.values(waits)) {
    const { meridian, server } = await serve(t, answer);
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
  test(`a Retry-After that is ${name} is told as it is`, async (t) => {
    const answer = (_request, response) => response.writeHead(503, { 'retry-after': header() }).end();
    const { meridian } = await serve(t, answer, { retries: 0 });
    await assert.rejects(meridian.quote('AAPL'), (error) => {
      assert.ok(error instanceof UnavailableError);
      if (seconds === null) assert.equal(error.retryAfterSeconds, null);
      else assert.ok(Math.abs(error.retryAfterSeconds - seconds) <= 2);
      return true;
    });
  });
}

test('a server that is not there is a connection error, which does not hold the key', async () => {
  const meridian = new Meridian({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9', retries: 0 });
  await assert.rejects(meridian.quote('AAPL'), (error) => {
    assert.ok(error instanceof ConnectionError);
    assert.ok(!inspect(error, { showHidden: true, depth: 20 }).includes(KEY));
    return true;
  });
});

test('the message of an error is one line with what a log needs', async (t) => {
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

test('connections are kept and used again', async (t) => {
  let connections = 0;
  const { meridian, server } = await serve(t, (_request, response) => json(response, {}));
  server.on('connection', () => connections++);
  for (let at = 0; at < 20; at++) await meridian.quote('AAPL');
  // The next call may begin before the connection of the last one is free.
  assert.ok(connections <= 2, `${connections} connections`);
});

test('another fetch can be given', async () => {
  const asked = [];
  const fetch = (url) => {
    asked.push(url);
    return Promise.resolve(Response.json({ price: 1 }));
  };
  const meridian = new Meridian({ apiKey: KEY, baseUrl: 'http://host', fetch });
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
  assert.deepEqual(asked, ['http://host/api/stocks/AAPL/quote']);
});

test('events are read in whatever parts they come', async (t) => {
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
