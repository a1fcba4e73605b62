import { expect, test } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** Queues `names` for `owner`; resolves with the refused ones, and adds completed ones to `done`. */
function handIn(
  line: FairQueue,
  owner: string,
  names: readonly string[],
  done: string[],
): Promise<unknown[]> {
  return Promise.all(
    names.map((name) =>
      line
        .run(owner, () => void done.push(name))
        .then(
          () => 'done',
          (error: unknown) => error,
        ),
    ),
  );
}

test('an owner with one task waits for one task of each other owner', async () => {
  const line = new FairQueue(64);
  const done: string[] = [];
  await Promise.all([
    handIn(line, 'a', ['a1', 'a2', 'a3', 'a4'], done),
    handIn(line, 'b', ['b1', 'b2'], done),
    handIn(line, 'c', ['c1'], done),
  ]);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('when the queue is full, it refuses only the owner with the most entries', async () => {
  const line = new FairQueue(4);
  const done: string[] = [];
  const [a, b] = await Promise.all([
    handIn(line, 'a', ['a1', 'a2', 'a3', 'a4', 'a5'], done),
    handIn(line, 'b', ['b1', 'b2'], done),
  ]);
  const refused = expect.any(QueueFullError);
  expect(a).toEqual(['done', 'done', refused, refused, refused]);
  expect(b).toEqual(['done', 'done']);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a failing task fails alone, and the queue continues', async () => {
  const line = new FairQueue(4);
  const failing = line.run('a', () => Promise.reject(new Error('no disk')));
  const next = line.run('a', () => 7);
  await expect(failing).rejects.toThrow('no disk');
  expect(await next).toBe(7);
  expect(await line.run('a', () => 8)).toBe(8);
});
