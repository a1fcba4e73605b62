/** Work that runs after the response, stored encrypted in the job queue. `type` selects the handler; the other fields are its input. */
export interface BackgroundJob {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A job of one type with its input, for `satisfies` where the job is deferred. */
export type Job<Type extends string, Input> = { readonly type: Type } & Input;

/** The handlers of a module's background jobs by type. A handler that throws is retried. */
export type JobHandlers<Context> = Readonly<Record<string, (context: Context, job: never) => Promise<void>>>;
