export interface ExecutionSettings {
  readonly initialCash: number;
  /** Paid on every fill, as a share of its value. */
  readonly commission: number;
  /** By how much every fill is worse than the price of the bar, as a share of it. */
  readonly slippage: number;
  /** A decision at the close of a bar is carried out at the next open, or already at that close. */
  readonly fill: 'nextOpen' | 'close';
  /** The share of the equity that a position takes, commission included; in (0, 1]. */
  readonly size: number;
}

/** A purchase or, with a negative quantity, a sale. Each one opens a position or closes it whole. */
export interface Fill {
  /** The position of the bar. */
  readonly bar: number;
  readonly price: number;
  readonly quantity: number;
  readonly commission: number;
}

/** 1 long, -1 short, 0 nothing. */
export type PositionSide = -1 | 0 | 1;

/** Cash and at most one position. Quantities are not rounded; a short position pays no interest. */
export class TradingAccount {
  cash: number;
  quantity = 0;
  side: PositionSide = 0;
  fillCount = 0;
  readonly #settings: ExecutionSettings;
  readonly #fills: Fill[] | undefined;

  /** Notes what it does in `fills`, when there is such a list. */
  constructor(settings: ExecutionSettings, fills?: Fill[]) {
    this.#settings = settings;
    this.#fills = fills;
    this.cash = settings.initialCash;
  }

  /** Brings the position to the side that is wanted, at a price of the bar made worse by slippage. */
  carryOut(wanted: PositionSide, bar: number, price: number): void {
    // Nothing can be bought at a price of zero.
    if (wanted === this.side || !(price > 0)) return;
    const { slippage, commission, size } = this.#settings;
    if (this.side !== 0) this.#exchange(bar, -this.quantity, price * (1 - this.side * slippage));
    this.side = 0;
    if (wanted === 0 || this.cash <= 0) return;
    const paid = price * (1 + wanted * slippage);
    this.#exchange(bar, (wanted * size * this.cash) / (paid * (1 + commission)), paid);
    this.side = wanted;
  }

  #exchange(bar: number, change: number, price: number): void {
    const commission = Math.abs(change) * price * this.#settings.commission;
    this.cash -= change * price + commission;
    this.quantity += change;
    this.fillCount++;
    this.#fills?.push({ bar, price, quantity: change, commission });
  }
}
