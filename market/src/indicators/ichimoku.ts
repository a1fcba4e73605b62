import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Ichimoku: middles between the highest high and the lowest low of three lengths. Conversion and base line are those
 * of the current bar. The two spans of the cloud are those drawn at the current bar, reckoned `displacement` bars ago:
 * span A halfway between conversion and base line, span B the middle of the longest window. There is no lagging
 * span: it is the close drawn `displacement` bars back, where it would be known before its time.
 * Source: Ichimoku Sanjin (G. Hosoda), Ichimoku Kinko Hyo, 1969; StockCharts ChartSchool, Ichimoku Cloud.
 */
export const ichimoku = barwise({
  name: 'ichimoku',
  title: 'Ichimoku cloud',
  formula:
    'conversion, base = (max(H, n) + min(L, n)) / 2; span_a = (conversion + base) / 2 and span_b = the middle of span_b bars, both of displacement bars ago',
  overlay: 'all',
  isWord: true,
  parameters: [period(9, 'conversion'), period(26, 'base'), period(52, 'span_b'), period(26, 'displacement')],
  outputs: ['conversion', 'base', 'span_a', 'span_b'],
  warmup: ([short, middle, long, displacement]) => Math.max(short!, middle!, long!) - 1 + displacement!,
  memory: () => 0,
  begin([short, middle, long, displacement]) {
    const conversionWindow = new Middle(short!);
    const baseWindow = new Middle(middle!);
    const longWindow = new Middle(long!);
    const laterA = new Delay(displacement!);
    const laterB = new Delay(displacement!);
    return ({ high, low, length: bars }, [conversion, base, spanA, spanB]) => {
      const spans = scratch(1, bars);
      conversionWindow.over(high, low, conversion!);
      baseWindow.over(high, low, base!);
      longWindow.over(high, low, spans);
      laterB.over(spans, spanB!);
      for (let i = 0; i < bars; i++) spans[i] = (conversion![i]! + base![i]!) / 2;
      laterA.over(spans, spanA!);
    };
  },
});

/** Halfway between the highest high and the lowest low of a window. */
class Middle {
  private readonly highest: WindowHighest;
  private readonly lowest: WindowHighest;

  constructor(length: number) {
    this.highest = new WindowHighest(length);
    this.lowest = new WindowHighest(length);
  }

  over(high: Float64Array, low: Float64Array, out: Float64Array): void {
    const bottoms = scratch(0, out.length);
    this.highest.over(high, out);
    this.lowest.over(low, bottoms, -1);
    for (let i = 0; i < out.length; i++) out[i] = (out[i]! + bottoms[i]!) / 2;
  }
}
