/** Candles kept: more than one is compared with, and than the five of the longest pattern. A power of 2, so that a mask finds a place. */
const KEPT = 16;
const MASK = KEPT - 1;
/** Candles before a candle whose bodies and ranges it is compared with. */
export const BEFORE = 10;
/** Candles before a candle whose ranges say what lies near it. */
export const BEFORE_NEAR = 5;

/**
 * The last candles of a market and what is long, short or near among them, with the default settings of TA-Lib. `0` is
 * the newest candle, `1` the one before it. A candle is compared with the means of those before it, without itself.
 */
export class Candles {
  private readonly opens = new Float64Array(KEPT);
  private readonly highs = new Float64Array(KEPT);
  private readonly lows = new Float64Array(KEPT);
  private readonly closes = new Float64Array(KEPT);
  private readonly bodyMeans = new Float64Array(KEPT);
  private readonly rangeMeans = new Float64Array(KEPT);
  private readonly shadowMeans = new Float64Array(KEPT);
  private readonly nearMeans = new Float64Array(KEPT);
  private readonly bodies = new Float64Array(KEPT).fill(NaN);
  private readonly ranges = new Float64Array(KEPT).fill(NaN);
  private readonly shadows = new Float64Array(KEPT).fill(NaN);
  private nextBodyMean = NaN;
  private nextRangeMean = NaN;
  private nextShadowMean = NaN;
  private nextNearMean = NaN;
  private at = 0;

  next(open: number, high: number, low: number, close: number): void {
    const at = (this.at + 1) & MASK;
    this.at = at;
    this.opens[at] = open;
    this.highs[at] = high;
    this.lows[at] = low;
    this.closes[at] = close;
    this.bodyMeans[at] = this.nextBodyMean;
    this.rangeMeans[at] = this.nextRangeMean;
    this.shadowMeans[at] = this.nextShadowMean;
    this.nearMeans[at] = this.nextNearMean;
    this.bodies[at] = this.body(0);
    this.ranges[at] = high - low;
    this.shadows[at] = this.upper(0) + this.lower(0);
    this.nextBodyMean = this.mean(this.bodies, BEFORE);
    this.nextRangeMean = this.mean(this.ranges, BEFORE);
    this.nextShadowMean = this.mean(this.shadows, BEFORE);
    this.nextNearMean = this.mean(this.ranges, BEFORE_NEAR);
  }

  /** Of the last so many candles, the newest included. */
  private mean(sizes: Float64Array, count: number): number {
    let sum = 0;
    for (let back = count - 1; back >= 0; back--) sum += sizes[(this.at - back) & MASK]!;
    return sum / count;
  }

  open(back: number): number {
    return this.opens[(this.at - back) & MASK]!;
  }
  high(back: number): number {
    return this.highs[(this.at - back) & MASK]!;
  }
  low(back: number): number {
    return this.lows[(this.at - back) & MASK]!;
  }
  close(back: number): number {
    return this.closes[(this.at - back) & MASK]!;
  }

  /** 1 for a white candle, one that closes at its open or above, and -1 for a black one. */
  color(back: number): 1 | -1 {
    return this.close(back) >= this.open(back) ? 1 : -1;
  }
  isWhite(back: number): boolean {
    return this.close(back) >= this.open(back);
  }
  isBlack(back: number): boolean {
    return this.close(back) < this.open(back);
  }
  /** The size of the real body. */
  body(back: number): number {
    return Math.abs(this.close(back) - this.open(back));
  }
  /** The upper end of the real body. */
  top(back: number): number {
    return Math.max(this.open(back), this.close(back));
  }
  /** The lower end of the real body. */
  bottom(back: number): number {
    return Math.min(this.open(back), this.close(back));
  }
  /** The length of the upper shadow. */
  upper(back: number): number {
    return this.high(back) - this.top(back);
  }
  /** The length of the lower shadow. */
  lower(back: number): number {
    return this.bottom(back) - this.low(back);
  }

  /** A body longer than the mean of the ten before it. */
  isLong(back: number): boolean {
    return this.body(back) > this.bodyMeans[(this.at - back) & MASK]!;
  }
  /** A body shorter than the mean of the ten before it. */
  isShort(back: number): boolean {
    return this.body(back) < this.bodyMeans[(this.at - back) & MASK]!;
  }
  /** Hardly a body: at most a tenth of the mean range of the ten candles before. */
  isDoji(back: number): boolean {
    return this.body(back) <= this.tiny(back);
  }
  /** What a shadow must stay under to be very short: a tenth of the mean range of the ten candles before. */
  tiny(back: number): number {
    return 0.1 * this.rangeMeans[(this.at - back) & MASK]!;
  }
  /** What a shadow must stay under to be short: the mean shadow of the ten candles before. */
  usualShadow(back: number): number {
    return this.shadowMeans[(this.at - back) & MASK]! / 2;
  }
  isUpperTiny(back: number): boolean {
    return this.upper(back) < this.tiny(back);
  }
  isLowerTiny(back: number): boolean {
    return this.lower(back) < this.tiny(back);
  }
  /** Hardly any shadow at either end. */
  isBald(back: number): boolean {
    return this.isUpperTiny(back) && this.isLowerTiny(back);
  }
  /** The distance that is near: a fifth of the mean range of the five candles before. */
  near(back: number): number {
    return 0.2 * this.nearMeans[(this.at - back) & MASK]!;
  }
  /** The distance that is far: three fifths of that mean. */
  far(back: number): number {
    return 0.6 * this.nearMeans[(this.at - back) & MASK]!;
  }
  /** The distance up to which prices are equal: a twentieth of that mean. */
  equal(back: number): number {
    return 0.05 * this.nearMeans[(this.at - back) & MASK]!;
  }
  /** Whether a price is equal to another one, that of the candle `back`. */
  isEqual(price: number, other: number, back: number): boolean {
    return price <= other + this.equal(back) && price >= other - this.equal(back);
  }

  /** Whether the whole body of a candle lies above that of another one. */
  isBodyAbove(back: number, other: number): boolean {
    return this.bottom(back) > this.top(other);
  }
  isBodyBelow(back: number, other: number): boolean {
    return this.top(back) < this.bottom(other);
  }
  /** Whether a whole candle with its shadows lies above another one. */
  isAbove(back: number, other: number): boolean {
    return this.low(back) > this.high(other);
  }
  isBelow(back: number, other: number): boolean {
    return this.high(back) < this.low(other);
  }
  /** Whether a price lies within the body of a candle, its ends left out. */
  isInBody(price: number, back: number): boolean {
    return price > this.bottom(back) && price < this.top(back);
  }
}
