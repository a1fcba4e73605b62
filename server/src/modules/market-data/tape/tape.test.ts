import { afterAll, beforeAll, expect, test } from 'vitest';
import { HandClock } from '../../../testing/api/served.ts';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { Tape, TAPE_REACH_MS, type TapeSecond } from './tape.ts';

const START = Date.UTC(2026, 4, 11, 15, 0, 0);
const clock = new HandClock(START);
let market: Awaited<ReturnType<typeof simulatedLake>>;
beforeAll(async () => {
  market = await simulatedLake(clock.now);
});
afterAll(() => market.close());

const tapeOf = (isSteady?: () => boolean) =>
  new Tape({
    ...(isSteady && { isSteady }),
    lake: market.lake,
    now: clock.now,
    every: () => () => undefined,
    onError(error) {
      throw error;
    },
  });

test('the price of the last trade is the price that REST returns in that second', async () => {
  const tape = tapeOf();
  const received: TapeSecond[] = [];
  tape.open((second) => received.push(second)).watch(['BTCUSD', 'AAPL']);
  for (let second = 0; second < 90; second++) {
    clock.advance(1_000);
    await tape.read();
  }
  expect(received).toHaveLength(90);
  const traded = received
    .flatMap(({ startMs, symbols }) =>
      Array.from(symbols.values(), ({ symbol, trades, quote }) => ({
        startMs,
        symbol,
        quote,
        last: trades.at(-1),
      })),
    )
    .filter(({ last }) => last !== undefined);
  expect(traded.length).toBeGreaterThan(20);
  for (const { startMs, symbol, quote, last } of traded) {
    expect(last!.timestampMs).toBeGreaterThanOrEqual(startMs);
    expect(last!.timestampMs).toBeLessThan(startMs + 1_000);
    expect(quote.price).toBe(last!.price);
    expect(market.lake.quote(symbol, startMs)).toEqual(quote);
  }
  tape.close();
});

test('a paused process receives every missed second in order and once', async () => {
  const tape = tapeOf();
  const starts: number[] = [];
  tape.open(({ startMs }) => starts.push(startMs)).watch(['BTCUSD']);
  clock.advance(2_500);
  await tape.read();
  clock.advance(7_000);
  await tape.read();
  await tape.read();
  expect(starts).toHaveLength(9);
  expect(new Set(starts.slice(1).map((at, index) => at - starts[index]!))).toEqual(new Set([1_000]));
  tape.close();
});

test('nothing is read while the clock has jumped, and the present is read when it has returned', async () => {
  const JUMP_MS = 40 * 86_400_000;
  let isSteady = true;
  const tape = tapeOf(() => isSteady);
  const starts: number[] = [];
  tape.open(({ startMs }) => starts.push(startMs)).watch(['BTCUSD']);
  clock.advance(1_000);
  await tape.read();
  isSteady = false;
  clock.advance(JUMP_MS);
  await tape.read();
  expect(starts).toHaveLength(1);
  // A jump that counts as corrected is followed, and so is its return.
  isSteady = true;
  await tape.read();
  clock.advance(-JUMP_MS);
  await tape.read();
  clock.advance(1_000);
  await tape.read();
  expect(starts.at(-1)).toBe(starts[0]! + 1_000);
  tape.close();
});

test('a replay repeats the seconds that a watch received, and reaches back for an hour', async () => {
  const tape = tapeOf();
  const received: TapeSecond[] = [];
  tape.open((second) => received.push(second)).watch(['BTCUSD', 'AAPL']);
  for (let second = 0; second < 5; second++) {
    clock.advance(1_000);
    await tape.read();
  }
  const fromMs = received[0]!.startMs;
  const toMs = received.at(-1)!.startMs;
  const again: TapeSecond[] = [];
  await tape.replay(new Set(['BTCUSD', 'AAPL']), { fromMs, toMs }, (second) => again.push(second));
  expect(again).toEqual(received.slice(0, -1));
  const starts: number[] = [];
  await tape.replay(new Set(), { fromMs: 0, toMs }, ({ startMs }) => starts.push(startMs));
  expect([starts[0], starts.at(-1)]).toEqual([toMs - TAPE_REACH_MS, toMs - 1_000]);
  tape.close();
});
