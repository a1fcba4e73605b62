/** CPU of a call as `bench/cluster.ts` measured it on two cores. */
export interface Point {
  readonly processes: number;
  /** As many calls as they could answer, or a fixed rate for each process. */
  readonly kind: 'full' | 'fixed';
  readonly callsPerSecond: number;
  /** Turns of event loops that had calls, for each call: the fewer, the larger the batches. */
  readonly turnsPerCall: number;
  readonly processUs: number;
  readonly postgresUs: number;
  readonly valkeyUs: number;
  /** Of the load itself. */
  readonly loadUs: number;
  /** That all of these had on average. */
  readonly cores: number;
  /** On disk. */
  readonly bytes: number;
}

export const MEASURED: readonly Point[] = [];
