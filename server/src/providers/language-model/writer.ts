/** The task of a model: a question about a portfolio, and the claims to answer it with. */
export interface WritingTask {
  readonly question: string;
  readonly holdings: readonly {
    readonly symbol: string;
    readonly quantity: number;
    readonly costBasis?: number | undefined;
  }[];
  readonly claims: readonly { readonly id: string; readonly text: string }[];
  /** Why its last response was rejected. */
  readonly complaint: string | undefined;
}

/** A language model of the operator. Check its text before you show it. */
export interface AnswerWriter {
  /** Display name from the operator's configuration. */
  readonly name: string;
  /** The sentences of a response, each with the ids of claims. Rejects when the model does not respond, or in another form. */
  write(
    task: WritingTask,
    signal: AbortSignal,
  ): Promise<readonly { readonly text: string; readonly claims: string[] }[]>;
}
