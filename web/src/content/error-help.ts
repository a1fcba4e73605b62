/** What each error of the market data API means to the caller: when it happens, and what to do then. */
import type { ApiErrorCode } from '@meridian/contracts/errors';

export interface ErrorHelp {
  readonly when: string;
  readonly remedy: string;
}

export const ERROR_HELP: Readonly<Record<ApiErrorCode, ErrorHelp>> = {
  invalid_parameters: {
    when: 'A parameter is missing, unknown or out of its range.',
    remedy: 'Read errors: each entry names a field and says what it may be.',
  },
  key_in_url: {
    when: 'The address carries a key. It is refused because addresses end up in logs, and the owner of the key is told by mail.',
    remedy: 'Send the key in the Authorization header. Regenerate it if others may have seen the address.',
  },
  unauthorized: {
    when: 'There is no key, or it is mistyped or revoked.',
    remedy: 'Copy the key from the dashboard again and send it as Authorization: Bearer.',
  },
  plan_required: {
    when: 'The range begins before the history of your plan.',
    remedy: 'Ask for a later from, or take the plan that detail names.',
  },
  scope_missing: {
    when: 'The key was made without the scope of this call.',
    remedy: 'Use a key with the scope that the page of the call names.',
  },
  symbol_not_found: {
    when: 'There is no such symbol.',
    remedy: 'Find it with GET /api/symbols.',
  },
  series_not_found: {
    when: 'There is no such series of the economy.',
    remedy: 'Take one that detail lists.',
  },
  path_not_found: {
    when: 'There is no call at this path.',
    remedy: 'Compare the path with this documentation or with /openapi.json.',
  },
  method_not_allowed: {
    when: 'The path exists, but not with this method.',
    remedy: 'Use the method in the header Allow.',
  },
  payload_too_large: { when: 'The body of the request is too large.', remedy: 'Send less in one call.' },
  unsupported_media_type: {
    when: 'The body is not JSON.',
    remedy: 'Send Content-Type: application/json and a JSON object.',
  },
  rate_limit_exceeded: {
    when: 'The account made more calls within 60 seconds than its plan allows.',
    remedy: 'Wait the seconds in Retry-After. The call was not charged.',
  },
  quota_exceeded: {
    when: 'The account used up the calls of this calendar month (UTC).',
    remedy: 'Wait for the next month, or take a larger plan. The call was not charged.',
  },
  server_error: {
    when: 'Something failed on our side.',
    remedy: 'Try again after a moment, and name the requestId when you report it. The call was not charged.',
  },
  unavailable: {
    when: 'The server is busy or a part of it is not reachable.',
    remedy: 'Wait the seconds in Retry-After and try again. The call was not charged.',
  },
};
