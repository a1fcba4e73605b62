import type { Lead } from '../../../store/alert-shards.ts';
import type { TapeSecond } from '../../market-data/index.ts';
import type { AlertContext } from '../context.ts';
import { changedWithin } from '../queries/alert-states.ts';
import { expireAlerts } from '../queries/alerts.ts';
import { writeProgress } from '../queries/shards.ts';
import { evaluateScreens } from '../screens/evaluate-screens.ts';
import type { Evaluator } from './evaluator.ts';
import { loadSome } from './load.ts';
import { notifySilenced } from './notify-silenced.ts';
import type { WatchedMarket } from './watched-market.ts';
import { isLed, WatchedMarkets } from './watched-markets.ts';
import { TransitionWriter } from './writer.ts';

const SECOND_MS = 1_000;
/** Longer than the half minute between two calls of `refresh`. */
const CHANGED_WITHIN_SECONDS = 90;
/** Another process evaluates at most this much again, which changes nothing. */
const PROGRESS_MS = 5_000;

interface EvaluationOptions {
  readonly onTriggered: (triggers: number) => void;
  /** Observes how long the evaluation of a second took; undefined when nothing does. */
  readonly onEvaluated?: (ms: number) => void;
  /** Another process leads shards that this one still evaluates. */
  readonly onFenced: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Watches the active alerts of the shards that this process leads. `lead` loads them from the store, `changed` and `refresh` reload
 * what changed, and every second of the tapes is evaluated. Seconds that no process evaluated are replayed from the tapes first.
 */
export class Evaluation {
  readonly #context: AlertContext;
  readonly #onError: (error: unknown) => void;
  readonly #onEvaluated: ((ms: number) => void) | undefined;
  readonly #writer: TransitionWriter;
  readonly #markets: WatchedMarkets;
  /** Of the evaluated shards. */
  readonly #leads = new Map<number, Lead>();
  /** Of shards whose alerts are still to be loaded. */
  readonly #joining = new Map<number, Lead>();
  readonly #changed = new Set<string>();
  /** Runs one step after the other, in the order of the tapes. */
  #work: Promise<void> = Promise.resolve();
  #stopped = false;
  /** When progress was last stored, or began to be. */
  #progressMs = -Infinity;
  #storing: Promise<void> = Promise.resolve();

  constructor(context: AlertContext, options: EvaluationOptions) {
    this.#context = context;
    this.#onError = options.onError;
    this.#onEvaluated = options.onEvaluated;
    this.#writer = new TransitionWriter({
      context,
      ...options,
      onStale: (ids) => void this.#then(() => this.#read(ids, { reset: true })),
    });
    this.#markets = new WatchedMarkets(context, (market, second) => void this.#receive(market, second));
  }

  /** The number of watched alerts. */
  get size(): number {
    return this.#markets.size;
  }

  /** The number of evaluated shards. */
  get shards(): number {
    return this.#leads.size;
  }

  /** The end of the newest second of the live market that is evaluated for all shards; before the first one, of the start. */
  get evaluatedMs(): number {
    return this.#markets.liveMs;
  }

  /** Loads the active alerts of shards, and continues where the process that led them before ended. Retries each second. */
  async lead(leads: readonly Lead[]): Promise<void> {
    for (const lead of leads) this.#joining.set(lead.shard, lead);
    await this.#then(() => this.#joinShards());
  }

  /** Drops the alerts of shards. Resolves when what they observed is stored for the next process that leads them. */
  async release(shards: readonly number[]): Promise<void> {
    const released = new Set(shards);
    let stored: Promise<void> | undefined;
    await this.#then(async () => {
      const leads = [...this.#leads.values()].filter(({ shard }) => released.has(shard));
      this.#markets.leave(released);
      for (const shard of shards) {
        this.#leads.delete(shard);
        this.#joining.delete(shard);
      }
      stored = this.#storeProgress(leads);
    });
    await stored;
  }

  /** Evaluates the alerts on screens of these shards. Returns the number of triggers. */
  async screens(): Promise<number> {
    const leads = [...this.#leads.values()];
    const isStopped = () => this.#stopped;
    return leads.length === 0
      ? 0
      : await evaluateScreens(this.#context, { leads, isStopped, onError: this.#onError });
  }

  /** Reloads an alert that was created, changed, paused or deleted, before the next second is evaluated. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** Expires alerts, and reloads changes whose notifications may have been missed. */
  async refresh(): Promise<void> {
    const { store, now } = this.#context;
    const shards = [...this.#leads.keys()];
    // An alert may still trigger for a value from before its end.
    const endedMs = Math.min(now(), ...this.#markets.evaluatedMs.values());
    await expireAlerts(store, shards, new Date(endedMs));
    for (const id of await changedWithin(store, shards, CHANGED_WITHIN_SECONDS)) this.#changed.add(id);
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
    this.#markets.close();
    await this.#work;
    await this.#writer.stop();
    await this.#storing;
  }

  async #receive(market: WatchedMarket, second: TapeSecond): Promise<void> {
    await this.#then(async () => {
      await this.#joinShards();
      await this.#readChanged();
      await market.passTo(second, (next) => this.#evaluateNext(market, next));
    });
  }

  async #evaluateNext(market: WatchedMarket, second: TapeSecond): Promise<void> {
    if (this.#stopped) return;
    const beganMs = performance.now();
    await this.#evaluate(market, market.evaluator, second);
    this.#onEvaluated?.(performance.now() - beganMs);
    market.evaluatedMs = second.startMs + SECOND_MS;
    if (Math.abs(this.#context.now() - this.#progressMs) < PROGRESS_MS) return;
    this.#progressMs = this.#context.now();
    this.#storing = this.#storeProgress([...this.#leads.values()]).catch(this.#onError);
  }

  async #evaluate({ limit }: WatchedMarket, evaluator: Evaluator, second: TapeSecond): Promise<void> {
    if (this.#stopped) return;
    for (const find of [() => evaluator.quotes(second), () => evaluator.spans(second)]) {
      const { admitted, silenced } = limit.admit(await find(), second.startMs);
      this.#writer.add(admitted);
      for (const accountId of silenced)
        void notifySilenced(this.#context, accountId, second.startMs).catch(this.#onError);
    }
  }

  /** What cannot be loaded now is loaded before the next second. */
  async #joinShards(): Promise<void> {
    if (this.#joining.size === 0) return;
    const leads = new Map(this.#joining);
    try {
      await this.#markets.join(leads, (...of) => this.#evaluate(...of));
    } catch (error) {
      this.#onError(error);
      return;
    }
    for (const [shard, lead] of leads) {
      this.#leads.set(shard, lead);
      if (this.#joining.get(shard) === lead) this.#joining.delete(shard);
    }
    this.#progressMs = -Infinity;
  }

  /** Stores how far everything is evaluated, once it is written. */
  async #storeProgress(leads: readonly Lead[]): Promise<void> {
    if (leads.length === 0) return;
    const { evaluatedMs } = this.#markets;
    await this.#writer.settled();
    if (!this.#stopped) await writeProgress(this.#context.store, leads, evaluatedMs);
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

  async #read(ids: readonly string[], { reset = false } = {}): Promise<void> {
    const alerts = await loadSome(this.#context.store, ids);
    this.#markets.replace(
      ids,
      alerts.filter((alert) => isLed(alert, this.#leads)),
      { reset },
    );
  }

  async #then(work: () => Promise<void>): Promise<void> {
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
    await this.#work;
  }
}
