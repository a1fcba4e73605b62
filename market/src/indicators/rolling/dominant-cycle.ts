/** Bars before the first that enters the transforms; TA-Lib passes over them, and over more for the phase. */
export const CYCLE_START = 12;
export const PHASE_START = 37;
/**
 * Bars until two courses are the same to 1e-12: each bar keeps four fifths of the smoothed phasor and two thirds of the
 * period. A period at one of its limits takes longest.
 */
export const CYCLE_MEMORY = 600;

/** Ehlers's coefficients of the transform of seven values, of which every second counts. */
const [A, B] = [0.0962, 0.5769];
const KEPT = 8;
const MASK = KEPT - 1;
const DEGREES = 180 / Math.PI;

/**
 * The dominant cycle of a price: a price smoothed over four bars, detrended by a Hilbert transform, and the rate at which
 * the phasor of it and of its own transform turns. Everything is 0 before the first bar that enters.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapters 6 and 7, with the order of TA-Lib.
 */
export class DominantCycle {
  /** Bars that were taken. */
  seen = 0;
  /** The mean of the last four prices with the weights 4, 3, 2 and 1. */
  smoothed = 0;
  inPhase = 0;
  quadrature = 0;
  /** The period in bars, smoothed once more. */
  smoothPeriod = 0;
  private readonly start: number;
  private readonly prices = [0, 0, 0, 0];
  private readonly smooths = new Float64Array(KEPT);
  private readonly detrended = new Float64Array(KEPT);
  private readonly quadratures = new Float64Array(KEPT);
  private readonly inPhases = new Float64Array(KEPT);
  private at = 0;
  private period = 0;
  private i2 = 0;
  private q2 = 0;
  private re = 0;
  private im = 0;

  constructor(start: number) {
    this.start = start;
  }

  /** Whether a bar has entered the transforms. */
  get hasCycle(): boolean {
    return this.seen > this.start;
  }

  next(price: number): void {
    const { prices } = this;
    prices.unshift(price);
    prices.pop();
    this.seen++;
    this.smoothed = (4 * price + 3 * prices[1]! + 2 * prices[2]! + prices[3]!) / 10;
    if (this.hasCycle) this.turn();
  }

  private turn(): void {
    const { detrended, quadratures, inPhases } = this;
    const at = (this.at + 1) & MASK;
    this.at = at;
    this.smooths[at] = this.smoothed;
    detrended[at] = this.transformed(this.smooths);
    quadratures[at] = this.transformed(detrended);
    this.inPhase = detrended[(at - 3) & MASK]!;
    this.quadrature = quadratures[at];
    inPhases[at] = this.inPhase;
    const i2 = 0.2 * (this.inPhase - this.transformed(quadratures)) + 0.8 * this.i2;
    const q2 = 0.2 * (this.quadrature + this.transformed(inPhases)) + 0.8 * this.q2;
    this.re = 0.2 * (i2 * this.i2 + q2 * this.q2) + 0.8 * this.re;
    this.im = 0.2 * (i2 * this.q2 - q2 * this.i2) + 0.8 * this.im;
    this.i2 = i2;
    this.q2 = q2;
    this.measure();
  }

  /** The transform of a column at the newest of its values, scaled for the period of the bar before. */
  private transformed(column: Float64Array): number {
    const { at } = this;
    const outer = column[at]! - column[(at - 6) & MASK]!;
    const inner = column[(at - 2) & MASK]! - column[(at - 4) & MASK]!;
    return (A * outer + B * inner) * (0.075 * this.period + 0.54);
  }

  /** The period at which the phasor turns, no more than half longer and a third shorter than the one before. */
  private measure(): void {
    const { re, im, period: before } = this;
    let period = im !== 0 && re !== 0 ? 360 / (Math.atan(im / re) * DEGREES) : before;
    period = Math.max(0.67 * before, Math.min(1.5 * before, period));
    period = Math.max(6, Math.min(50, period));
    this.period = 0.2 * period + 0.8 * before;
    this.smoothPeriod = 0.33 * this.period + 0.67 * this.smoothPeriod;
  }
}
