/** For every error code of the API: when it happens, and what to do about it. The pages of codes are made of this. */
import type { ApiErrorCode } from '@meridian/contracts/errors';

interface ErrorHelp {
  readonly when: string;
  /** Ends by saying whether to send the same call again. */
  readonly remedy: string;
}

export const ERROR_HELP: Readonly<Record<ApiErrorCode, ErrorHelp>> = {
  not_found: {
    when: 'The account has nothing of this id, such as an alert, a delivery, a report or a file: it was never there, was deleted, or belongs to another account.',
    remedy: 'Take the id from the call that lists what there is. Do not retry the same call.',
  },
  conflict: {
    when: 'An Idempotency-Key of the last 24 hours was sent again with another body, or while its first call is still under way; or what is asked for is not possible in the current state.',
    remedy:
      'Use a new Idempotency-Key for each new thing to be made, and the same key only to repeat the same call. While the first call is under way, wait a second and send it again.',
  },
  range_not_satisfiable: {
    when: 'The header Range of a download asks for bytes behind the end of the file: usually the file has arrived whole.',
    remedy:
      'Compare the size and the SHA-256 of what you have with the manifest. When they differ, delete it and download the file from its beginning. Do not retry with the same Range.',
  },
  invalid_parameters: {
    when: 'A parameter or a field of the body is missing, misspelt, out of its range or not known to this call; or the URL or the body cannot be read at all.',
    remedy:
      'Read errors: each entry names a field and what it must be. Correct the call. Do not retry the same call; it fails the same way.',
  },
  key_in_url: {
    when: 'The URL holds an API key, or a parameter under which other APIs take one, such as api_key, key or token. It is refused whether or not the key is right, and the owner of a valid key is told by email.',
    remedy:
      'Send the key in the header Authorization: Bearer. Replace the key if it was a real one, because URLs are kept in logs. Do not retry with the key in the URL.',
  },
  unauthorized: {
    when: 'The Authorization header is missing or is not Bearer followed by a key, or the key is mistyped, unknown, replaced, revoked or expired. The session token of the portal is no API key.',
    remedy:
      'Copy the key from the dashboard, under API Keys, and check that your program reads it. Do not retry until the key is right.',
  },
  plan_required: {
    when: 'The call asks for data from before the history of your plan, by from or by a long lookback.',
    remedy:
      'Start no earlier than the date in detail, or change to the plan that detail names. Do not retry the same call.',
  },
  scope_missing: {
    when: 'The key does not have the scope that this call needs. The two keys that every account has have every scope; a further key has those that its owner chose.',
    remedy:
      'Use a key with the scope that detail names, or give it to this key on the dashboard, under API Keys. Do not retry before. The refused call was charged.',
  },
  address_not_allowed: {
    when: 'The owner of the key has listed the addresses that may use it, and the call came from another one. Behind a proxy the address is the one that reaches this server.',
    remedy:
      'Call from a listed address, or add the one in detail to the key on the dashboard, under API Keys. Do not retry before. The refused call was not charged and is in the call log.',
  },
  symbol_not_found: {
    when: 'This server has no symbol of that name. The symbols of test mode are found with a test key only. A call for many quotes answers so only when it has none of them.',
    remedy:
      'See whether detail suggests a near name, or search with GET /api/symbols?q=. Do not retry the same call.',
  },
  series_not_found: {
    when: 'This server has no economic series of that name, or none of that name for the country asked for.',
    remedy:
      'Call GET /api/macro/indicators without series: it lists those of a country. Do not retry the same call.',
  },
  path_not_found: {
    when: 'No call has this path.',
    remedy: 'Compare the path with the API reference or with /openapi.json. Do not retry the same call.',
  },
  method_not_allowed: {
    when: 'The path exists, but not with this method, such as DELETE on a call that only reads.',
    remedy: 'Use a method of the header Allow. Do not retry with the same method.',
  },
  upgrade_required: {
    when: 'The path is that of the stream, and the request does not ask for a WebSocket; or a proxy on the way took the header Upgrade out.',
    remedy:
      'Connect with a WebSocket client to wss:// at the same path. Where WebSockets do not get through, GET /api/stream/sse sends the same frames as events. Do not retry the same call.',
  },
  payload_too_large: {
    when: 'The body of the request is larger than 64 kB.',
    remedy:
      'Send fewer rules, or a smaller grid. The reply is not limited by this. Do not retry the same body.',
  },
  unsupported_media_type: {
    when: 'The body is not declared as JSON, or it is compressed.',
    remedy:
      'Send Content-Type: application/json and no Content-Encoding. Do not retry with the same headers.',
  },
  rate_limit_exceeded: {
    when: 'The account has made as many calls in the last 60 seconds as its plan allows, over all its live keys together. A test key has a minute of its own.',
    remedy:
      'Wait for the seconds in Retry-After, then send the same call again. The refused call was not charged. Spread calls evenly, or ask for many symbols at once with GET /api/quotes.',
  },
  quota_exceeded: {
    when: 'The account has used all calls of its plan for this calendar month in UTC. Test keys are not counted and go on working.',
    remedy:
      'Retry-After says in how many seconds the next month begins. Waiting in a loop does not help: change the plan, or go on then. The refused call was not charged.',
  },
  server_error: {
    when: 'The server failed while it worked on the call. The fault is not in your request, as far as the server knows.',
    remedy:
      'Retry a few times with growing waits. If it stays, report requestId to whoever runs this server. The call was not charged.',
  },
  unavailable: {
    when: 'The server cannot take the call now: its store cannot be reached, or too much heavy work is waiting.',
    remedy:
      'Retry with growing waits, beginning at a second. GET /api/status shows which component is down. The call was not charged.',
  },
};
