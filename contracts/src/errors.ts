/** All errors of the portal and of the market data API, in two closed tables. */

/** Portal codes with their status and default message. */
export const PORTAL_ERRORS = {
  '101': { status: 400, message: 'Invalid parameters' },
  '110': { status: 401, message: 'Invalid email or password' },
  '111': { status: 401, message: 'Please login again to get a valid authentication token' },
  '112': { status: 403, message: 'Please verify your email to continue' },
  '113': { status: 403, message: 'Two-factor code required' },
  '114': { status: 429, message: 'Too many attempts. Please try again later.' },
  '120': { status: 400, message: 'Invalid verification code. Please try again.' },
  '121': { status: 429, message: 'Too many wrong codes. Please request a new code.' },
  '122': { status: 400, message: 'This password reset link is invalid or has expired.' },
  '123': { status: 400, message: 'Your sign-in has expired. Please sign in again.' },
  '130': { status: 400, message: 'Current password is incorrect' },
  '131': { status: 403, message: 'Please confirm it is you' },
  '140': { status: 403, message: 'Not allowed for this account' },
  '141': { status: 404, message: 'Not found' },
  '142': { status: 409, message: 'That is not possible in the current state' },
  '150': { status: 402, message: 'Payment failed' },
  '160': { status: 501, message: 'Not available' },
  '170': { status: 415, message: 'File not accepted' },
  '190': { status: 429, message: 'Too many requests. Please try again later.' },
  '191': { status: 503, message: 'Busy at the moment. Please try again shortly.' },
  '199': { status: 500, message: 'Server error' },
} as const satisfies Record<string, { status: number; message: string }>;
export type PortalErrorCode = keyof typeof PORTAL_ERRORS;

/** Market data API codes. `message` repeats `title`; the failing code writes `detail`. */
export const API_ERRORS = {
  invalid_parameters: { status: 400, title: 'Invalid parameters' },
  key_in_url: { status: 400, title: 'Invalid parameters' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  plan_required: { status: 403, title: 'Forbidden' },
  scope_missing: { status: 403, title: 'Forbidden' },
  address_not_allowed: { status: 403, title: 'Forbidden' },
  account_suspended: { status: 403, title: 'Forbidden' },
  symbol_not_found: { status: 404, title: 'Not found' },
  series_not_found: { status: 404, title: 'Not found' },
  path_not_found: { status: 404, title: 'Not found' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  payload_too_large: { status: 413, title: 'Payload too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  upgrade_required: { status: 426, title: 'Upgrade required' },
  rate_limit_exceeded: { status: 429, title: 'Rate limit exceeded' },
  quota_exceeded: { status: 429, title: 'Rate limit exceeded' },
  server_error: { status: 500, title: 'Server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Where the portal explains a code: the `type` of its problem documents, relative to the server that answers. */
export const errorPage = (code: ApiErrorCode) => `/documentation/errors/${code}` as const;

/** RFC 9457 problem document of the market data API. */
export interface Problem {
  /** `errorPage(code)`. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly requestId: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}
