import { setImmediate } from 'node:timers/promises';
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

test('runs tasks of several owners at once, and one of each owner', async () => {
  const line = new FairQueue(8, { atOnce: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (owner: string, name: string) =>
    line.run(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string, work: Promise<void>) => {
    ends.get(name)!();
    await work;
    await setImmediate();
    await setImmediate();
  };
  const [a1, a2] = [task('a', 'a1'), task('a', 'a2')];
  await setImmediate();
  await setImmediate();
  expect(begun).toEqual(['a1']);
  const b1 = task('b', 'b1');
  const c1 = task('c', 'c1');
  await setImmediate();
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1', b1);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1', a1);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await Promise.all([end('c1', c1), end('a2', a2)]);
});
