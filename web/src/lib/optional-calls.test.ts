import { describe, expect, test } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../testing/portal.ts';
import { callPortal } from './optional-calls.ts';

const summary = () => callPortal('usageSummary', { range: '7d' }, 'S1');

describe('a server without the call', () => {
  const MISSING: readonly (readonly [string, Handler])[] = [
    ['404', () => refused(404)],
    ['405', () => refused(405)],
    ['501', () => refused(501, 'Not available', { code: '160' })],
    ['a page instead of JSON', () => [200, '<!doctype html>']],
    ['another reply', () => ok({ additionalInfo: {} })],
  ];

  test.each(MISSING)('is asked once: %s', async (_name, handler) => {
    const received = servePortal({ usageSummary: handler });
    expect((await summary()).state).toBe('unavailable');
    expect((await summary()).state).toBe('unavailable');
    expect(received).toHaveLength(1);
  });
});

test('a temporary fault does not count as missing', async () => {
  const received = servePortal({
    usageSummary: () => refused(429, 'Slow down', { additionalInfo: { retry_after: 7 } }),
  });
  expect(await summary()).toMatchObject({ state: 'failed', problem: { retryAfterSeconds: 7 } });
  await summary();
  expect(received).toHaveLength(2);
});

test('returns the reply unchanged', async () => {
  servePortal({ listKeys: () => ok({ additionalInfo: { items: [] } }) });
  expect(await callPortal('listKeys', {}, 'S1')).toEqual({ state: 'ready', info: { items: [] } });
});

test('sends nothing without a token', async () => {
  const received = servePortal({});
  expect(await callPortal('listKeys', {}, null)).toEqual({ state: 'unavailable' });
  expect(received).toHaveLength(0);
});
