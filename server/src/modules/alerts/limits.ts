import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';
import { LookBacks } from './history/look-backs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In-memory limits of the portal's calls, one set per process. */
export interface AlertLimits {
  readonly lookBacks: LookBacks;
  /** Backfills for alerts that are not saved yet. */
  readonly previewsByAccount: SlidingWindow;
  readonly alertTestsByAccount: SlidingWindow;
}

export const createAlertLimits = (): AlertLimits => ({
  lookBacks: new LookBacks(),
  previewsByAccount: new SlidingWindow(30, MINUTE_MS),
  alertTestsByAccount: new SlidingWindow(30, HOUR_MS),
});
