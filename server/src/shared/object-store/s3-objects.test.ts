/** What the object store promises to its callers: whole answers or a sentence, within a time limit. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { s3Objects } from './s3-objects.ts';

let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(() => s3.close());

const access = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: undefined, region: 'us-east-1' };
const storeOf = (more = {}, limits = {}) =>
  s3Objects('s3://bucket/site', { ...access, endpoint: s3.endpoint, ...more }, { attempts: 2, ...limits });

test('a range of an object is read, and less where the object ends before', async () => {
  const store = storeOf();
  await store.write('a/b', Buffer.from('0123456789'));
  expect((await store.readRange('a/b', 2, 4))?.toString()).toBe('234');
  expect((await store.readRange('a/b', 8, 20))?.toString()).toBe('89');
  expect((await store.readRange('a/b', 10, 20))?.toString()).toBe('');
  expect(await store.readRange('a/c', 0, 1)).toBeUndefined();
  expect([await store.size('a/b'), await store.size('a/c')]).toEqual([10, undefined]);
  expect(await store.list('a/')).toEqual(['a/b']);
});

test('an answer that breaks off is asked for again, and is never taken for whole', async () => {
  const store = storeOf();
  await store.write('a', Buffer.from('whole'));
  s3.breaks = 1;
  expect((await store.read('a'))?.toString()).toBe('whole');
  s3.breaks = 2;
  await expect(store.read('a')).rejects.toThrow('does not respond');
});

test('a server that accepts connections and never answers is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(storeOf({ endpoint }, { timeoutMs: 50 }).read('a')).rejects.toThrow('does not respond');
  silent.close();
});

test('a session token is sent and signed, and expired credentials are a sentence', async () => {
  const store = storeOf({ sessionToken: 'token' });
  await store.read('a');
  expect(s3.headers['x-amz-security-token']).toBe('token');
  expect(s3.headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);
  s3.isExpired = true;
  await expect(store.read('a')).rejects.toThrow(
    'The bucket bucket refused GET: 400, The provided token has expired.',
  );
});
