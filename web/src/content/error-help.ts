/** When each error code of the API occurs, and what to do about it. The documentation pages of error codes show these texts. */
import type { ApiErrorCode } from '@meridian/contracts/errors';

/** Whether to send the same call again, in a few words. */
export const RETRY_WORDS = {
  never: 'No. Correct the call first.',
  later: 'Yes, after the seconds in Retry-After.',
  backoff: 'Yes, with exponential backoff.',
  running: 'Only if the first call with this key is still running.',
} as const;

interface ErrorHelp {
  readonly when: string;
  /** Ends by saying whether to retry the same call. */
  readonly remedy: string;
  readonly retry: keyof typeof RETRY_WORDS;
}

export const ERROR_HELP: Readonly<Record<ApiErrorCode, ErrorHelp>> = {
  not_found: {
    when: 'Your account has no alert, delivery, report or file with this id. The object never existed, was deleted, or belongs to another account.',
    remedy: 'Take the id from the call that lists these objects. Do not retry the same call.',
    retry: 'never',
  },
  conflict: {
    when: 'You reused an Idempotency-Key within 24 hours, either with another body or while the first call is still running. Or the request is not possible in the current state.',
    remedy:
      'Use a new Idempotency-Key for each new object, and the same key only to repeat the same call. If the first call is still running, wait a second, then retry.',
    retry: 'running',
  },
  range_not_satisfiable: {
    when: 'The Range header of a download starts beyond the end of the file. Usually your file is already complete.',
    remedy:
      'Compare the size and the SHA-256 of your file with the manifest. If they differ, delete it and download the whole file again. Do not retry with the same Range.',
    retry: 'never',
  },
  invalid_parameters: {
    when: 'A parameter or a field of the body is missing, misspelled, out of range or unknown to this call. Or the server cannot parse the URL or the body.',
    remedy:
      'Read errors: each entry names a field and its requirement. Correct the call. Do not retry the same call; it fails the same way.',
    retry: 'never',
  },
  key_in_url: {
    when: 'The URL contains an API key, or a parameter that other APIs use for one, such as api_key, key or token. The call is refused even if the key is valid, unless its owner allows it in URLs, and the owner of a valid key is notified by email.',
    remedy:
      'Send the key in the header Authorization: Bearer. If it was a real key, regenerate it, because URLs are kept in logs. Do not retry with the key in the URL.',
    retry: 'never',
  },
  unauthorized: {
    when: 'The Authorization header is missing or is not Bearer followed by a key. Or the key is mistyped, unknown, replaced, revoked or expired. A session token of the portal is not an API key.',
    remedy:
      'Copy the key from the dashboard, under API Keys, and check that your program reads it. Do not retry until the key is right.',
    retry: 'never',
  },
  plan_required: {
    when: 'The call requests data from before the history of your plan, through from or through a long lookback.',
    remedy:
      'Start no earlier than the date in detail, or change to the plan named there. Do not retry the same call.',
    retry: 'never',
  },
  scope_missing: {
    when: 'The key lacks the scope that this call needs. The live key and the test key of your account have every scope. An additional key has only the scopes chosen for it.',
    remedy:
      'Use a key with the scope named in detail, or add the scope to this key on the dashboard, under API Keys. Do not retry before that. The refused call was charged.',
    retry: 'never',
  },
  address_not_allowed: {
    when: 'The owner of the key has restricted it to certain addresses, and the call came from another one. Behind a proxy, the address that reaches this server counts.',
    remedy:
      'Call from an allowed address, or add the address named in detail to the key on the dashboard, under API Keys. Do not retry before that. The refused call was not charged and is in the call log.',
    retry: 'never',
  },
  account_suspended: {
    when: 'The operator of this server has suspended the account of the key. Nothing was deleted, and calls of the account are not charged.',
    remedy:
      'Contact the operator through the contact page. Your keys work again when the account is restored. Do not retry before that.',
    retry: 'never',
  },
  symbol_not_found: {
    when: 'This server has no symbol with that name. Only test keys find the symbols of test mode. A call for many quotes returns this error only if none of the symbols exist.',
    remedy:
      'Check whether detail suggests a similar name, or search with GET /api/symbols?q=. Do not retry the same call.',
    retry: 'never',
  },
  series_not_found: {
    when: 'This server has no economic series with that name, or none for the requested country.',
    remedy:
      'Call GET /api/macro/indicators without series to list the series of a country. Do not retry the same call.',
    retry: 'never',
  },
  path_not_found: {
    when: 'There is no call with this path.',
    remedy: 'Compare the path with the API reference or with /openapi.json. Do not retry the same call.',
    retry: 'never',
  },
  method_not_allowed: {
    when: 'The path exists, but not with this method, such as DELETE on a call that only reads.',
    remedy: 'Use a method from the Allow header. Do not retry with the same method.',
    retry: 'never',
  },
  upgrade_required: {
    when: 'The path is the stream, but the request does not ask for a WebSocket. Or a proxy on the way removed the Upgrade header.',
    remedy:
      'Connect with a WebSocket client to wss:// at the same path. If your network blocks WebSockets, GET /api/stream/sse sends the same frames as events. Do not retry the same call.',
    retry: 'never',
  },
  payload_too_large: {
    when: 'The request body is larger than 64 kB.',
    remedy:
      'Send fewer rules or a smaller grid. This limit does not apply to responses. Do not retry the same body.',
    retry: 'never',
  },
  unsupported_media_type: {
    when: 'The body is not declared as JSON, or it is compressed.',
    remedy:
      'Send Content-Type: application/json and no Content-Encoding. Do not retry with the same headers.',
    retry: 'never',
  },
  rate_limit_exceeded: {
    when: 'All live keys of the account together have made as many calls in the last 60 seconds as your plan allows. Test keys have a separate limit.',
    remedy:
      'Wait for the seconds in Retry-After, then retry the same call. The refused call was not charged. Spread calls evenly, or request many symbols in one call with GET /api/quotes.',
    retry: 'later',
  },
  quota_exceeded: {
    when: 'The account has used all calls of its plan for this calendar month in UTC, or reached its spend cap for calls beyond them. Test keys are not counted and continue to work.',
    remedy:
      'Retry-After gives the seconds until the next month begins. Do not wait in a loop. Change your plan, or continue next month. The refused call was not charged.',
    retry: 'later',
  },
  server_error: {
    when: 'An unexpected error occurred while the server processed the call. Your request is probably not the cause.',
    remedy:
      'Retry a few times with exponential backoff. If the error persists, report requestId to the operator of this server. The call was not charged.',
    retry: 'backoff',
  },
  unavailable: {
    when: 'The server cannot process the call now: its database is unreachable, or too many expensive calls are waiting.',
    remedy:
      'Retry with exponential backoff, starting at one second. GET /api/status shows which component is down. The call was not charged.',
    retry: 'backoff',
  },
};

/** The first sentence of one of these texts. */
export const firstSentence = (text: string): string => `${text.split(/\.(?: |$)/, 1)[0]}.`;
