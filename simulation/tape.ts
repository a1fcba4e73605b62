import type { Lake } from '../server/src/lake/lake.ts';
import { Tape } from '../server/src/modules/market-data/tape/tape.ts';
import { Random } from './random.ts';

const STEPS = 25;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 20);
/** After a longer pause the tape skips. */
const PAUSE_MAX_MS = 55 * SECOND_MS;

/**
 * Reads a tape while time passes, the process pauses and the clock jumps ahead and returns. Between jumps each second must come
 * once, in order and without a hole; after everything the tape must be at the present. Rejects with a sentence otherwise.
 */
export async function checkTape(seed: number): Promise<void> {
  const random = new Random(seed);
  let elapsedMs = 0;
  let aheadMs = 0;
  let unreadMs = 0;
  let hasJumped = false;
  let lastMs: number | undefined;
  const now = () => START_MS + elapsedMs + aheadMs;
  const lake = {
    quote: (_symbol: string, atMs: number) => ({ price: atMs }),
    trades: () => [],
  } as unknown as Lake;
  const tape = new Tape({
    lake,
    now,
    every: () => () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const watch = tape.open(({ startMs }) => {
    if (startMs + SECOND_MS > now()) throw new Error(`Second ${startMs} came before it had passed.`);
    if (lastMs !== undefined && !hasJumped && startMs !== lastMs + SECOND_MS)
      throw new Error(`Second ${startMs} came after ${lastMs}.`);
    hasJumped = false;
    lastMs = startMs;
  });
  watch.watch(['AAPL']);
  for (let step = 0; step < STEPS; step += 1) {
    const passingMs = random.below(random.chance(0.1) ? PAUSE_MAX_MS : 3 * SECOND_MS);
    if (unreadMs + passingMs > PAUSE_MAX_MS || random.chance(0.8)) {
      await tape.read();
      unreadMs = 0;
    }
    elapsedMs += passingMs;
    unreadMs += passingMs;
    if (random.chance(0.05)) {
      aheadMs = random.below(3) * 40 * DAY_MS;
      hasJumped = true;
    }
  }
  aheadMs = 0;
  hasJumped = true;
  elapsedMs += 2 * SECOND_MS;
  await tape.read();
  const presentMs = (Math.floor(now() / SECOND_MS) - 1) * SECOND_MS;
  if (lastMs !== presentMs && tape.behindMs !== 0) throw new Error('The tape is not at the present.');
  elapsedMs += 2 * SECOND_MS;
  await tape.read();
  if (lastMs !== presentMs + 2 * SECOND_MS)
    throw new Error('The tape does not go on after the clock has returned.');
  tape.close();
}
