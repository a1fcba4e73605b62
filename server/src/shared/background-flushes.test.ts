import { expect, test } from 'vitest';
import { BackgroundFlushes, type FlushedDisk } from './background-flushes.ts';

/** A disk whose flushes end when the test says so. */
function heldDisk() {
  const closed: number[] = [];
  const held: (() => void)[] = [];
  const disk = {
    fdatasync: (_file: number, ended: (error: null) => void) => void held.push(() => ended(null)),
    closeSync: (file: number) => void closed.push(file),
  } as unknown as FlushedDisk;
  return { flushes: new BackgroundFlushes(disk), closed, held };
}

test('a file is closed once the last of its flushes has ended, in whatever order they end', () => {
  const { flushes, closed, held } = heldDisk();
  let ended = 0;
  flushes.flush(3, () => ended++);
  flushes.flush(3, () => ended++);
  flushes.close(3);
  held[1]!();
  expect(closed).toEqual([]);
  held[0]!();
  expect(closed).toEqual([3]);
  expect(ended).toBe(2);
});

test('a file without running flushes is closed at once, and does not wait for those of another', () => {
  const { flushes, closed, held } = heldDisk();
  flushes.flush(3, () => undefined);
  held[0]!();
  flushes.flush(4, () => undefined);
  flushes.close(3);
  expect(closed).toEqual([3]);
});

test('a descriptor that the system gives again is a new file', () => {
  const { flushes, closed, held } = heldDisk();
  flushes.flush(3, () => undefined);
  flushes.close(3);
  held[0]!();
  flushes.flush(3, () => undefined);
  held[1]!();
  expect(closed).toEqual([3]);
});
