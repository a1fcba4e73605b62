import type { Lake } from '../lake/lake.ts';
import { Tape } from '../modules/market-data/index.ts';

/** A market whose tape moves when a test calls `tape.read()`. */
export const stillMarket = (lake: Lake, now: () => number) => ({
  lake,
  tape: new Tape({
    lake,
    now,
    every: () => () => undefined,
    onError(error) {
      throw error;
    },
  }),
});
