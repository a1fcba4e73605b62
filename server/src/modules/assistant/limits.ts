import { ASKS_AN_HOUR } from '@meridian/contracts/assistant-limits';
import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Limits of the portal's calls. */
export interface AssistantLimits {
  readonly asksByAccount: RateLimit;
}

export const createAssistantLimits = ({ window }: RateLimits): AssistantLimits => ({
  asksByAccount: window('asks by account', ASKS_AN_HOUR, HOUR_MS),
});
