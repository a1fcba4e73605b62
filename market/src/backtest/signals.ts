import type { Bars } from '../bars.ts';
import type { Comparison, RuleCondition, ComparisonOperator, TradingRules } from './condition.ts';
import { type Operand, parseOperand } from './operand.ts';

/** Answers of a condition at each bar. Unknown is what a missing value leaves: neither it nor its opposite holds. */
const NO = 0;
export const YES = 1;
const UNKNOWN = 2;

/** Whether each rule holds at each bar; a rule that there is not never holds. */
export interface RuleSignals {
  readonly entry: Uint8Array;
  readonly exit: Uint8Array;
  readonly shortEntry: Uint8Array;
  readonly shortExit: Uint8Array;
}

/** Reads operands and conditions off bars; every indicator is computed once. */
export class SignalReader {
  readonly #bars: Bars;
  readonly #columns = new Map<string, readonly Float64Array[]>();
  readonly #never: Uint8Array;

  constructor(bars: Bars) {
    this.#bars = bars;
    this.#never = new Uint8Array(bars.length);
  }

  signals({ entry, exit, shortEntry, shortExit }: TradingRules): RuleSignals {
    const read = (condition: RuleCondition | undefined) => (condition ? this.read(condition) : this.#never);
    return { entry: read(entry), exit: read(exit), shortEntry: read(shortEntry), shortExit: read(shortExit) };
  }

  /** At each bar 1 where the condition holds; it looks at that bar and earlier ones only. */
  read(condition: RuleCondition): Uint8Array {
    if ('op' in condition) return this.#compare(condition);
    if ('not' in condition) return this.read(condition.not).map(negated);
    const [parts, decides] = 'all' in condition ? [condition.all, NO] : [condition.any, YES];
    const answers = new Uint8Array(this.#bars.length).fill(decides === NO ? YES : NO);
    for (const part of parts) {
      const own = this.read(part);
      for (let i = 0; i < answers.length; i++) {
        if (own[i] === decides) answers[i] = decides;
        else if (own[i] === UNKNOWN && answers[i] !== decides) answers[i] = UNKNOWN;
      }
    }
    return answers;
  }

  #compare({ left, op, right }: Comparison): Uint8Array {
    return compared(this.column(left), op, this.column(right));
  }

  /** The values of an operand at each bar, NaN where there is none. Throws a RangeError for what is no operand. */
  column(given: string | number): Float64Array {
    const operand = parseOperand(given);
    if (typeof operand === 'string') throw new RangeError(operand);
    if (operand.kind === 'number') return new Float64Array(this.#bars.length).fill(operand.value);
    const column = operand.kind === 'price' ? this.#bars[operand.column] : this.#computed(operand);
    return operand.ago === 0 ? column : later(column, operand.ago);
  }

  #computed({ indicator, parameters, output }: Extract<Operand, { kind: 'indicator' }>): Float64Array {
    const key = [indicator.name, ...parameters].join(':');
    let columns = this.#columns.get(key);
    if (!columns) this.#columns.set(key, (columns = indicator.series(this.#bars, parameters)));
    return columns[output]!;
  }
}

const negated = (answer: number) => (answer === UNKNOWN ? UNKNOWN : 1 - answer);

function later(column: Float64Array, bars: number): Float64Array {
  const moved = new Float64Array(column.length).fill(NaN);
  if (bars < column.length) moved.set(column.subarray(0, column.length - bars), bars);
  return moved;
}

function compared(left: Float64Array, op: ComparisonOperator, right: Float64Array): Uint8Array {
  const rising = op === 'above' || op === 'crossesAbove';
  const [upper, lower] = rising ? [left, right] : [right, left];
  const answers = new Uint8Array(left.length);
  const crosses = op === 'crossesAbove' || op === 'crossesBelow';
  // The bar before counts as unknown at the first one.
  let before = NaN;
  for (let i = 0; i < answers.length; i++) {
    const ahead = upper[i]! - lower[i]!;
    if (crosses && before !== before) answers[i] = UNKNOWN;
    else if (ahead !== ahead) answers[i] = UNKNOWN;
    else answers[i] = ahead > 0 && (!crosses || before <= 0) ? YES : NO;
    before = ahead;
  }
  return answers;
}
