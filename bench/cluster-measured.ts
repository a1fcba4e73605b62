/** CPU of a call as `bench/cluster.ts` measured it on two cores, which many other programs used at the same time. */
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
    turnsPerCall: 0.633,
    processUs: 321.9,
    postgresUs: 86.7,
    valkeyUs: 71.4,
    loadUs: 84.7,
    cores: 0.4,
    bytes: 370,
  },
  {
    processes: 1,
    kind: 'full',
    callsPerSecond: 4890,
    turnsPerCall: 0.038,
    processUs: 83.7,
    postgresUs: 31.3,
    valkeyUs: 19.3,
    loadUs: 21.7,
    cores: 0.76,
    bytes: 490,
  },
  {
    processes: 2,
    kind: 'fixed',
    callsPerSecond: 1101,
    turnsPerCall: 0.141,
    processUs: 205.7,
    postgresUs: 100.5,
    valkeyUs: 31,
    loadUs: 36.4,
    cores: 0.41,
    bytes: 325,
  },
  {
    processes: 2,
    kind: 'full',
    callsPerSecond: 1611,
    turnsPerCall: 0.054,
    processUs: 137.2,
    postgresUs: 66.8,
    valkeyUs: 23.3,
    loadUs: 22.1,
    cores: 0.4,
    bytes: 529,
  },
  {
    processes: 4,
    kind: 'fixed',
    callsPerSecond: 773,
    turnsPerCall: 0.099,
    processUs: 301.4,
    postgresUs: 110,
    valkeyUs: 29.5,
    loadUs: 31.5,
    cores: 0.37,
    bytes: 350,
  },
  {
    processes: 4,
    kind: 'full',
    callsPerSecond: 750,
    turnsPerCall: 0.081,
    processUs: 261.7,
    postgresUs: 138.8,
    valkeyUs: 29.7,
    loadUs: 27.4,
    cores: 0.34,
    bytes: 469,
  },
];
