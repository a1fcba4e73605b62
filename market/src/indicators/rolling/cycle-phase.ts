import { DominantCycle, PHASE_START } from './dominant-cycle.ts';

/** More than the longest cycle. A power of 2, so that a mask finds a place. */
const KEPT = 64;
const MASK = KEPT - 1;
const LONGEST = 51;
const DEGREES = 180 / Math.PI;

/** Sine and cosine of a whole turn in `length` steps, by length. */
const TURNS = Array.from({ length: LONGEST + 1 }, (_, length) => ({
  sines: Float64Array.from({ length }, (__, step) => Math.sin((step * 2 * Math.PI) / length)),
  cosines: Float64Array.from({ length }, (__, step) => Math.cos((step * 2 * Math.PI) / length)),
}));

/** The phase of the dominant cycle, from the smoothed prices of one whole cycle, as in TA-Lib. */
export class CyclePhase {
  readonly cycle = new DominantCycle(PHASE_START);
  /** From -45 to 315. */
  degrees = 0;
  sine = 0;
  leadSine = 0;
  private readonly smooths = new Float64Array(KEPT);
  private at = 0;

  get seen(): number {
    return this.cycle.seen;
  }

  get hasCycle(): boolean {
    return this.cycle.hasCycle;
  }

  next(price: number): void {
    const { cycle, smooths } = this;
    cycle.next(price);
    if (!cycle.hasCycle) return;
    this.at = (this.at + 1) & MASK;
    smooths[this.at] = cycle.smoothed;
    const length = Math.floor(cycle.smoothPeriod + 0.5);
    const { sines, cosines } = TURNS[length]!;
    let [real, imaginary] = [0, 0];
    for (let back = 0; back < length; back++) {
      const value = smooths[(this.at - back) & MASK]!;
      real += sines[back]! * value;
      imaginary += cosines[back]! * value;
    }
    this.degrees = this.angle(real, imaginary) + 90 + 360 / cycle.smoothPeriod;
    if (imaginary < 0) this.degrees += 180;
    if (this.degrees > 315) this.degrees -= 360;
    this.sine = Math.sin(this.degrees / DEGREES);
    this.leadSine = Math.sin((this.degrees + 45) / DEGREES);
  }

  private angle(real: number, imaginary: number): number {
    if (imaginary !== 0) return Math.atan(real / imaginary) * DEGREES;
    return this.degrees + 90 * Math.sign(real);
  }
}
