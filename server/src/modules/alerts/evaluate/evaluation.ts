import { KEY_MODES, type KeyMode } from '@meridian/contracts/keys';
import { setImmediate } from 'node:timers/promises';
import type { AlertContext } from '../context.ts';
import type { TapeSecond, Watch } from '../../market-data/index.ts';
import { Evaluator } from './evaluator.ts';
import { TriggerLimit } from './trigger-limit.ts';
import { changedWithin } from '../queries/alert-states.ts';
import { expireAlerts } from '../queries/alerts.ts';
import { readProgress, writeProgress } from '../queries/progress.ts';
import { loadAll, loadSome } from './load.ts';
import { notifySilenced } from './notify-silenced.ts';
import type { Transition } from './watched.ts';
import { TransitionWriter } from './writer.ts';

const SECOND_MS = 1_000;
/** Longer than the half minute between two calls of `refresh`. */
const CHANGED_WITHIN_SECONDS = 90;
/** Another process evaluates at most this much again, which changes nothing. */
const PROGRESS_MS = 5_000;

interface Market {
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
  readonly #writer: TransitionWriter;
  readonly #markets: Readonly<Record<KeyMode, Market>>;
  readonly #changed = new Set<string>();
  /** Runs one step after the other, in the order of the tapes. */
  #work: Promise<void> = Promise.resolve();
  #stopped = false;
  /** When progress was last stored, or began to be. */
  #progressMs = -Infinity;
  #storing: Promise<void> = Promise.resolve();

  constructor(
    context: AlertContext,
    options: { readonly onTriggered: () => void; readonly onError: (error: unknown) => void },
  ) {
    this.#context = context;
    this.#onError = options.onError;
    this.#writer = new TransitionWriter({
      context,
      ...options,
      onStale: (ids) => this.#then(() => this.#read(ids, { reset: true })),
    });
    const market = (mode: KeyMode): Market => {
      const evaluator = new Evaluator(context.markets[mode].lake);
      return { evaluator, limit: new TriggerLimit(), watch: undefined, evaluatedMs: context.now() };
    };
    this.#markets = { live: market('live'), test: market('test') };
  }

  /** The number of watched alerts. */
  get size(): number {
    return KEY_MODES.reduce((sum, mode) => sum + this.#markets[mode].evaluator.book.size, 0);
  }

  /** The end of the newest evaluated second of the live market; before the first one, the time of the start. */
  get evaluatedMs(): number {
    return this.#markets.live.evaluatedMs;
  }

  /** Loads every active alert, and continues where the process that evaluated before ended. */
  async begin(): Promise<void> {
    const { store, markets, now } = this.#context;
    const progress = await readProgress(store);
    for (const mode of KEY_MODES) {
      // A clock that was ahead may have stored a time of the future.
      this.#markets[mode].evaluatedMs = Math.min(progress.get(mode) ?? Infinity, now());
    }
    await this.#storeProgress();
    for await (const alerts of loadAll(this.#context.store)) {
      for (const alert of alerts) this.#markets[alert.mode].evaluator.book.put(alert);
      await setImmediate();
    }
    for (const mode of KEY_MODES)
      this.#markets[mode].watch = markets[mode].tape.open((second) => this.#receive(mode, second));
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
    const evaluatedMs = KEY_MODES.map((mode) => this.#markets[mode].evaluatedMs);
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
    for (const mode of KEY_MODES) this.#markets[mode].watch?.close();
    await this.#work;
    await this.#writer.stop();
    await this.#storing;
  }

  #receive(mode: KeyMode, second: TapeSecond): void {
    this.#then(async () => {
      await this.#readChanged();
      const { evaluator, evaluatedMs: fromMs } = this.#markets[mode];
      const symbols = new Set(evaluator.book.symbols());
      await this.#context.markets[mode].tape.replay(symbols, { fromMs, toMs: second.startMs }, (missed) =>
        this.#evaluate(mode, missed),
      );
      await this.#evaluate(mode, second);
    });
  }

  async #evaluate(mode: KeyMode, second: TapeSecond): Promise<void> {
    if (this.#stopped) return;
    const market = this.#markets[mode];
    this.#write(mode, second, await market.evaluator.quotes(second));
    this.#write(mode, second, await market.evaluator.spans(second));
    market.evaluatedMs = second.startMs + SECOND_MS;
    if (Math.abs(this.#context.now() - this.#progressMs) >= PROGRESS_MS)
      this.#storing = this.#storeProgress().catch(this.#onError);
  }

  /** Stores how far everything is evaluated, once it is written. */
  async #storeProgress(): Promise<void> {
    this.#progressMs = this.#context.now();
    const { live, test } = this.#markets;
    const evaluatedMs = { live: live.evaluatedMs, test: test.evaluatedMs };
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

  #write(mode: KeyMode, { startMs }: TapeSecond, transitions: readonly Transition[]): void {
    const { admitted, silenced } = this.#markets[mode].limit.admit(transitions, startMs);
    this.#writer.add(admitted);
    for (const accountId of silenced)
      void notifySilenced(this.#context, accountId, startMs).catch(this.#onError);
  }

  async #read(ids: readonly string[], { reset = false } = {}): Promise<void> {
    const found = new Map((await loadSome(this.#context.store, ids)).map((alert) => [alert.id, alert]));
    for (const id of ids) {
      const alert = found.get(id);
      if (alert) this.#markets[alert.mode].evaluator.book.put(alert, { reset });
      else for (const mode of KEY_MODES) this.#markets[mode].evaluator.book.remove(id);
    }
    this.#watchSymbols();
  }

  #watchSymbols(): void {
    for (const mode of KEY_MODES) {
      const { evaluator, watch } = this.#markets[mode];
      evaluator.tidy();
      watch?.watch(evaluator.book.symbols());
    }
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
