import { expect, test } from 'vitest';
import { SharedLock } from './shared-lock.ts';

test('a lock whose owner was killed is free again, for one at a time', () => {
  const words = new Int32Array(new SharedArrayBuffer(8));
  new SharedLock(words).take();
  const other = new SharedLock(words, { waitsMax: 5 });
  expect(other.hold(() => words[0])).toBe(1);
  expect(words[0]).toBe(0);
});
