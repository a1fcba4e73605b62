import type { ApiKeyPrincipal } from '../../modules/access/index.ts';
import { EVERY, symbolsOf } from './channel-name.ts';
import type { Connection } from './connection.ts';
import type { Places } from './shared-places.ts';
import { connectionLimit } from './stream-problem.ts';

/** The open streams of each account, WebSockets and server-sent events together: plans limit them per account. */
export class AccountStreams {
  readonly #byAccount = new Map<string, Set<Connection>>();

  /** Throws `connection_limit` when the account has as many streams here as its plan allows. */
  requireFreeStream({ accountId, limits }: ApiKeyPrincipal): void {
    if (this.of(accountId).length >= limits.streamConnections) throw connectionLimit(limits);
  }

  /** What this process has of an account: its streams that have a place, and their symbols, oldest first. */
  heldBy(accountId: string): Places {
    const connections = this.of(accountId).filter(({ hasPlace }) => hasPlace);
    const channels = connections.flatMap((it) => [...it.channels]);
    const claimed = connections.flatMap((it) => [...it.claimed]);
    return { streams: connections.length, symbols: [...new Set([...symbolsOf(channels), ...claimed])] };
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#byAccount.values()].reduce((sum, connections) => sum + connections.size, 0);
  }

  /** Bytes that readers have not received yet. */
  get buffered(): number {
    return [...this.all()].reduce((sum, { sink }) => sum + sink.buffered, 0);
  }

  /** The accounts with open streams. */
  accountIds(): Iterable<string> {
    return this.#byAccount.keys();
  }

  add(connection: Connection): void {
    const { accountId } = connection.caller;
    const connections = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, connections.add(connection));
  }

  remove(connection: Connection): void {
    const { accountId } = connection.caller;
    const connections = this.#byAccount.get(accountId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#byAccount.delete(accountId);
  }

  /** The streams of an account, oldest first. */
  of(accountId: string): readonly Connection[] {
    return [...(this.#byAccount.get(accountId) ?? [])];
  }

  *all(): Iterable<Connection> {
    for (const connections of this.#byAccount.values()) yield* connections;
  }

  /** Returns a check whether the plan allows one more symbol besides those that `others` read. Each allowed symbol counts. */
  symbolRoom(
    connection: Connection,
    others: readonly Connection[] = this.of(connection.caller.accountId),
  ): (symbol: string) => boolean {
    const { limits } = connection.caller;
    const most = limits.streamSymbols;
    if (most === null) return () => true;
    const used = symbolsOf(others.flatMap(({ channels }) => [...channels]));
    return (symbol) => {
      if (symbol === EVERY) return false;
      if (!used.has(symbol) && used.size >= most) return false;
      used.add(symbol);
      return true;
    };
  }
}
