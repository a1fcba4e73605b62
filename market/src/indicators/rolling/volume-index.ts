import type { IndicatorRun } from '../indicator.ts';
import { ratio } from './ratio.ts';

const FIRST = 1_000;

/** A walk whose output moves by the return of the close at the bars whose volume `counts` beside the one before. */
export function volumeIndex(counts: (volume: number, before: number) => boolean): IndicatorRun {
  let index = FIRST;
  let [previousClose, previousVolume] = [NaN, NaN];
  return ({ close, volume, length }, [out]) => {
    for (let i = 0; i < length; i++) {
      const share = ratio(close[i]! - previousClose, previousClose);
      if (counts(volume[i]!, previousVolume) && !Number.isNaN(share)) index *= 1 + share;
      previousClose = close[i]!;
      previousVolume = volume[i]!;
      out![i] = index;
    }
  };
}
