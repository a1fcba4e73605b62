/** What a rebalancing or a settlement cost. */
export interface Exchanged {
  /** Value of all fills. */
  readonly traded: number;
  readonly cost: number;
}

/** Below this share of the equity, what is left to find about costs is rounding. */
const EXACT = 1e-15;
const STEPS_MAX = 100;

/** Cash and a position in each symbol. Quantities are not rounded; those below 0 are short. */
export class PositionBook {
  cash: number;
  readonly quantity: Float64Array;
  /** By symbol: what sales brought less what purchases took, after their costs. */
  readonly flow: Float64Array;
  readonly #rate: number;

  /** `rate` is what a fill costs, as a share of its value. */
  constructor(initialCash: number, symbols: number, rate: number) {
    this.cash = initialCash;
    this.quantity = new Float64Array(symbols);
    this.flow = new Float64Array(symbols);
    this.#rate = rate;
  }

  /** Cash and positions at prices; a symbol that is not held needs none. */
  worthAt(priceOf: (symbol: number) => number): number {
    let worth = this.cash;
    for (const [k, quantity] of this.quantity.entries()) if (quantity !== 0) worth += quantity * priceOf(k);
    return worth;
  }

  /** Whether something is held. */
  get isInvested(): boolean {
    return this.quantity.some((quantity) => quantity !== 0);
  }

  /** Closes the position of a symbol at a price. */
  close(symbol: number, price: number): Exchanged {
    return this.#exchange(symbol, -this.quantity[symbol]!, price);
  }

  /**
   * Brings positions to weights. The weights are those of the equity that is left after the costs, so the costs are found with
   * them: equity after = equity before - rate × Σ |weight × equity after - value before|. Symbols that cannot be traded keep
   * their positions. Where these are larger than wanted, the others are bought for less, so that they need no credit. Undefined,
   * and nothing is traded, when the costs exceed the equity.
   */
  rebalance(
    weights: Float64Array,
    priceOf: (symbol: number) => number,
    isTraded: (symbol: number) => boolean,
  ): (Exchanged & { readonly equity: number }) | undefined {
    const before = this.worthAt(priceOf);
    const symbols = [...weights.keys()].filter(isTraded);
    const scale = this.#scaleFor(weights, priceOf, before, isTraded);
    const values = symbols.map((k) => this.quantity[k]! * priceOf(k));
    const wanted = symbols.map((k) => weights[k]! * scale);
    let equity = before;
    for (let step = 0; this.#rate > 0 && step < STEPS_MAX; step++) {
      let moved = 0;
      for (let i = 0; i < wanted.length; i++) moved += Math.abs(wanted[i]! * equity - values[i]!);
      const next = before - this.#rate * moved;
      const change = Math.abs(next - equity);
      equity = next;
      if (change <= EXACT * before) break;
    }
    if (!(equity > 0)) return undefined;
    let [traded, cost] = [0, 0];
    for (const [i, k] of symbols.entries()) {
      const price = priceOf(k);
      // What is not wanted is sold to the last fraction.
      const quantity = wanted[i] === 0 ? 0 : (wanted[i]! * equity) / price;
      const done = this.#exchange(k, quantity - this.quantity[k]!, price);
      traded += done.traded;
      cost += done.cost;
    }
    return { traded, cost, equity };
  }

  #scaleFor(
    weights: Float64Array,
    priceOf: (symbol: number) => number,
    equity: number,
    isTraded: (symbol: number) => boolean,
  ): number {
    let [all, free, stuck, stuckWanted] = [0, 0, 0, 0];
    for (const [k, weight] of weights.entries()) {
      all += weight;
      if (isTraded(k)) free += weight;
      else {
        stuckWanted += weight;
        if (this.quantity[k] !== 0) stuck += (this.quantity[k]! * priceOf(k)) / equity;
      }
    }
    return free > 0 && stuck > stuckWanted ? Math.max(0, (all - stuck) / free) : 1;
  }

  #exchange(symbol: number, change: number, price: number): Exchanged {
    const value = change * price;
    const traded = Math.abs(value);
    const cost = traded * this.#rate;
    this.cash -= value + cost;
    this.flow[symbol]! -= value + cost;
    this.quantity[symbol]! += change;
    return { traded, cost };
  }
}
