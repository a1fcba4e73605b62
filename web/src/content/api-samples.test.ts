import { expect, test } from 'vitest';
import { type SampleRequest, samplesOf } from './api-samples.ts';

const GET: SampleRequest = { method: 'GET', url: '/api/quotes?symbols=AAPL', keyed: true };
const POST: SampleRequest = {
  method: 'POST',
  url: '/api/x',
  keyed: true,
  body: { allowShort: true, note: 'it’s true', rules: null },
};

test.each(samplesOf(GET, 'https://h'))(
  '$name calls this portal and takes the key from the environment',
  ({ code }) => {
    expect(code).toContain('https://h/api/quotes?symbols=AAPL');
    expect(code).toContain('MERIDIAN_API_KEY');
  },
);

test.each(samplesOf({ ...GET, keyed: false }, 'https://h'))(
  '$name names no key where none is needed',
  ({ code }) => {
    expect(code).not.toMatch(/MERIDIAN_API_KEY|Authorization/);
  },
);

test('a body is written in the words of each language', () => {
  const [curl, python, node, java] = samplesOf(POST, 'https://h').map(({ code }) => code);
  expect(python).toMatch(/"allowShort": True,\n.+"it’s true",\n.+None/);
  for (const code of [curl, node, java]) expect(code).toMatch(/"allowShort": true,\n.+"it’s true",\n.+null/);
});
