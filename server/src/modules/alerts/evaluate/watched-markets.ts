import { setImmediate } from 'node:timers/promises';
import type { Lead } from '../../../store/alert-shards.ts';
import {
  marketNamed,
  type MarketName,
  marketNameOf,
  marketNames,
  type TapeSecond,
} from '../../market-data/index.ts';
import type { AlertContext } from '../context.ts';
import { readProgress } from '../queries/shards.ts';
import { recentTriggers } from '../queries/triggers.ts';
import type { Evaluator } from './evaluator.ts';
import { loadShards } from './load.ts';
import { TRIGGERS_WITHIN_MS } from './trigger-limit.ts';
import type { WatchedAlert } from './watched.ts';
import { WatchedMarket } from './watched-market.ts';

/** The alerts of all markets. */
export class WatchedMarkets {
  readonly #context: Pick<AlertContext, 'store' | 'markets'>;
  readonly #byName: ReadonlyMap<MarketName, WatchedMarket>;
  /** How far shards of the live market are evaluated that are joining. */
  #joiningMs = Infinity;

  /** Calls `onSecond` with each second of each tape from now on. */
  constructor(
    context: Pick<AlertContext, 'store' | 'markets'>,
    onSecond: (market: WatchedMarket, second: TapeSecond) => void,
  ) {
    this.#context = context;
    this.#byName = new Map(
      marketNames(context.markets).map((name) => [
        name,
        new WatchedMarket(name, marketNamed(context.markets, name), onSecond),
      ]),
    );
  }

  /** The number of alerts. */
  get size(): number {
    let size = 0;
    for (const { evaluator } of this.#byName.values()) size += evaluator.book.size;
    return size;
  }

  /** The end of the newest evaluated second of each market. */
  get evaluatedMs(): ReadonlyMap<MarketName, number> {
    return new Map(Array.from(this.#byName, ([name, market]) => [name, market.evaluatedMs]));
  }

  /** The end of the newest second of the live market that is evaluated for all shards. */
  get liveMs(): number {
    return Math.min(this.#joiningMs, this.#byName.get('live')!.evaluatedMs);
  }

  /**
   * Loads the alerts of shards whose leads hold. They first see the seconds that no process evaluated, each of which is given to
   * `evaluate`.
   */
  async join(
    leads: ReadonlyMap<number, Lead>,
    evaluate: (market: WatchedMarket, evaluator: Evaluator, second: TapeSecond) => Promise<void>,
  ): Promise<void> {
    const { store } = this.#context;
    const shards = [...leads.keys()];
    const progress = await readProgress(store, shards);
    const joining = new Map<WatchedMarket, WatchedAlert[]>();
    for await (const part of loadShards(store, shards)) {
      for (const alert of part) {
        if (!isLed(alert, leads)) continue;
        const market = this.#marketOf(alert);
        const own = joining.get(market) ?? [];
        own.push(alert);
        joining.set(market, own);
      }
      await setImmediate();
    }
    await this.#countTriggers(shards);
    try {
      for (const [market, alerts] of joining) {
        // A clock that was ahead may have stored a time of the future.
        const fromMs = Math.min(progress.get(market.name) ?? Infinity, market.evaluatedMs);
        await market.join(alerts, fromMs, async (evaluator, second) => {
          if (market.name === 'live') this.#joiningMs = second.startMs;
          await evaluate(market, evaluator, second);
        });
      }
    } finally {
      this.#joiningMs = Infinity;
    }
  }

  /** Removes all alerts of these shards. */
  leave(shards: ReadonlySet<number>): void {
    for (const { evaluator } of this.#byName.values()) evaluator.book.removeShards(shards);
    this.#watchSymbols();
  }

  /**
   * Puts alerts into their markets as they are now, and removes the others of these ids. With `reset`, what was observed since they
   * were loaded is forgotten.
   */
  replace(
    ids: readonly string[],
    alerts: readonly WatchedAlert[],
    { reset }: { readonly reset: boolean },
  ): void {
    const found = new Map(alerts.map((alert) => [alert.id, alert]));
    for (const id of ids) {
      const alert = found.get(id);
      const own = alert && this.#marketOf(alert);
      for (const market of this.#byName.values()) if (market !== own) market.evaluator.book.remove(id);
      if (alert) own!.evaluator.book.put(alert, { reset });
    }
    this.#watchSymbols();
  }

  close(): void {
    for (const market of this.#byName.values()) market.close();
  }

  /** The limit of triggers holds over all processes that led these shards within its time. */
  async #countTriggers(shards: readonly number[]): Promise<void> {
    const sinceMs = Math.min(...this.evaluatedMs.values()) - TRIGGERS_WITHIN_MS;
    const rows = await recentTriggers(this.#context.store, shards, new Date(sinceMs));
    for (const { account_id: id, times, ...of } of rows) this.#marketOf(of).limit.restore(id, times);
  }

  #watchSymbols(): void {
    for (const market of this.#byName.values()) market.watchSymbols();
  }

  #marketOf({ mode, plan }: Pick<WatchedAlert, 'mode' | 'plan'>): WatchedMarket {
    return this.#byName.get(marketNameOf(this.#context.markets, mode, plan))!;
  }
}

/** Whether the alert was loaded under one of these leads. */
export const isLed = ({ lead }: WatchedAlert, leads: ReadonlyMap<number, Lead>): boolean =>
  leads.get(lead.shard)?.term === lead.term;
