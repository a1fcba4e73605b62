/** CPU of a call as `bench/cluster.ts` measured it on two cores that nothing else used. */
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

export const MEASURED: readonly Point[] = [
  {
    processes: 1,
    kind: 'fixed',
    callsPerSecond: 700,
    turnsPerCall: 0.973,
    processUs: 442.9,
    postgresUs: 110.7,
    valkeyUs: 82.1,
    loadUs: 92.3,
    cores: 0.51,
    bytes: 389,
  },
  {
    processes: 1,
    kind: 'full',
    callsPerSecond: 11716,
    turnsPerCall: 0.032,
    processUs: 70.7,
    postgresUs: 33,
    valkeyUs: 16.7,
    loadUs: 17,
    cores: 1.61,
    bytes: 408,
  },
  {
    processes: 2,
    kind: 'fixed',
    callsPerSecond: 1397,
    turnsPerCall: 0.907,
    processUs: 383.9,
    postgresUs: 97.3,
    valkeyUs: 89.3,
    loadUs: 67.6,
    cores: 0.89,
    bytes: 424,
  },
  {
    processes: 2,
    kind: 'full',
    callsPerSecond: 12006,
    turnsPerCall: 0.061,
    processUs: 87.3,
    postgresUs: 38.3,
    valkeyUs: 18.3,
    loadUs: 21.9,
    cores: 1.99,
    bytes: 414,
  },
  {
    processes: 4,
    kind: 'fixed',
    callsPerSecond: 2794,
    turnsPerCall: 0.782,
    processUs: 350.9,
    postgresUs: 83,
    valkeyUs: 60.3,
    loadUs: 49.1,
    cores: 1.52,
    bytes: 368,
  },
  {
    processes: 4,
    kind: 'full',
    callsPerSecond: 9261,
    turnsPerCall: 0.09,
    processUs: 109.3,
    postgresUs: 66,
    valkeyUs: 19,
    loadUs: 20.7,
    cores: 1.99,
    bytes: 434,
  },
];

/** Calls per second that processes answered when each had a fifth of a core, and so all their share. */
export const WITH_A_FIFTH_OF_A_CORE = [
  { processes: 1, callsPerSecond: 1368 },
  { processes: 2, callsPerSecond: 2627 },
  { processes: 4, callsPerSecond: 5507 },
] as const;
