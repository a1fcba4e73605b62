import type { Bars } from '../bars.ts';
import { SignalReader } from '../backtest/signals.ts';
import { parseOperand } from '../backtest/operand.ts';
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
  const byNeed = Map.groupBy(operands.entries(), ([, given]) => needOf(given));
  for (const [need, same] of byNeed) {
    const compares = same.some(([, given]) => isCompared(given));
    for (let index = 0; index < count; index++) {
      const bars = barsOf(screened, index, need);
      if (bars.length === 0) continue;
      const reader = new SignalReader(bars, compares ? alignedCloses(bars, benchmark) : undefined);
      for (const [position, given] of same) {
        const column = reader.column(given);
        const at = position * 2 * count + index;
        values[at] = column[bars.length - 1]!;
        if (bars.length > 1) values[at + count] = column[bars.length - 2]!;
      }
    }
  }
  return values;
}

const parsed = (given: string) => {
  const operand = parseOperand(given, { benchmark: true });
  if (typeof operand === 'string' || operand.kind === 'number') throw new RangeError(`${given} has no bars`);
  return operand;
};

const needOf = (given: string) => barsNeeded(parsed(given));

const isCompared = (given: string) => {
  const operand = parsed(given);
  return operand.kind === 'indicator' && operand.indicator.needsBenchmark === true;
};
