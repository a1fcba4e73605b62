/**
 * A case: what a program does with a client, the requests that must reach the server, what it answers, and what must come of
 * it. The server of the cases (testing/case-server.ts) holds what it is told of a run against this.
 */

export interface Case {
  /** The promise. */
  readonly name: string;
  readonly client?: {
    readonly retries?: number;
    readonly timeoutSeconds?: number;
    readonly longestWaitSeconds?: number;
    /** Without a key at all. */
    readonly keyless?: true;
  };
  /** One after the other, with one client. */
  readonly steps: readonly Step[];
  /** In the order in which they must come. */
  readonly exchanges: readonly Exchange[];
}

export interface Step {
  readonly call: string;
  readonly positional: readonly unknown[];
  /** By their names on the wire. */
  readonly named: Readonly<Record<string, unknown>>;
  /** Of a walk over rows: how many are read before it is left. */
  readonly take?: number;
  /** Of a walk over pages: rows of each; the result is the list of pages. */
  readonly pageSize?: number;
  /** Made by `raw`, in this format, with all arguments by name; the result is the text of the reply. */
  readonly raw?: string;
  /** So many at once; the result is the list of their results. */
  readonly parallel?: number;
  readonly idempotencyKey?: string;
  readonly expect: { readonly result: unknown } | { readonly error: ExpectedError };
}

export interface ExpectedError {
  /** Without the ending of the language: `RateLimit`, or `Connection`, `Timeout`, `UnreadableReply`, `Configuration`. */
  readonly class: string;
  readonly status?: number;
  /** Of a stream a number. */
  readonly code?: string | number;
  /** Of a stream. */
  readonly reason?: string;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  /** What its message holds. */
  readonly says?: string;
}

export interface Exchange {
  readonly request: {
    readonly method: string;
    /** Escaped, without the query. */
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** `*` for any value, `same` for the value that the last request had, null for none. */
    readonly headers?: Readonly<Record<string, string | null>>;
  };
  /** Since the last reply. */
  readonly after?: { readonly atLeastMs?: number; readonly atMostMs?: number };
  readonly reply: Reply | { readonly fault: 'reset' | 'cut' | 'hang' };
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body: unknown;
}

/** What a program tells of a step. */
export type Outcome =
  | { readonly result: unknown }
  | {
      readonly error: Omit<ExpectedError, 'says'> & {
        readonly message: string;
        /** All that the language writes of it: its text form, with the trace. */
        readonly text: string;
      };
    };
