import { randomUUID } from 'node:crypto';
import type { Plan } from '@meridian/contracts/plans';
import { LimitsUnavailableError } from '../../shared/errors/limits-unavailable-error.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import { CLAIM_PLACES } from './places-script.ts';

/** A process that does not renew its places loses them after this time. */
const LEASE_MS = 15_000;
export const RENEW_MS = 5_000;

/** What this process has, or wants, of an account. */
export interface Places {
  readonly streams: number;
  /** In the order in which they get the symbols of the plan. */
  readonly symbols: readonly string[];
}

export interface ClaimedPlaces {
  readonly fits: boolean;
  /** Streams of the processes that were counted. */
  readonly others: number;
  /** The symbols that fit. */
  readonly symbols: ReadonlySet<string>;
}

type StreamLimits = Pick<Plan, 'streamConnections' | 'streamSymbols'>;

/** The streams and symbols of accounts over all processes on one Valkey. */
export class SharedPlaces {
  readonly #valkey: Valkey;
  readonly #process = randomUUID();
  /** Claims of an account wait for each other, since each states all that this process has. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(valkey: Valkey) {
    this.#valkey = valkey;
  }

  /**
   * Claims what `want` returns once earlier claims of the account are done. Without limits, it replaces what was claimed before.
   * Rejects with `LimitsUnavailableError`.
   */
  async claim<Result>(
    accountId: string,
    limits: StreamLimits | undefined,
    want: () => Places,
    then: (claimed: ClaimedPlaces) => Result,
  ): Promise<Result> {
    const before = this.#running.get(accountId);
    const claiming = (async () => {
      await before;
      return then(await this.#run(accountId, want(), limits, { counts: 'all', isClaimed: true }));
    })();
    const done = claiming.catch(() => undefined);
    this.#running.set(accountId, done);
    try {
      return await claiming;
    } finally {
      if (this.#running.get(accountId) === done) this.#running.delete(accountId);
    }
  }

  /** Whether places fit now; claims nothing. */
  check(accountId: string, limits: StreamLimits, want: Places): Promise<ClaimedPlaces> {
    return this.#run(accountId, want, limits, { counts: 'all', isClaimed: false });
  }

  /** What fits beside the processes that come before this one, so that exactly one of all keeps a last place. */
  checkAfterChange(accountId: string, limits: StreamLimits, held: Places): Promise<ClaimedPlaces> {
    const any = { ...limits, streamConnections: -1 };
    return this.#run(accountId, held, any, { counts: 'before', isClaimed: false });
  }

  async #run(
    accountId: string,
    { streams, symbols }: Places,
    limits: StreamLimits | undefined,
    { counts, isClaimed }: { readonly counts: 'all' | 'before'; readonly isClaimed: boolean },
  ): Promise<ClaimedPlaces> {
    const args = [
      this.#process,
      LEASE_MS * 1_000,
      streams,
      limits?.streamConnections ?? -1,
      limits?.streamSymbols ?? -1,
      counts,
      isClaimed ? 1 : 0,
      ...symbols,
    ].map(String);
    try {
      const reply = await this.#valkey.run(CLAIM_PLACES, [`streams:{${accountId}}`], args);
      const [fits, others, ...fitting] = reply as [number, number, ...string[]];
      return { fits: fits === 1, others, symbols: new Set(fitting) };
    } catch (cause) {
      throw new LimitsUnavailableError({ cause });
    }
  }
}
