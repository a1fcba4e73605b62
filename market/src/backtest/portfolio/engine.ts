import { YEAR_MS } from '../../dates.ts';
import type { BarRange } from '../engine.ts';
import { type PortfolioPrices, PositionBook } from './book.ts';
import type { PriceTable } from './price-table.ts';
import { rebalanceRows, type Rebalancing } from './rebalance-rows.ts';
import { type WeightRule, weightsAt } from './targets.ts';

export interface PortfolioSettings {
  readonly initialCash: number;
  /** Weights decided at a close are carried out at the next open, or already at that close. */
  readonly fill: 'nextOpen' | 'close';
  readonly rebalancing: Rebalancing;
  /** What a fill costs, as a share of its value. */
  readonly costRate: number;
  /** What a year costs on the value of short positions; compounded by calendar days, years of 365.25 days. */
  readonly borrowRate: number;
  /** What a year earns on cash, proceeds of short sales included, and costs on credit; compounded likewise. */
  readonly cashRate: number;
}

/** A rebalancing that was carried out. Rows of the table. */
export interface Rebalance {
  readonly decided: number;
  readonly row: number;
  /** After the costs. */
  readonly equity: number;
  readonly traded: number;
  readonly cost: number;
  /** By symbol, of this equity. */
  readonly weights: Float64Array;
}

export interface PortfolioRun {
  /** At the close of each row of the range, what of it is cash, and the value of short positions, at least 0. */
  readonly equity: Float64Array;
  readonly cash: Float64Array;
  readonly short: Float64Array;
  readonly rebalances: readonly Rebalance[];
  /** Rows at whose close something was held. */
  readonly heldBars: number;
  /** Value of all fills, settlements included, and what they cost. */
  readonly traded: number;
  readonly cost: number;
  /** Earned on cash less paid on credit, and paid for borrowed shares. */
  readonly interest: number;
  readonly borrowed: number;
  /** By symbol: gain after the costs of its fills, before interest and borrowing. */
  readonly profit: Float64Array;
  /** By symbol: its weight at the last close. */
  readonly weights: Float64Array;
  /** A decision at the last close was left without a bar to carry it out. */
  readonly pending: boolean;
  /** Decisions for which no symbol could be chosen. */
  readonly undecided: number;
  /** The equity fell to nothing, which ended the trading. */
  readonly ruined: boolean;
}

/**
 * Trades a portfolio over the rows in [first, end), beginning with cash. A decision at the close of a row depends on the rows up
 * to it only. `endedAt` is the row after the last bar of a symbol that has ended; there its position is sold at its last close.
 */
export function tradePortfolio(
  table: PriceTable,
  rule: WeightRule,
  settings: PortfolioSettings,
  range: BarRange,
  endedAt: ArrayLike<number>,
): PortfolioRun {
  const { first, end } = range;
  const delay = settings.fill === 'nextOpen' ? 1 : 0;
  const decisions = rebalanceRows(table.timestamp, first, end, settings.rebalancing);
  const decidedAt = new Map(decisions.map((row) => [row + delay, row]));
  const settlements = Array.from(endedAt).filter((row) => row > first);
  const stops = [...new Set([...decidedAt.keys(), ...settlements])].filter((row) => row < end);
  const run = new Simulation(table, settings, range, endedAt);
  let row = first;
  for (const stop of stops.toSorted((a, b) => a - b)) {
    if (stop > row) run.hold(row, stop);
    if (stop > first) run.accrue(stop);
    run.settle(stop);
    const decided = decidedAt.get(stop);
    if (decided !== undefined) {
      run.rebalance(
        stop,
        decided,
        weightsAt(table, decided, rule, (k) => decided < endedAt[k]!),
      );
    }
    row = stop;
  }
  run.hold(row, end);
  return run.result(decidedAt.has(end));
}

class Simulation {
  readonly #table: PriceTable;
  readonly #settings: PortfolioSettings;
  readonly #range: BarRange;
  readonly #endedAt: ArrayLike<number>;
  readonly #book: PositionBook;
  readonly #prices: PortfolioPrices;
  readonly #equity: Float64Array;
  readonly #cash: Float64Array;
  readonly #short: Float64Array;
  readonly #rebalances: Rebalance[] = [];
  #heldBars = 0;
  #traded = 0;
  #cost = 0;
  #interest = 0;
  #borrowed = 0;
  #undecided = 0;
  #ruined = false;

  constructor(table: PriceTable, settings: PortfolioSettings, range: BarRange, endedAt: ArrayLike<number>) {
    const rows = range.end - range.first;
    this.#table = table;
    this.#settings = settings;
    this.#range = range;
    this.#endedAt = endedAt;
    this.#book = new PositionBook(settings.initialCash, table.close.length, settings.costRate);
    this.#prices = {
      price: new Float64Array(table.close.length),
      isTraded: new Uint8Array(table.close.length),
    };
    this.#equity = new Float64Array(rows);
    this.#cash = new Float64Array(rows);
    this.#short = new Float64Array(rows);
  }

  /** Values what is held at the closes in [from, to). Interest up to `from` is already in the cash. */
  hold(from: number, to: number): void {
    const { first } = this.#range;
    const equity = this.#equity.subarray(from - first, to - first);
    const short = this.#short.subarray(from - first, to - first);
    const { quantity } = this.#book;
    for (let k = 0; k < quantity.length; k++) {
      const held = quantity[k]!;
      if (held === 0) continue;
      const close = this.#table.close[k]!;
      for (let i = 0; i < equity.length; i++) equity[i]! += held * close[from + i]!;
      if (held < 0) for (let i = 0; i < short.length; i++) short[i]! -= held * close[from + i]!;
    }
    const isInvested = this.#book.isInvested;
    for (let row = from; row < to; row++) {
      if (row > from) this.accrue(row);
      const worth = equity[row - from]! + this.#book.cash;
      equity[row - from] = worth;
      this.#cash[row - first] = this.#book.cash;
      if (isInvested) this.#heldBars++;
      if (worth <= 0 && !this.#ruined) {
        this.#end(row);
        equity.fill(this.#book.cash, row + 1 - from);
        short.fill(0, row + 1 - from);
        this.#cash.fill(this.#book.cash, row + 1 - first, to - first);
        return;
      }
    }
  }

  /** Pays interest and borrowing for the days from the row before to this one. */
  accrue(row: number): void {
    const { cashRate, borrowRate } = this.#settings;
    const short = this.#short[row - 1 - this.#range.first]!;
    if (this.#ruined || (cashRate === 0 && short === 0)) return;
    const { timestamp } = this.#table;
    const years = (timestamp[row]! - timestamp[row - 1]!) / YEAR_MS;
    const interest = this.#book.cash * ((1 + cashRate) ** years - 1);
    const borrowed = short * ((1 + borrowRate) ** years - 1);
    this.#book.cash += interest - borrowed;
    this.#interest += interest;
    this.#borrowed += borrowed;
  }

  /** Sells what ended with the row before, at its last close. */
  settle(row: number): void {
    for (let k = 0; k < this.#book.quantity.length; k++) {
      if (this.#endedAt[k] === row && this.#book.quantity[k] !== 0) this.#close(k, row - 1);
    }
  }

  /** Brings the positions to the weights that were decided, where there are some. */
  rebalance(row: number, decided: number, weights: Float64Array | undefined): void {
    if (this.#ruined) return;
    if (!weights) {
      this.#undecided++;
      return;
    }
    const done = this.#book.rebalance(weights, this.#pricesAt(row, decided < row));
    if (!done) {
      this.#end(decided);
      return;
    }
    const { equity, traded, cost } = done;
    this.#traded += traded;
    this.#cost += cost;
    const after = this.#book.quantity.map((quantity, k) =>
      quantity === 0 ? 0 : (quantity * this.#prices.price[k]!) / equity,
    );
    this.#rebalances.push({ decided, row, equity, traded, cost, weights: after });
  }

  /** Opens or closes of a row; for symbols that cannot be traded then, the last close. */
  #pricesAt(row: number, atOpen: boolean): PortfolioPrices {
    const { price, isTraded } = this.#prices;
    for (let k = 0; k < price.length; k++) {
      const open = this.#table.open[k]![row]!;
      const trades = open > 0 && row < this.#endedAt[k]!;
      isTraded[k] = Number(trades);
      price[k] = atOpen && trades ? open : this.#table.close[k]![atOpen ? row - 1 : row]!;
    }
    return this.#prices;
  }

  result(pending: boolean): PortfolioRun {
    const { quantity, flow } = this.#book;
    const last = this.#range.end - 1;
    const values = quantity.map((held, k) => (held === 0 ? 0 : held * this.#table.close[k]![last]!));
    return {
      equity: this.#equity,
      cash: this.#cash,
      short: this.#short,
      rebalances: this.#rebalances,
      heldBars: this.#heldBars,
      traded: this.#traded,
      cost: this.#cost,
      interest: this.#interest,
      borrowed: this.#borrowed,
      profit: flow.map((cash, k) => cash + values[k]!),
      weights: values.map((value) => (value === 0 ? 0 : value / this.#equity.at(-1)!)),
      pending,
      undecided: this.#undecided,
      ruined: this.#ruined,
    };
  }

  /** Closes everything at the closes of a row; nothing is traded any more. */
  #end(row: number): void {
    for (let k = 0; k < this.#book.quantity.length; k++)
      if (this.#book.quantity[k] !== 0) this.#close(k, row);
    this.#ruined = true;
  }

  #close(symbol: number, row: number): void {
    const { traded, cost } = this.#book.close(symbol, this.#table.close[symbol]![row]!);
    this.#traded += traded;
    this.#cost += cost;
  }
}
