/** Headers of calls, as the OpenAPI document describes them. */
import { IDEMPOTENCY_KEY_PATTERN } from './api/call.ts';

/** Headers with the limits of an account, and what they say. */
export const LIMIT_HEADERS = {
  'RateLimit-Policy': 'Current limits, as IETF structured fields',
  RateLimit: 'Remaining requests, as IETF structured fields',
  'X-RateLimit-Limit': 'Requests allowed in any 60 seconds, or `unlimited`',
  'X-RateLimit-Remaining': 'Requests remaining in the current 60 seconds',
  'X-RateLimit-Reset': 'Unix time in seconds at which the next request becomes available',
  'X-Quota-Limit': 'Requests allowed in a calendar month (UTC), or `unlimited`',
  'X-Quota-Remaining': 'Requests remaining this month',
  'X-Quota-Reset': 'Unix time in seconds at which the month ends',
  'X-Overage-Calls': 'Requests beyond the quota this month, where they are paid',
  'X-Overage-Cost': 'What they cost so far, such as `1.25 EUR`',
  'X-Overage-Cap': 'What they may cost at most in a month',
} as const;

/** The header that makes a call safe to repeat. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY_PATTERN.source,
    description:
      'Unique text of your choice. A retry with the same key within 24 hours returns the first response and creates nothing new. A retry with a different body is rejected.',
  },
};
