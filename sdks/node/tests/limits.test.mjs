import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { json, KEY, serve } from './server.mjs';

/** Serves an account with `quota` calls per sliding window, and counts the calls it rejects. */
function account(quota, windowMs) {
  const calls = [];
  const counts = { refused: 0, answered: 0 };
  const respond = (_request, response) => {
    const nowMs = performance.now();
    while (calls.length > 0 && calls[0] <= nowMs - windowMs) calls.shift();
    const isRefused = calls.length >= quota;
    if (isRefused) counts.refused++;
    else {
      counts.answered++;
      calls.push(nowMs);
    }
    const seconds = Math.ceil((calls[0] + windowMs - nowMs) / 1_000);
    const headers = { ratelimit: `"minute";r=${quota - calls.length};t=${seconds}` };
    if (isRefused) response.writeHead(429, headers).end();
    else json(response, {}, headers);
  };
  return { counts, respond };
}

test('concurrent calls are never rejected', async (t) => {
  const { counts, respond } = account(10, 1_000);
  const { meridian } = await serve(t, respond);
  await Promise.all(Array.from({ length: 25 }, () => meridian.quote('AAPL')));
  assert.deepEqual(counts, { refused: 0, answered: 25 });
});

test('two clients with one account lose no call', async (t) => {
  const { counts, respond } = account(6, 1_000);
  const { meridian, baseUrl } = await serve(t, respond);
  const other = new Meridian({ apiKey: KEY, baseUrl });
  await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 ? meridian : other).quote('AAPL')));
  assert.equal(counts.answered, 16);
});

test('exposes the limits from the replies', async (t) => {
  const headers = {
    'ratelimit-policy': '"minute";q=60;w=60, "month";q=1800;w=2592000',
    ratelimit: '"minute";r=59;t=60, "month";r=1700;t=864000',
  };
  const { meridian } = await serve(t, (_request, response) => json(response, {}, headers));
  assert.equal(meridian.limits, undefined);
  await meridian.quote('AAPL');
  const { minute, month, asOf } = meridian.limits;
  assert.deepEqual(minute, { quota: 60, remaining: 59, resetSeconds: 60 });
  assert.deepEqual(month, { quota: 1_800, remaining: 1_700, resetSeconds: 864_000 });
  assert.ok(asOf instanceof Date);
});

test('a call waiting for the rate limit can be aborted without blocking later calls', async (t) => {
  const { meridian } = await serve(t, (_request, response) =>
    json(response, {}, { ratelimit: '"minute";r=0;t=1' }),
  );
  await meridian.quote('AAPL');
  const controller = new AbortController();
  const aborted = meridian.quote('AAPL', { abortSignal: controller.signal });
  const behind = meridian.quote('AAPL');
  controller.abort();
  await assert.rejects(aborted, { name: 'AbortError' });
  await behind;
});

test('waiting for the rate limit does not count towards the time-out', async (t) => {
  const respond = (_request, response) => json(response, { price: 1 }, { ratelimit: '"minute";r=0;t=1' });
  const { meridian } = await serve(t, respond, { timeoutSeconds: 0.5 });
  await meridian.quote('AAPL');
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
});

test('a failed call frees its place for the next', async (t) => {
  const { meridian } = await serve(
    t,
    (_request, response, before) => {
      if (before === 0) response.destroy();
      else json(response, {});
    },
    { retries: 0 },
  );
  const [first, second] = await Promise.allSettled([meridian.quote('A'), meridian.quote('B')]);
  assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled']);
});
