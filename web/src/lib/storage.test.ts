import { afterEach, expect, test, vi } from 'vitest';
import { read, write } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('storage that refuses everything reads as empty and never throws', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  write('key', 'value');
  write('key', null);
  expect(read('key')).toBeNull();
});

test('null removes', () => {
  write('key', 'value');
  expect(read('key')).toBe('value');
  write('key', null);
  expect(localStorage.length).toBe(0);
});
