import { expect, test } from 'vitest';
import { curlSample, openSamples, type SampleRequest } from './api-samples.ts';

const GET: SampleRequest = { method: 'GET', url: '/api/quotes?symbols=AAPL', keyed: true };

test('calls this portal with curl and reads the key from the environment', () => {
  const { code } = curlSample(GET, 'https://h');
  expect(code).toContain('https://h/api/quotes?symbols=AAPL');
  expect(code).toContain('Authorization: Bearer $MERIDIAN_API_KEY');
});

test.each(openSamples({ ...GET, keyed: false }, 'https://h'))(
  'calls this portal in $name without a key if none is needed',
  ({ code }) => {
    expect(code).toContain('https://h/api/quotes?symbols=AAPL');
    expect(code).not.toMatch(/MERIDIAN_API_KEY|Authorization/);
  },
);

test('sends a JSON body with curl, whatever quotes it contains', () => {
  const body = { allowShort: true, note: "it's true", rules: null };
  const { code } = curlSample({ method: 'POST', url: '/api/x', keyed: true, body }, 'https://h');
  expect(code).toMatch(/"allowShort": true,\n.+"it'\\''s true",\n.+null/);
});
