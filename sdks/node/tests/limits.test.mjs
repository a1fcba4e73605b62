import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { json, KEY, serve } from './server.mjs';

/** Answers like an account of `quota` calls in a sliding window, and counts what it has to refuse. */
function account(quota, windowMs) {
  const calls = [];
  const counts = { refused: 0, answered: 0 };
  const answer = (_request, response) => {
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
  return { counts, answer };
}

test('any number of calls at once meets no refusal', async (t) => {
  const { counts, answer } = account(10, 1_000);
  const { meridian } = await serve(t, answer);
  await Promise.all(Array.from({ length: 25 }, () => meridian.quote('AAPL')));
  assert.deepEqual(counts, { refused: 0, answered: 25 });
});

test('two clients that share an account lose no call', async (t) => {
  const { counts, answer } = account(6, 1_000);
  const { meridian, baseUrl } = await serve(t, answer);
  const other = new Meridian({ apiKey: KEY, baseUrl });
  await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 ? meridian : other).quote('AAPL')));
  assert.equal(counts.answered, 16);
});

test('what was learnt of the limits can be read', async (t) => {
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

test('a call that waits for the minute can be aborted, and those behind it go on', async (t) => {
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

test('waiting for the minute is no part of the time-out', async (t) => {
  const answer = (_request, response) => json(response, { price: 1 }, { ratelimit: '"minute";r=0;t=1' });
  const { meridian } = await serve(t, answer, { timeoutSeconds: 0.5 });
  await meridian.quote('AAPL');
  assert.deepEqual(await meridian.quote('AAPL'), { price: 1 });
});

test('a call that fails leaves its place to the next', async (t) => {
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
