import { KEY_MODES, type KeyMode } from '@meridian/contracts/keys';
import { setImmediate } from 'node:timers/promises';
import type { AlertContext } from '../context.ts';
import type { TapeSecond, Watch } from '../../market-data/index.ts';
import { Evaluator } from './evaluator.ts';
import { TriggerLimit } from './trigger-limit.ts';
import { changedWithin } from '../queries/alert-states.ts';
import { expireAlerts } from '../queries/alerts.ts';
import { loadAll, loadSome } from './load.ts';
import { notifySilenced } from './notify-silenced.ts';
import type { Transition } from './watched.ts';
import { TransitionWriter } from './writer.ts';

const SECOND_MS = 1_000;
/** Beyond the half minute after which `refresh` is called again. */
const CHANGED_WITHIN_SECONDS = 90;

interface Market {
  readonly evaluator: Evaluator;
  readonly limit: TriggerLimit;
  readonly watch: Watch;
}

/**
 * Watches all active alerts while this process is the one that does. `begin` reads them from the store, `changed` and `refresh` read
 * again what changed, and every second of the tapes is held against them.
 */
export class Evaluation {
  readonly #context: AlertContext;
  readonly #onError: (error: unknown) => void;
  readonly #writer: TransitionWriter;
  readonly #markets: Readonly<Record<KeyMode, Market>>;
  readonly #changed = new Set<string>();
  /** One thing after the other, in the order of the tapes. */
  #work: Promise<void> = Promise.resolve();
  #stopped = false;
  #evaluatedMs: number;

  constructor(
    context: AlertContext,
    options: { readonly onFired: () => void; readonly onError: (error: unknown) => void },
  ) {
    this.#context = context;
    this.#onError = options.onError;
    this.#evaluatedMs = context.now();
    this.#writer = new TransitionWriter({
      context,
      ...options,
      onStale: (ids) => this.#then(() => this.#read(ids, { anew: true })),
    });
    const market = (mode: KeyMode): Market => {
      const { lake, tape } = context.markets[mode];
      return {
        evaluator: new Evaluator(lake),
        limit: new TriggerLimit(),
        watch: tape.open((second) => this.#hear(mode, second)),
      };
    };
    this.#markets = { live: market('live'), test: market('test') };
  }

  /** How many alerts are watched. */
  get size(): number {
    return KEY_MODES.reduce((sum, mode) => sum + this.#markets[mode].evaluator.book.size, 0);
  }

  /** The end of the newest second of the live market that was held against alerts; before the first one, when this began. */
  get evaluatedMs(): number {
    return this.#evaluatedMs;
  }

  /** Reads every active alert. */
  async begin(): Promise<void> {
    for await (const alerts of loadAll(this.#context.store)) {
      for (const alert of alerts) this.#markets[alert.mode].evaluator.book.put(alert);
      await setImmediate();
    }
    this.#watchSymbols();
  }

  /** An alert was made, changed, paused or deleted; it is read again before the next second is looked at. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** Ends what has expired, and reads again what the store's news may have missed. */
  async refresh(): Promise<void> {
    const { store, now } = this.#context;
    await expireAlerts(store, new Date(now()));
    for (const id of await changedWithin(store, CHANGED_WITHIN_SECONDS)) this.#changed.add(id);
  }

  /** Resolves when all seconds that were heard are looked at, and what came of them is written. */
  async settled(): Promise<void> {
    await this.#work;
    await this.#writer.settled();
    await this.#work;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const mode of KEY_MODES) this.#markets[mode].watch.close();
    await this.#work;
    await this.#writer.stop();
  }

  #hear(mode: KeyMode, second: TapeSecond): void {
    const { evaluator } = this.#markets[mode];
    this.#then(async () => {
      await this.#readChanged();
      this.#write(mode, second, await evaluator.quotes(second));
      this.#write(mode, second, await evaluator.spans(second));
      if (mode === 'live') this.#evaluatedMs = second.startMs + SECOND_MS;
    });
  }

  /** While the store is away the second is looked at all the same: what is out of date is found when it is written. */
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

  async #read(ids: readonly string[], { anew = false } = {}): Promise<void> {
    const found = new Map((await loadSome(this.#context.store, ids)).map((alert) => [alert.id, alert]));
    for (const id of ids) {
      const alert = found.get(id);
      if (alert) this.#markets[alert.mode].evaluator.book.put(alert, { anew });
      else for (const mode of KEY_MODES) this.#markets[mode].evaluator.book.remove(id);
    }
    this.#watchSymbols();
  }

  #watchSymbols(): void {
    for (const mode of KEY_MODES) {
      const { evaluator, watch } = this.#markets[mode];
      evaluator.tidy();
      watch.watch(evaluator.book.symbols());
    }
  }

  #then(work: () => Promise<void>): void {
    const former = this.#work;
    const next = async () => {
      await former;
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
