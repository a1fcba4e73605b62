/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. Its promise rejects with the reason of the signal. */
  abortSignal?: AbortSignal | undefined;
  /** Overrides `timeoutSeconds` of the client. */
  timeoutSeconds?: number | undefined;
}

/** Additional options of calls that create something. */
export interface CreateOptions extends CallOptions {
  /** Repeated calls with the same key create the resource once. Default: a random key per call. */
  idempotencyKey?: string | undefined;
}

export interface MeridianOptions {
  /** Default: the environment variable `MERIDIAN_API_KEY`. An empty string means no key. */
  apiKey?: string | undefined;
  /** Default: the environment variable `MERIDIAN_BASE_URL`, or `http://localhost:4000`. Can have a path. */
  baseUrl?: string | undefined;
  /** Time-out of one try including its body; for files and events, the longest silence. Default: 30. */
  timeoutSeconds?: number | undefined;
  /** Retries after 429, 502, 503, 504 and failed connections. Default: 3. */
  retries?: number | undefined;
  /** If a retry needs a longer wait, the call fails and the error states the wait. Default: 60. */
  longestWaitSeconds?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}
