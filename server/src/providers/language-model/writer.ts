/** What a model is given to answer a question about a portfolio. */
export interface WritingTask {
  readonly question: string;
  readonly holdings: readonly {
    readonly symbol: string;
    readonly quantity: number;
    readonly costBasis?: number | undefined;
  }[];
  readonly claims: readonly { readonly id: string; readonly text: string }[];
  /** Why its last answer was not shown. */
  readonly complaint: string | undefined;
}

/** A language model of the operator. What it writes is not to be shown unchecked. */
export interface AnswerWriter {
  /** As the operator calls it. */
  readonly name: string;
  /** The sentences of an answer, each with the ids of claims; rejects when none come, or none of that form. */
  write(
    task: WritingTask,
    signal: AbortSignal,
  ): Promise<readonly { readonly text: string; readonly claims: string[] }[]>;
}
