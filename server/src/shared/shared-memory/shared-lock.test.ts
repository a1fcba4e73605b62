import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { SharedLock } from './shared-lock.ts';

const newWords = () => new Int32Array(new SharedArrayBuffer(8));

test.runIf(process.platform === 'linux')(
  'the lock of a thread that has ended is free again, for one at a time',
  async () => {
    const words = newWords();
    const program = new URL('./testing/take-lock.ts', import.meta.url);
    await once(new Worker(program, { workerData: words }), 'exit');
    const [left] = words;
    expect(left).not.toBe(0);
    const taken = new SharedLock(words).hold(() => words[0]);
    expect([0, left]).not.toContain(taken);
    expect(words[0]).toBe(0);
  },
);

test('the lock of a thread that exists is not taken over, however long the machine does not let it run', () => {
  const words = newWords();
  const starved = 1;
  words[0] = starved;
  const owners: number[] = [];
  const exists = (owner: number) => {
    if (owners.push(owner) === 3) words[0] = 0;
    return true;
  };
  new SharedLock(words, { exists }).hold(() => expect(owners).toEqual([starved, starved, starved]));
  expect(words[0]).toBe(0);
});
