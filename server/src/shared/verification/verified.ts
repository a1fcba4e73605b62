/** Something that a check found, for the operator. */
export interface VerificationFault {
  /** A sentence that names the file or the row. */
  readonly what: string;
  /** A sentence that says what to do. */
  readonly remedy: string;
  /** Repairs it without losing anything, and returns a sentence that says how. Absent when only people can. */
  readonly repair?: () => Promise<string>;
}

export interface Verified {
  /** How much was checked, such as `212 files`. */
  readonly checked: string;
  readonly faults: readonly VerificationFault[];
}

/** Receives how much of the work is done. */
export type VerificationProgress = (done: number, total: number) => void;

/** A repair made a fault safe, but people must complete it. */
export class UnfinishedRepairError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnfinishedRepairError';
  }
}
