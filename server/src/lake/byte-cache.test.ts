import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('evicts the least recently used value when the cache is full', () => {
  const cache = createByteCache<string>(10, (value) => value.length);
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.get('a');
  cache.set('c', '1234');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234']);
});

test('a replaced value frees its bytes, and a value that is too large is not cached', () => {
  const cache = createByteCache<string>(10, (value) => value.length);
  cache.set('a', '12345678');
  cache.set('a', '12');
  cache.set('b', '12345678');
  cache.set('c', '12345678901');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['12', '12345678', undefined]);
});
