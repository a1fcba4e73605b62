/** A call of the API, as described in the generated table. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path below the base URL, with parameters as `{name}`. */
  readonly path: string;
  /** Needs no key and does not count towards rate limits. */
  readonly keyless?: true;
  /** Accepts an `Idempotency-Key`. */
  readonly creates?: true;
  /** The maximum page size. */
  readonly pageMax?: number;
}
