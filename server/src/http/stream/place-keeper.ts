import type { ApiKeyPrincipal } from '../../modules/access/index.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import type { AccountStreams } from './account-streams.ts';
import { symbolsOf } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { RENEW_MS, SharedPlaces } from './shared-places.ts';
import { connectionLimit } from './stream-problem.ts';

/** Keeps the streams and symbols of this process within the plans of their accounts, together with those of other processes. */
export class PlaceKeeper {
  readonly #accounts: AccountStreams;
  /** Undefined where this process counts alone; `AccountStreams` does that. */
  readonly #shared: SharedPlaces | undefined;
  readonly #stop: () => void;

  constructor(accounts: AccountStreams, valkey: Valkey | undefined) {
    this.#accounts = accounts;
    this.#shared = valkey && new SharedPlaces(valkey);
    const renewing = valkey && setInterval(() => this.#renewAll(), RENEW_MS).unref();
    this.#stop = () => clearInterval(renewing);
  }

  /** Throws `connection_limit` when no more stream fits. */
  async requireFreeStream({ accountId, limits }: ApiKeyPrincipal): Promise<void> {
    if (!this.#shared) return;
    const { streams, symbols } = this.#accounts.heldBy(accountId);
    const { fits } = await this.#shared.check(accountId, limits, { streams: streams + 1, symbols });
    if (!fits) throw connectionLimit(limits);
  }

  /** Gives a place to a stream that was added here. Throws `connection_limit`. */
  async enter(connection: Connection): Promise<void> {
    const { accountId, limits } = connection.caller;
    // Without others that still wait for a place: they would take it from each other, and all be refused.
    const want = () => {
      const { streams, symbols } = this.#accounts.heldBy(accountId);
      return { streams: streams + 1, symbols };
    };
    const enter = (fits: boolean) => (connection.hasPlace = fits);
    const fits = this.#shared
      ? await this.#shared.claim(accountId, limits, want, (claimed) => enter(claimed.fits))
      : enter(true);
    if (!fits) throw connectionLimit(limits);
  }

  /** The symbols of new channels that fit; undefined when all do. */
  async claimSymbols(
    connection: Connection,
    names: Iterable<string>,
  ): Promise<ReadonlySet<string> | undefined> {
    const { accountId, limits } = connection.caller;
    if (!this.#shared || limits.streamSymbols === null) return undefined;
    const wanted = [...symbolsOf(names)];
    const want = () => {
      const { streams, symbols } = this.#accounts.heldBy(accountId);
      return { streams: Math.max(1, streams), symbols: [...new Set([...symbols, ...wanted])] };
    };
    return await this.#shared.claim(accountId, { ...limits, streamConnections: -1 }, want, ({ symbols }) => {
      // Counted from now on, until the connection has joined their channels.
      const granted = wanted.filter((symbol) => symbols.has(symbol));
      connection.claimed = new Set([...connection.claimed, ...granted]);
      return symbols;
    });
  }

  /** After a change of plan: what processes that come before this one keep, which it must leave to them. */
  async keptElsewhere({
    accountId,
    limits,
  }: ApiKeyPrincipal): Promise<{ readonly streams: number; readonly fits: (symbol: string) => boolean }> {
    const all = { streams: 0, fits: () => true };
    if (!this.#shared) return all;
    const held = this.#accounts.heldBy(accountId);
    // Streams continue while Valkey is away.
    const kept = await this.#shared.checkAfterChange(accountId, limits, held).catch(() => undefined);
    return kept ? { streams: kept.others, fits: (symbol) => kept.symbols.has(symbol) } : all;
  }

  /** States what this process has of an account, after it gave something back or some time has passed. */
  renew(accountId: string): void {
    const held = () => this.#accounts.heldBy(accountId);
    // The places are stated again with the next renewal.
    this.#shared?.claim(accountId, undefined, held, () => undefined).catch(() => undefined);
  }

  close(): void {
    this.#stop();
  }

  #renewAll(): void {
    for (const accountId of this.#accounts.accountIds()) this.renew(accountId);
  }
}
