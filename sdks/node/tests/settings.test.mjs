import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { ConfigurationError, Meridian, VERSION } from 'meridian-sdk';
import { json, KEY, serve } from './server.mjs';

/** Sets environment variables for one test. */
function surround(t, variables) {
  for (const [name, value] of Object.entries(variables)) {
    const before = process.env[name];
    process.env[name] = value;
    t.after(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

test('reads the key and base URL from the environment by default', async (t) => {
  const { requests, baseUrl } = await serve(t, (_request, response) => json(response, {}));
  surround(t, { MERIDIAN_API_KEY: KEY, MERIDIAN_BASE_URL: `${baseUrl}/below/` });
  await new Meridian().quote('AAPL');
  assert.equal(requests[0].headers.authorization, `Bearer ${KEY}`);
  assert.equal(requests[0].url, '/below/api/stocks/AAPL/quote');
});

test('no string form of a client, rows, file or stream contains the key', () => {
  const meridian = new Meridian({ apiKey: KEY, baseUrl: 'http://localhost:1' });
  const all = [
    meridian,
    meridian.history('AAPL'),
    meridian.bulkFile('macro', 'x'),
    meridian.stream(['alerts']),
  ];
  for (const each of all) {
    const text = `${inspect(each, { showHidden: true, depth: 20 })} ${JSON.stringify(each)}`;
    assert.ok(!text.includes(KEY), text);
  }
});

test('rejects an invalid key without repeating it', () => {
  const apiKey = `${KEY}\nsecond line`;
  assert.throws(
    () => new Meridian({ apiKey }),
    (error) => error instanceof ConfigurationError && !inspect(error).includes(KEY),
  );
});

for (const [name, value] of [
  ['baseUrl', 'not an address'],
  ['baseUrl', 'ftp://host'],
  ['baseUrl', 'http://user:password@host'],
  ['timeoutSeconds', 0],
  ['timeoutSeconds', Number.NaN],
  ['timeoutSeconds', '5'],
  ['retries', -1],
  ['retries', 1.5],
  ['longestWaitSeconds', Number.POSITIVE_INFINITY],
]) {
  test(`${name} ${inspect(value)} is refused by its name`, () => {
    assert.throws(
      () => new Meridian({ [name]: value }),
      (error) => error instanceof ConfigurationError && error.message.startsWith(name),
    );
  });
}

test('the version matches the manifest', () => {
  const manifest = createRequire(import.meta.url).resolve('meridian-sdk/package.json');
  assert.equal(JSON.parse(readFileSync(manifest, 'utf8')).version, VERSION);
});
