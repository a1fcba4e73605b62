import type { Bars } from '../bars.ts';
import { againstBenchmark } from '../indicators/table.ts';
import { newColumn, type TakeColumn } from '../kept-columns.ts';
import {
  answerOf,
  answersOf,
  type Comparison,
  type ComparisonOperator,
  OPERATORS,
  type RuleCondition,
  type TradingRules,
} from './condition.ts';
import { type Operand, parseOperand } from './operand.ts';

/** Whether each rule is true at each bar. A missing rule is always false. */
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
  readonly #benchmark: Float64Array | undefined;
  readonly #take: TakeColumn;

  /** `benchmark` has a close for each bar. Without it, operands that need one are refused. Columns are from `take`. */
  constructor(bars: Bars, benchmark?: Float64Array, take = newColumn) {
    this.#bars = bars;
    this.#benchmark = benchmark;
    this.#take = take;
  }

  signals({ entry, exit, shortEntry, shortExit }: TradingRules): RuleSignals {
    const never = new Uint8Array(this.#bars.length);
    const read = (condition: RuleCondition | undefined) => (condition ? this.read(condition) : never);
    return { entry: read(entry), exit: read(exit), shortEntry: read(shortEntry), shortExit: read(shortExit) };
  }

  /** At each bar 1 where the condition holds; it looks at that bar and earlier ones only. */
  read(condition: RuleCondition): Uint8Array {
    return answersOf(condition, this.#bars.length, (comparison) => this.#compare(comparison));
  }

  #compare({ left, op, right }: Comparison): Uint8Array {
    return compared(this.column(left), op, this.column(right));
  }

  /** The values of an operand at each bar, NaN where there is none. Throws a RangeError for what is no operand. */
  column(given: string | number): Float64Array {
    const operand = parseOperand(given, { benchmark: this.#benchmark !== undefined });
    if (typeof operand === 'string') throw new RangeError(operand);
    return this.values(operand);
  }

  /** The same of an operand that has been parsed. */
  values(operand: Operand): Float64Array {
    if (operand.kind === 'number') return new Float64Array(this.#bars.length).fill(operand.value);
    const column = operand.kind === 'price' ? this.#bars[operand.column] : this.#computed(operand);
    return operand.ago === 0 ? column : later(column, operand.ago);
  }

  #computed({ indicator, parameters, output }: Extract<Operand, { kind: 'indicator' }>): Float64Array {
    const key = [indicator.name, ...parameters].join(':');
    let columns = this.#columns.get(key);
    if (!columns) {
      columns = indicator.needsBenchmark
        ? againstBenchmark(indicator, this.#bars, parameters, this.#benchmark!)
        : indicator.series(this.#bars, parameters, undefined, this.#take);
      this.#columns.set(key, columns);
    }
    return columns[output]!;
  }
}

function later(column: Float64Array, bars: number): Float64Array {
  const moved = new Float64Array(column.length).fill(NaN);
  if (bars < column.length) moved.set(column.subarray(0, column.length - bars), bars);
  return moved;
}

function compared(left: Float64Array, op: ComparisonOperator, right: Float64Array): Uint8Array {
  const { crosses, rising } = OPERATORS[op];
  const [upper, lower] = rising ? [left, right] : [right, left];
  const answers = new Uint8Array(left.length);
  // The bar before counts as unknown at the first one.
  let before = NaN;
  for (let i = 0; i < answers.length; i++) {
    const ahead = upper[i]! - lower[i]!;
    answers[i] = answerOf(crosses, before, ahead);
    before = ahead;
  }
  return answers;
}
