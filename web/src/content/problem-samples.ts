/** A sample problem document for each code, with a detail in the server's wording. */
import { API_ERRORS, type ApiErrorCode, errorPage } from '@meridian/contracts/errors';
import { ALL_PLANS, DEFAULT_PLAN } from '@meridian/contracts/plans';

const free = DEFAULT_PLAN.name;
/** A plan with more history than the default one; the default one where none has. */
const deeper = ALL_PLANS[1]?.name ?? free;

const DETAILS: Readonly<Record<ApiErrorCode, string>> = {
  invalid_parameters: 'interval must be one of 1m, 5m, 15m, 30m, 1h, 1d, 1w, 1mo',
  key_in_url:
    'Never send an API key in a URL, where logs keep it. Use the header Authorization: Bearer <key>, and replace this key. Its owner can allow one key in URLs on the dashboard, under API Keys.',
  unauthorized: 'This API key is unknown, mistyped or revoked.',
  plan_required: `The plan ${free} has history from 2025-11-20 on. For an earlier start the plan ${deeper} is needed.`,
  scope_missing: 'This key lacks the scope stocks.',
  address_not_allowed:
    'This key is not allowed from the address 203.0.113.9. Its owner can change its addresses on the dashboard, under API Keys.',
  account_suspended:
    'The account of this key is suspended. Its owner can contact the operator of this server.',
  symbol_not_found: 'The symbol APPL does not exist. Search for symbols by name with GET /api/symbols?q=.',
  series_not_found: 'The series CPY does not exist. Call without series to list the series of a country.',
  path_not_found: 'There is no call with this path. GET /openapi.json lists all calls.',
  not_found: 'This alert does not exist.',
  conflict: 'This Idempotency-Key was already used with a different call or body. Use another key.',
  method_not_allowed: 'DELETE is not allowed here. Use GET or POST.',
  payload_too_large: 'The body is larger than 64 kB.',
  unsupported_media_type: 'Send the body as JSON, with Content-Type: application/json.',
  range_not_satisfiable: 'The file has 45912 bytes; the range starts after its end.',
  upgrade_required:
    'This path is the stream. Connect with a WebSocket client to wss:// at this path, or use GET /api/stream/sse.',
  rate_limit_exceeded: `The plan ${DEFAULT_PLAN.name} allows ${DEFAULT_PLAN.callsPerMinute} calls in 60 seconds. Retry-After says when you can call again.`,
  quota_exceeded: `The plan ${DEFAULT_PLAN.name} allows ${DEFAULT_PLAN.callsPerMonth} calls in a calendar month (UTC). Retry-After says when the next month begins.`,
  server_error: 'Something went wrong on this server. The request id names this call.',
  unavailable: 'The call could not be recorded. It was not charged.',
};

/** The entry in `errors`, for codes about a field. */
const FIELDS: Partial<Record<ApiErrorCode, { readonly field: string; readonly message: string }>> = {
  invalid_parameters: { field: 'interval', message: DETAILS.invalid_parameters },
  plan_required: { field: 'from', message: `from must not reach before 2025-11-20 on the plan ${free}` },
};

export function problemSample(code: ApiErrorCode): string {
  const { status, title } = API_ERRORS[code];
  const field = FIELDS[code];
  const document = {
    type: errorPage(code),
    title,
    status,
    detail: code === 'invalid_parameters' ? `${DETAILS[code]}.` : DETAILS[code],
    code,
    message: title,
    requestId: 'req_01',
    ...(field ? { errors: [field] } : {}),
  };
  return JSON.stringify(document, null, 2);
}
