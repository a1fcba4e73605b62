/** What a rebalancing or a settlement cost. */
export interface Exchanged {
  /** Value of all fills. */
  readonly traded: number;
  readonly cost: number;
}

/** Prices of all symbols at one instant. A symbol that is neither held nor traded needs none. */
export interface PortfolioPrices {
  readonly price: Float64Array;
  /** 1 for symbols that can be traded. */
  readonly isTraded: Uint8Array;
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
  /** Room for the values before a rebalancing, and for the weights of what is left after it. */
  readonly #value: Float64Array;
  readonly #wanted: Float64Array;

  /** `rate` is what a fill costs, as a share of its value. */
  constructor(initialCash: number, symbols: number, rate: number) {
    this.cash = initialCash;
    this.quantity = new Float64Array(symbols);
    this.flow = new Float64Array(symbols);
    this.#rate = rate;
    this.#value = new Float64Array(symbols);
    this.#wanted = new Float64Array(symbols);
  }

  /** Whether something is held. */
  get isInvested(): boolean {
    return this.quantity.some((quantity) => quantity !== 0);
  }

  /** Closes the position of a symbol at a price. */
  close(symbol: number, price: number): Exchanged {
    const value = -this.quantity[symbol]! * price;
    this.#exchange(symbol, -this.quantity[symbol]!, value);
    return { traded: Math.abs(value), cost: Math.abs(value) * this.#rate };
  }

  /**
   * Brings positions to weights. The weights are those of the equity that is left after the costs, so the costs are found with
   * them: equity after = equity before - rate × Σ |weight × equity after - value before|. Symbols that cannot be traded keep
   * their positions. Where these are larger than wanted, the others are bought for less, so that they need no credit. Undefined,
   * and nothing is traded, when the costs exceed the equity.
   */
  rebalance(
    weights: Float64Array,
    { price, isTraded }: PortfolioPrices,
  ): (Exchanged & { readonly equity: number }) | undefined {
    const { quantity } = this;
    const [value, wanted] = [this.#value, this.#wanted];
    let before = this.cash;
    for (let k = 0; k < value.length; k++) {
      value[k] = quantity[k] === 0 ? 0 : quantity[k]! * price[k]!;
      before += value[k]!;
    }
    const scale = this.#scaleFor(weights, isTraded, before);
    // What is not traded keeps its value, and so takes no part in the costs.
    for (let k = 0; k < value.length; k++) {
      wanted[k] = isTraded[k] ? weights[k]! * scale : 0;
      if (!isTraded[k]) value[k] = 0;
    }
    const equity = this.#equityAfter(before);
    if (!(equity > 0)) return undefined;
    let traded = 0;
    for (let k = 0; k < value.length; k++) {
      if (!isTraded[k]) continue;
      // What is not wanted is sold to the last fraction.
      const held = wanted[k] === 0 ? 0 : (wanted[k]! * equity) / price[k]!;
      const change = held - quantity[k]!;
      if (change === 0) continue;
      const exchanged = change * price[k]!;
      traded += Math.abs(exchanged);
      this.#exchange(k, change, exchanged);
    }
    return { traded, cost: traded * this.#rate, equity };
  }

  /** What is left of an equity after the costs of bringing `#value` to the weights `#wanted`. */
  #equityAfter(before: number): number {
    const [value, wanted] = [this.#value, this.#wanted];
    let equity = before;
    for (let step = 0; this.#rate > 0 && step < STEPS_MAX; step++) {
      let moved = 0;
      for (let k = 0; k < wanted.length; k++) moved += Math.abs(wanted[k]! * equity - value[k]!);
      const next = before - this.#rate * moved;
      const change = Math.abs(next - equity);
      equity = next;
      if (change <= EXACT * before) break;
    }
    return equity;
  }

  #scaleFor(weights: Float64Array, isTraded: Uint8Array, equity: number): number {
    let [all, free, stuck, stuckWanted] = [0, 0, 0, 0];
    for (let k = 0; k < weights.length; k++) {
      all += weights[k]!;
      if (isTraded[k]) free += weights[k]!;
      else {
        stuckWanted += weights[k]!;
        stuck += this.#value[k]! / equity;
      }
    }
    return free > 0 && stuck > stuckWanted ? Math.max(0, (all - stuck) / free) : 1;
  }

  #exchange(symbol: number, change: number, value: number): void {
    const paid = value + Math.abs(value) * this.#rate;
    this.cash -= paid;
    this.flow[symbol]! -= paid;
    this.quantity[symbol]! += change;
  }
}
