import { type MarketAccess, type MarketName, type TapeSecond, type Watch } from '../../market-data/index.ts';
import { Evaluator } from './evaluator.ts';
import { TriggerLimit } from './trigger-limit.ts';
import type { WatchedAlert } from './watched.ts';

const SECOND_MS = 1_000;

/** The alerts of one market, how far they are evaluated, and its tape. */
export class WatchedMarket {
  readonly name: MarketName;
  readonly limit = new TriggerLimit();
  readonly evaluator: Evaluator;
  /** The end of the newest evaluated second; before the first one, that of the start. */
  evaluatedMs: number;
  readonly #market: MarketAccess;
  readonly #watch: Watch;
  /** The beginning of the newest second that the tape has read. */
  #readMs: number;
  /** The tape may have read seconds up to this one without the symbols of alerts that joined. */
  #readBeforeJoinMs = -Infinity;

  /** Calls `onSecond` with each second of the tape from now on. */
  constructor(
    name: MarketName,
    market: MarketAccess,
    onSecond: (of: WatchedMarket, second: TapeSecond) => void,
  ) {
    this.name = name;
    this.#market = market;
    this.evaluator = new Evaluator(market.lake);
    this.evaluatedMs = Math.floor(market.lake.now() / SECOND_MS) * SECOND_MS;
    this.#readMs = this.evaluatedMs - SECOND_MS;
    this.#watch = market.tape.open((second) => {
      this.#readMs = second.startMs;
      onSecond(this, second);
    });
  }

  /** Gives all seconds from the newest evaluated one to this one of the tape. What it has passed or may lack is read again. */
  async passTo(second: TapeSecond, onSecond: (second: TapeSecond) => Promise<void>): Promise<void> {
    const isWhole = second.startMs > this.#readBeforeJoinMs;
    const toMs = isWhole ? second.startMs : second.startMs + SECOND_MS;
    await this.#replay(this.evaluator, { fromMs: this.evaluatedMs, toMs }, (_, missed) => onSecond(missed));
    if (isWhole) await onSecond(second);
  }

  /**
   * Adds alerts that another process evaluated until `fromMs`. They first see the seconds since then, apart from the other alerts,
   * which have seen them.
   */
  async join(
    alerts: readonly WatchedAlert[],
    fromMs: number,
    onSecond: (evaluator: Evaluator, second: TapeSecond) => Promise<void>,
  ): Promise<void> {
    const apart = new Evaluator(this.#market.lake);
    for (const alert of alerts) apart.book.put(alert);
    await this.#replay(apart, { fromMs, toMs: this.evaluatedMs }, onSecond);
    for (const alert of alerts) this.evaluator.book.put(alert);
    // It may be reading the next second now.
    this.#readBeforeJoinMs = this.#readMs + SECOND_MS;
    this.watchSymbols();
  }

  /** Call it after alerts were added or removed. */
  watchSymbols(): void {
    this.evaluator.tidy();
    this.#watch.watch(this.evaluator.book.symbols());
  }

  close(): void {
    this.#watch.close();
  }

  async #replay(
    evaluator: Evaluator,
    span: { readonly fromMs: number; readonly toMs: number },
    onSecond: (evaluator: Evaluator, second: TapeSecond) => Promise<void>,
  ): Promise<void> {
    const symbols = new Set(evaluator.book.symbols());
    await this.#market.tape.replay(symbols, span, (second) => onSecond(evaluator, second));
  }
}
