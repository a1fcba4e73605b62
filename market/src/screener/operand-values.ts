import type { Bars } from '../bars.ts';
import { type Operand, parseOperand } from '../backtest/operand.ts';
import { SignalReader } from '../backtest/signals.ts';
import { alignedCloses } from '../indicators/table.ts';
import { barsOf, type ScreenedBars } from './screened-bars.ts';
import { barsNeeded } from './screen-operand.ts';

/**
 * The values of operands for each symbol of `screened`, those at its last bar and then those at the bar before: two times
 * `count` for each operand, NaN where there is none. Each operand reads as many bars as it needs, so that its value does
 * not depend on what else is asked for.
 */
export function operandValues(
  screened: ScreenedBars,
  operands: readonly string[],
  benchmark: Bars,
): Float64Array<ArrayBuffer> {
  const { count } = screened;
  const values = new Float64Array(operands.length * 2 * count).fill(NaN);
  const parsed = operands.map((given, position) => ({ position, operand: ofBars(given) }));
  const byNeed = Map.groupBy(parsed, ({ operand }) => Math.min(barsNeeded(operand), screened.depth));
  for (const [need, same] of byNeed) {
    const compares = same.some(({ operand }) => isCompared(operand));
    for (let index = 0; index < count; index++) {
      const bars = barsOf(screened, index, need);
      const { length } = bars;
      if (length === 0) continue;
      const reader = new SignalReader(bars, compares ? alignedCloses(bars, benchmark) : undefined);
      for (const { position, operand } of same) {
        const column = reader.values(operand);
        const at = position * 2 * count + index;
        values[at] = column[length - 1]!;
        if (length > 1) values[at + count] = column[length - 2]!;
      }
    }
  }
  return values;
}

function ofBars(given: string): Exclude<Operand, { readonly kind: 'number' }> {
  const operand = parseOperand(given, { benchmark: true });
  if (typeof operand === 'string' || operand.kind === 'number') throw new RangeError(`${given} has no bars`);
  return operand;
}

const isCompared = (operand: Operand) =>
  operand.kind === 'indicator' && operand.indicator.needsBenchmark === true;
