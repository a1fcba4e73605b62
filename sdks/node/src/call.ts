/** A call of the API, as the printed table describes it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: string;
  /** Needs no key and is not counted. */
  readonly keyless?: true;
  /** Takes an `Idempotency-Key`. */
  readonly creates?: true;
  /** The most rows of one page. */
  readonly pageMax?: number;
}
