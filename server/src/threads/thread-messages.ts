import type { MessagePort } from 'node:worker_threads';
import type { AddressMemory } from '../http/connections/shared-address-counts.ts';
import type { EntranceAddress } from '../http/connections/local-entrance.ts';
import type { MetricValues } from '../http/metrics/metrics.ts';
import type { MeteringFigures } from '../modules/usage/index.ts';
import type { CountedAccount } from '../store/usage-counted.ts';

/** What a thread needs to serve calls of the market data API beside the main one. */
export interface ThreadStart {
  /** The variables of the configuration. */
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly databaseUrl: string;
  /** The address of the portal, and the port on which all threads listen. */
  readonly origin: string;
  readonly port: number;
  /** From 1 on; the main thread is 0. */
  readonly index: number;
  /** Of the main thread: see `clockOf`. */
  readonly clockLead: number;
  readonly state: SharedArrayBuffer;
  readonly addresses: AddressMemory;
  readonly entrance: EntranceAddress;
  /** Receives the accounts whose keys or plan changed; undefined for all. */
  readonly changes: MessagePort;
}

export type ToThread =
  | { readonly type: 'account'; readonly id: number; readonly memory: SharedArrayBuffer }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly type: 'metrics'; readonly id: number }
  | { readonly type: 'stop' };

export type FromThread =
  | { readonly type: 'ready' }
  | {
      readonly type: 'open';
      readonly id: number;
      readonly accountId: string;
      readonly outgrown: SharedArrayBuffer | undefined;
    }
  | { readonly type: 'counted'; readonly accounts: readonly CountedAccount[] }
  /** At `atMs` by the clock of the main thread the store had all calls of the thread. */
  | { readonly type: 'stored'; readonly atMs: number }
  | { readonly type: 'figures'; readonly figures: MeteringFigures; readonly isFresh: boolean }
  | { readonly type: 'keyInUrl'; readonly url: string }
  | { readonly type: 'metrics'; readonly id: number; readonly metrics: MetricValues };
