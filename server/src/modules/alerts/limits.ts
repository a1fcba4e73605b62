import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';
import { LookBacks } from './history/look-backs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of the portal's calls. */
export interface AlertLimits {
  readonly lookBacks: LookBacks;
  /** Backfills for alerts that are not saved yet. */
  readonly previewsByAccount: RateLimit;
  readonly alertTestsByAccount: RateLimit;
}

export const createAlertLimits = ({ window }: RateLimits): AlertLimits => ({
  lookBacks: new LookBacks(),
  previewsByAccount: window('previews by account', 30, MINUTE_MS),
  alertTestsByAccount: window('alert tests by account', 30, HOUR_MS),
});
