import { setImmediate } from 'node:timers/promises';
import type { AlertContext } from '../context.ts';
import {
  marketNamed,
  type MarketName,
  marketNameOf,
  marketNames,
  type TapeSecond,
  type Watch,
} from '../../market-data/index.ts';
import { Evaluator } from './evaluator.ts';
import { TriggerLimit } from './trigger-limit.ts';
import { changedWithin } from '../queries/alert-states.ts';
import { expireAlerts } from '../queries/alerts.ts';
import { readProgress, writeProgress } from '../queries/progress.ts';
import { loadAll, loadSome } from './load.ts';
import { notifySilenced } from './notify-silenced.ts';
import type { Transition, WatchedAlert } from './watched.ts';
import { TransitionWriter } from './writer.ts';

const SECOND_MS = 1_000;
/** Longer than the half minute between two calls of `refresh`. */
const CHANGED_WITHIN_SECONDS = 90;
/** Another process evaluates at most this much again, which changes nothing. */
const PROGRESS_MS = 5_000;

interface WatchedMarket {
  readonly name: MarketName;
  readonly evaluator: Evaluator;
  readonly limit: TriggerLimit;
  /** Undefined before the alerts are loaded. */
  watch: Watch | undefined;
  /** The end of the newest evaluated second. */
  evaluatedMs: number;
}

/**
 * Watches all active alerts while this process is the leader. `begin` loads them from the store, `changed` and `refresh` reload
 * what changed, and every second of the tapes is evaluated. Seconds that no process evaluated are replayed from the tapes first.
 */
export class Evaluation {
  readonly #context: AlertContext;
  readonly #onError: (error: unknown) => void;
  readonly #onEvaluated: ((ms: number) => void) | undefined;
  readonly #writer: TransitionWriter;
  readonly #markets: ReadonlyMap<MarketName, WatchedMarket>;
  readonly #changed = new Set<string>();
  /** Runs one step after the other, in the order of the tapes. */
  #work: Promise<void> = Promise.resolve();
  #stopped = false;
  /** When progress was last stored, or began to be. */
  #progressMs = -Infinity;
  #storing: Promise<void> = Promise.resolve();

  constructor(
    context: AlertContext,
    options: {
      readonly onTriggered: (triggers: number) => void;
      /** Observes how long the evaluation of a second took; undefined when nothing does. */
      readonly onEvaluated?: (ms: number) => void;
      readonly onError: (error: unknown) => void;
    },
  ) {
    this.#context = context;
    this.#onError = options.onError;
    this.#onEvaluated = options.onEvaluated;
    this.#writer = new TransitionWriter({
      context,
      ...options,
      onStale: (ids) => this.#then(() => this.#read(ids, { reset: true })),
    });
    const market = (name: MarketName): WatchedMarket => {
      const { lake } = marketNamed(context.markets, name);
      const limit = new TriggerLimit();
      return { name, evaluator: new Evaluator(lake), limit, watch: undefined, evaluatedMs: lake.now() };
    };
    this.#markets = new Map(marketNames(context.markets).map((name) => [name, market(name)]));
  }

  /** The number of watched alerts. */
  get size(): number {
    let size = 0;
    for (const { evaluator } of this.#markets.values()) size += evaluator.book.size;
    return size;
  }

  /** The end of the newest evaluated second of the live market; before the first one, the time of the start. */
  get evaluatedMs(): number {
    return this.#markets.get('live')!.evaluatedMs;
  }

  /** Loads every active alert, and continues where the process that evaluated before ended. */
  async begin(): Promise<void> {
    const { store, markets } = this.#context;
    const progress = await readProgress(store);
    for (const market of this.#markets.values()) {
      // A clock that was ahead may have stored a time of the future.
      market.evaluatedMs = Math.min(progress.get(market.name) ?? Infinity, market.evaluatedMs);
    }
    await this.#storeProgress();
    for await (const alerts of loadAll(this.#context.store)) {
      for (const alert of alerts) this.#marketOf(alert).evaluator.book.put(alert);
      await setImmediate();
    }
    for (const market of this.#markets.values())
      market.watch = marketNamed(markets, market.name).tape.open((second) => this.#receive(market, second));
    this.#watchSymbols();
  }

  /** Reloads an alert that was created, changed, paused or deleted, before the next second is evaluated. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** Expires alerts, and reloads changes whose notifications may have been missed. */
  async refresh(): Promise<void> {
    const { store, now } = this.#context;
    // An alert may still trigger for a value from before its end.
    const evaluatedMs = Array.from(this.#markets.values(), (market) => market.evaluatedMs);
    await expireAlerts(store, new Date(Math.min(now(), ...evaluatedMs)));
    for (const id of await changedWithin(store, CHANGED_WITHIN_SECONDS)) this.#changed.add(id);
  }

  /** Resolves when all received seconds are evaluated and their results written. */
  async settled(): Promise<void> {
    await this.#work;
    await this.#writer.settled();
    await this.#work;
    await this.#storing;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { watch } of this.#markets.values()) watch?.close();
    await this.#work;
    await this.#writer.stop();
    await this.#storing;
  }

  #receive(market: WatchedMarket, second: TapeSecond): void {
    this.#then(async () => {
      await this.#readChanged();
      const { name, evaluator, evaluatedMs: fromMs } = market;
      const symbols = new Set(evaluator.book.symbols());
      const { tape } = marketNamed(this.#context.markets, name);
      await tape.replay(symbols, { fromMs, toMs: second.startMs }, (missed) =>
        this.#evaluate(market, missed),
      );
      await this.#evaluate(market, second);
    });
  }

  async #evaluate(market: WatchedMarket, second: TapeSecond): Promise<void> {
    if (this.#stopped) return;
    const beganMs = performance.now();
    this.#write(market, second, await market.evaluator.quotes(second));
    this.#write(market, second, await market.evaluator.spans(second));
    market.evaluatedMs = second.startMs + SECOND_MS;
    this.#onEvaluated?.(performance.now() - beganMs);
    if (Math.abs(this.#context.now() - this.#progressMs) >= PROGRESS_MS)
      this.#storing = this.#storeProgress().catch(this.#onError);
  }

  /** Stores how far everything is evaluated, once it is written. */
  async #storeProgress(): Promise<void> {
    this.#progressMs = this.#context.now();
    const evaluatedMs = new Map(Array.from(this.#markets, ([name, market]) => [name, market.evaluatedMs]));
    await this.#writer.settled();
    if (!this.#stopped) await writeProgress(this.#context.store, evaluatedMs);
  }

  /** Evaluates the second even if the store is down; the write detects what is out of date. */
  async #readChanged(): Promise<void> {
    if (this.#changed.size === 0) return;
    const ids = [...this.#changed];
    try {
      await this.#read(ids);
      for (const id of ids) this.#changed.delete(id);
    } catch (error) {
      this.#onError(error);
    }
  }

  #write({ limit }: WatchedMarket, { startMs }: TapeSecond, transitions: readonly Transition[]): void {
    const { admitted, silenced } = limit.admit(transitions, startMs);
    this.#writer.add(admitted);
    for (const accountId of silenced)
      void notifySilenced(this.#context, accountId, startMs).catch(this.#onError);
  }

  async #read(ids: readonly string[], { reset = false } = {}): Promise<void> {
    const found = new Map((await loadSome(this.#context.store, ids)).map((alert) => [alert.id, alert]));
    for (const id of ids) {
      const alert = found.get(id);
      const own = alert && this.#marketOf(alert);
      for (const market of this.#markets.values()) if (market !== own) market.evaluator.book.remove(id);
      if (alert) own!.evaluator.book.put(alert, { reset });
    }
    this.#watchSymbols();
  }

  #watchSymbols(): void {
    for (const { evaluator, watch } of this.#markets.values()) {
      evaluator.tidy();
      watch?.watch(evaluator.book.symbols());
    }
  }

  #marketOf({ mode, plan }: WatchedAlert): WatchedMarket {
    return this.#markets.get(marketNameOf(this.#context.markets, mode, plan))!;
  }

  #then(work: () => Promise<void>): void {
    const previous = this.#work;
    const next = async () => {
      await previous;
      if (this.#stopped) return;
      try {
        await work();
      } catch (error) {
        this.#onError(error);
      }
    };
    this.#work = next();
  }
}
