import { DEMO_LIMITS } from '@meridian/contracts/api/demo';
import { MCP_LIMITS } from '@meridian/contracts/mcp';
import type { RateLimit, RateLimits, VisitorLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Limits of all calls of the portal. */
export interface AccessLimits {
  readonly callsByAccount: RateLimit;
  readonly callsByAddress: RateLimit;
  /** Mails about a key that was sent in a URL. */
  readonly leakMailsByKey: RateLimit;
  /** Requests of assistants. */
  readonly mcpRequestsByKey: RateLimit;
  /** New programs that use OAuth. */
  readonly appRegistrationsByAddress: RateLimit;
  /** Codes, refreshes and revocations of these. */
  readonly appTokensByAddress: RateLimit;
  /** Calls of the API without a key. */
  readonly demoVisitors: VisitorLimits;
}

export const createAccessLimits = ({ window, visitors }: RateLimits): AccessLimits => ({
  callsByAccount: window('calls by account', 120, MINUTE_MS),
  callsByAddress: window('calls by address', 600, MINUTE_MS),
  leakMailsByKey: window('leak mails by key', 1, DAY_MS),
  mcpRequestsByKey: window('mcp requests by key', MCP_LIMITS.requestsPerMinute, MINUTE_MS),
  appRegistrationsByAddress: window('app registrations by address', 30, 60 * MINUTE_MS),
  appTokensByAddress: window('app tokens by address', 120, MINUTE_MS),
  demoVisitors: visitors('demo', {
    byAddress: DEMO_LIMITS.callsPerMinute,
    ofAll: DEMO_LIMITS.callsPerMinuteOfAll,
  }),
});
