import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const at = (next: string) => nextPath(new URLSearchParams({ next }));

test('a sign-in leads back to a page of this portal', () => {
  expect(at('/dashboard?tab=api-keys')).toBe('/dashboard?tab=api-keys');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
])('a sign-in never leads to %j', (next) => {
  expect(at(next)).toBe('/dashboard');
});
