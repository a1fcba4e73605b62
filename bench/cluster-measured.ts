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
    turnsPerCall: 0.966,
    processUs: 441.1,
    postgresUs: 125,
    valkeyUs: 100,
    loadUs: 91.5,
    cores: 0.53,
    bytes: 380,
  },
  {
    processes: 1,
    kind: 'full',
    callsPerSecond: 10459,
    turnsPerCall: 0.034,
    processUs: 85.3,
    postgresUs: 38,
    valkeyUs: 17.3,
    loadUs: 20.3,
    cores: 1.68,
    bytes: 431,
  },
  {
    processes: 2,
    kind: 'fixed',
    callsPerSecond: 1397,
    turnsPerCall: 0.894,
    processUs: 409.8,
    postgresUs: 123.2,
    valkeyUs: 86.6,
    loadUs: 61.5,
    cores: 0.95,
    bytes: 339,
  },
  {
    processes: 2,
    kind: 'full',
    callsPerSecond: 11366,
    turnsPerCall: 0.062,
    processUs: 93.3,
    postgresUs: 41,
    valkeyUs: 17.7,
    loadUs: 19.2,
    cores: 1.95,
    bytes: 400,
  },
  {
    processes: 4,
    kind: 'fixed',
    callsPerSecond: 2795,
    turnsPerCall: 0.782,
    processUs: 355.4,
    postgresUs: 80.4,
    valkeyUs: 60.7,
    loadUs: 48.5,
    cores: 1.52,
    bytes: 349,
  },
  {
    processes: 4,
    kind: 'full',
    callsPerSecond: 8460,
    turnsPerCall: 0.091,
    processUs: 131.7,
    postgresUs: 58.3,
    valkeyUs: 21.7,
    loadUs: 23.9,
    cores: 1.99,
    bytes: 327,
  },
];

/** Calls per second that processes answered when each had a fifth of a core, and so all their share. */
export const WITH_A_FIFTH_OF_A_CORE = [
  { processes: 1, callsPerSecond: 1536 },
  { processes: 2, callsPerSecond: 3117 },
  { processes: 4, callsPerSecond: 5571 },
] as const;
