import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('the least recently used value goes first when the bytes run out', () => {
  const cache = createByteCache<string>(10, (value) => value.length);
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.get('a');
  cache.set('c', '1234');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234']);
});

test('a value that is replaced frees its bytes, and one too heavy is not kept', () => {
  const cache = createByteCache<string>(10, (value) => value.length);
  cache.set('a', '12345678');
  cache.set('a', '12');
  cache.set('b', '12345678');
  cache.set('c', '12345678901');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['12', '12345678', undefined]);
});
