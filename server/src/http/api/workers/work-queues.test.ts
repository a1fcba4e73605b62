import { expect, test } from 'vitest';
import { WorkQueues } from './work-queues.ts';

/** Where each of so many small tasks ran that came at once. */
function placesOf(queues: WorkQueues, count: number): Promise<string[]> {
  const work = { onLoop: () => 'loop', inThread: async () => 'thread' };
  return Promise.all(Array.from({ length: count }, () => queues.runEither('one account', work)));
}

test('small tasks that come while one waits for the event loop go to the worker thread', async () => {
  expect(await placesOf(new WorkQueues(), 3)).toEqual(['loop', 'thread', 'thread']);
});

test('a small task whose turn has come goes to the worker thread while others wait for theirs', async () => {
  const queues = new WorkQueues();
  const work = { onLoop: () => 'loop', inThread: async () => 'thread' };
  const first = queues.runEither('one account', work);
  const later = queues.runShort('one account', async () => 'later');
  expect(await Promise.all([first, later])).toEqual(['thread', 'later']);
});

test('no small task waits in the worker thread behind heavy work', async () => {
  const queues = new WorkQueues();
  const { promise, resolve } = Promise.withResolvers<void>();
  const heavy = queues.runHeavy('other account', () => promise);
  expect(await placesOf(queues, 3)).toEqual(['loop', 'loop', 'loop']);
  resolve();
  await heavy;
});
