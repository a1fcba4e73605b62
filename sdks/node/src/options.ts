/** What every call takes beside its parameters. */
export interface CallOptions {
  /** Ends the call; its promise is then rejected with the reason of the signal. */
  abortSignal?: AbortSignal | undefined;
  /** In the place of the client's `timeoutSeconds`. */
  timeoutSeconds?: number | undefined;
}

/** What calls that create something take beside. */
export interface CreateOptions extends CallOptions {
  /** Names what is made, so that it is made once however often the call is made with it; one is made up without. */
  idempotencyKey?: string | undefined;
}

export interface MeridianOptions {
  /** Without one, `MERIDIAN_API_KEY` of the environment; an empty one is none. */
  apiKey?: string | undefined;
  /** Without one, `MERIDIAN_BASE_URL` of the environment, or `http://localhost:4000`. It may have a path. */
  baseUrl?: string | undefined;
  /** How long one try may take, its body included; of files and events, how long nothing may come. 30 without. */
  timeoutSeconds?: number | undefined;
  /** How often a call is tried again after 429, 502, 503, 504 and connections that failed. 3 without. */
  retries?: number | undefined;
  /** A longer wait before a retry is told by the error and not waited. 60 without. */
  longestWaitSeconds?: number | undefined;
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}
