import { expect, test } from 'vitest';
import { AccountChanges } from './account-changes.ts';

test('a watcher receives the changes of an account from then on, each topic once', async () => {
  const changes = new AccountChanges();
  const { signal } = new AbortController();
  changes.publish('a', 'keys');
  const watching = changes.watch('a', signal);
  changes.publish('a', 'usage');
  changes.publish('a', 'usage');
  changes.publish('a', 'notifications');
  changes.publish('b', 'plan');
  expect((await watching.next()).value).toEqual(['usage', 'notifications']);
  const later = watching.next();
  changes.publish('a', 'keys');
  expect((await later).value).toEqual(['keys']);
});

test('an account has at most twenty watchers; one that leaves makes room, even if it received nothing', () => {
  const changes = new AccountChanges();
  const leaving = Array.from({ length: 20 }, () => new AbortController());
  for (const { signal } of leaving) changes.watch('a', signal);
  const one = () => changes.watch('a', new AbortController().signal);
  expect(one).toThrow(expect.objectContaining({ code: '190' }));
  expect(() => changes.watch('b', new AbortController().signal)).not.toThrow();
  leaving[0]!.abort();
  expect(one).not.toThrow();
});

test('every watcher of an account receives a change, and none after it left', async () => {
  const changes = new AccountChanges();
  const leaving = new AbortController();
  const staying = new AbortController();
  const left = changes.watch('a', leaving.signal);
  const stays = changes.watch('a', staying.signal);
  const last = left.next();
  leaving.abort();
  expect((await last).done).toBe(true);
  changes.publish('a', 'usage');
  expect((await stays.next()).value).toEqual(['usage']);
});
