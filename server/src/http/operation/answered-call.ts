/** A call of the API or the opening of a stream, once it is answered. */
export interface AnsweredCall {
  /** The pattern of its path. */
  readonly endpoint: string;
  readonly status: number;
  /** The code of its problem; undefined when it succeeded. */
  readonly code: string | undefined;
  readonly latencyMs: number;
  /** Until its key and limits were checked; undefined when it was refused before. */
  readonly gateMs?: number | undefined;
}
