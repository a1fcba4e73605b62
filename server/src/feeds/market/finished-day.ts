import type { LiveFigures } from './live-figures.ts';

/** A finished session, or one so far. */
export interface FinishedDay {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Undefined where they are not known, as in checkpoints of earlier versions. */
  readonly vwap?: number;
  readonly trades?: number;
}

/** The bar of a session from its figures and the number of its trades; without VWAP or trades where there are none. */
export const finishedDay = (
  { day, open, high, low, close, volume, notional }: LiveFigures,
  trades: number,
): FinishedDay => ({
  day,
  open,
  high,
  low,
  close,
  volume,
  ...(volume > 0 && notional > 0 && { vwap: notional / volume }),
  ...(trades > 0 && { trades }),
});
