import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPayments } from './open-payments.ts';

const parts = { now: () => 0, merchant: () => 'Meridian', publicUrl: () => 'http://portal.test' };
const open = (settings: Parameters<typeof openPayments>[0]) =>
  openPayments(settings, parts as Parameters<typeof openPayments>[1]);

test('each setting opens its provider, and only the test provider has a page and background work', async () => {
  const webhookSecret = 'hook';
  const opened = {
    test: await open({ provider: 'test' }),
    none: await open({ provider: 'none' }),
    stripe: await open({ provider: 'stripe', secretKey: 'sk', webhookSecret }),
    razorpay: await open({ provider: 'razorpay', keyId: 'key', keySecret: 'secret', webhookSecret }),
  };
  const seen = Object.values(opened).map(({ provider, test: own, checkoutOrigin }) => [
    provider?.name,
    own !== undefined,
    checkoutOrigin,
  ]);
  expect(seen).toEqual([
    ['test', true, undefined],
    [undefined, false, undefined],
    ['stripe', false, undefined],
    ['razorpay', false, 'https://api.razorpay.com'],
  ]);
});

test('only their adapters load the packages of Stripe and Razorpay, and only when configured', () => {
  const src = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));
  const importing = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')));
  const outside = importing(/from '(?:stripe|razorpay)'/).filter(
    (file) => !/^providers\/payments\/(?:stripe|razorpay)\//.test(file),
  );
  expect(outside).toEqual([]);
  expect(importing(/from '\.[^']*\/(?:stripe|razorpay)-provider\.ts'/)).toEqual([]);
});
