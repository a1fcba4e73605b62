/**
 * The format of a case: the steps of a program, the requests the server expects, its replies, and the expected outcomes.
 * The case server (testing/case-server.ts) compares the reported outcomes of a run with it.
 */

export interface Case {
  /** The behavior under test. */
  readonly name: string;
  readonly client?: {
    readonly retries?: number;
    readonly timeoutSeconds?: number;
    readonly longestWaitSeconds?: number;
    /** The client has no API key. */
    readonly keyless?: true;
  };
  /** Run in sequence with one client. */
  readonly steps: readonly Step[];
  /** In the expected order. */
  readonly exchanges: readonly Exchange[];
}

export interface Step {
  readonly call: string;
  readonly positional: readonly unknown[];
  /** By wire name. */
  readonly named: Readonly<Record<string, unknown>>;
  /** For rows: how many to read before leaving the loop. */
  readonly take?: number;
  /** For pages: the page size. The result is the list of pages. */
  readonly pageSize?: number;
  /** Call `raw` with this format and all arguments by name. The result is the text of the reply. */
  readonly raw?: string;
  /** Make this many concurrent calls. The result is the list of their results. */
  readonly parallel?: number;
  readonly idempotencyKey?: string;
  readonly expect: { readonly result: unknown } | { readonly error: ExpectedError };
}

export interface ExpectedError {
  /** Without the suffix of the language: `RateLimit`, or `Connection`, `Timeout`, `UnreadableReply`, `Configuration`. */
  readonly class: string;
  readonly status?: number;
  /** A number for stream errors. */
  readonly code?: string | number;
  /** For stream errors. */
  readonly reason?: string;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  /** A part of the message. */
  readonly says?: string;
}

export interface Exchange {
  readonly request: {
    readonly method: string;
    /** Escaped, without the query string. */
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** `*` matches any value, `same` the value of the previous request, null an absent header. */
    readonly headers?: Readonly<Record<string, string | null>>;
  };
  /** Since the previous reply. */
  readonly after?: { readonly atLeastMs?: number; readonly atMostMs?: number };
  readonly reply: Reply | { readonly fault: 'reset' | 'cut' | 'hang' };
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string verbatim. */
  readonly body: unknown;
}

/** What a program reports for a step. */
export type Outcome =
  | { readonly result: unknown }
  | {
      readonly error: Omit<ExpectedError, 'says'> & {
        readonly message: string;
        /** The string form of the error, including its stack trace. */
        readonly text: string;
      };
    };
