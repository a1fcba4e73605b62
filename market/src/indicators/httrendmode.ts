import { barwise } from './barwise.ts';
import { CyclePhase } from './rolling/cycle-phase.ts';
import { CycleTrendline } from './rolling/cycle-trendline.ts';
import { CYCLE_MEMORY } from './rolling/dominant-cycle.ts';

/**
 * 1 in a trend and 0 in a cycle. A market is in a cycle for half a cycle after its sine waves crossed, and while
 * the phase turns at the rate of the cycle; it is in a trend, whatever these say, when the smoothed close is 1.5
 * per cent or more from the trendline.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 11; as TA-Lib's HT_TRENDMODE.
 */
export const httrendmode = barwise({
  name: 'httrendmode',
  title: 'Trend or cycle mode',
  formula:
    '1 if |smoothed close / httrendline - 1| ≥ 0.015, or if no crossing of htsine is younger than half a cycle and the phase does not turn at 0.67 to 1.5 times 360° / period; else 0',
  parameters: [],
  outputs: [''],
  warmup: () => 63,
  memory: () => CYCLE_MEMORY,
  begin() {
    const mode = new CycleMode();
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const isTrend = mode.next(close[i]!);
        out![i] = mode.seen > 63 ? (isTrend ? 1 : 0) : NaN;
      }
    };
  },
});

/** Separates trends from cycles, bar by bar. */
class CycleMode {
  private readonly phase = new CyclePhase();
  private readonly trendline = new CycleTrendline();
  private sinceCrossing = 0;
  private before = { sine: 0, lead: 0, degrees: 0 };

  get seen(): number {
    return this.phase.seen;
  }

  next(price: number): boolean {
    const { phase, trendline, before } = this;
    phase.next(price);
    trendline.next(price);
    if (!phase.hasCycle) return false;
    const { sine, leadSine, degrees } = phase;
    const crossedUp = sine > leadSine && before.sine <= before.lead;
    const crossedDown = sine < leadSine && before.sine >= before.lead;
    this.sinceCrossing = crossedUp || crossedDown ? 1 : this.sinceCrossing + 1;
    const turn = degrees - before.degrees;
    this.before = { sine, lead: leadSine, degrees };
    const { smoothPeriod, smoothed } = phase.cycle;
    const usual = 360 / smoothPeriod;
    const isCycle =
      crossedUp ||
      crossedDown ||
      this.sinceCrossing < 0.5 * smoothPeriod ||
      (turn > 0.67 * usual && turn < 1.5 * usual);
    const distance = Math.abs((smoothed - trendline.value) / trendline.value);
    return !isCycle || (trendline.value !== 0 && distance >= 0.015);
  }
}
