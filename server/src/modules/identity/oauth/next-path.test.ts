import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const PORTAL = 'https://portal.test';

test.each(['/pricing', '/dashboard?tab=settings', '/docs#history', '/a%20b'])(
  '%s is a valid next path',
  (next) => {
    expect(nextPath(next, PORTAL)).toBe(next);
  },
);

test.each([
  undefined,
  '',
  '/dashboard',
  'pricing',
  'https://evil.example',
  'https://portal.test/pricing',
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/pricing/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  `/${'a'.repeat(1_000)}`,
])('%j is not', (next) => {
  expect(nextPath(next, PORTAL)).toBeNull();
});
