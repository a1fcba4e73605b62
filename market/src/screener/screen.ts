import {
  answerOf,
  answersOf,
  type Combination,
  type Comparison,
  NO,
  OPERATORS,
  UNKNOWN,
  YES,
} from '../backtest/condition.ts';

/** Whether a text of the symbol is this one, in any case. */
interface TextIs {
  readonly left: string;
  readonly op: 'is';
  readonly right: string;
}

/** The conditions of backtests, and those of texts. */
export type ScreenComparison = Comparison | TextIs;
export type ScreenCondition = Combination<ScreenComparison>;

/** The values of an operand for each symbol: at its last bar, and at the bar before. */
export interface ScreenColumn {
  readonly now: Float64Array;
  readonly before: Float64Array;
}

/** The columns of a market by the text of an operand. */
export interface ScreenColumns {
  readonly length: number;
  numbers(operand: string | number): ScreenColumn;
  texts(name: string): readonly (string | null)[];
}

/** A column to sort by. */
export interface ScreenOrder {
  readonly by: string;
  readonly isText: boolean;
  readonly order: 'asc' | 'desc';
}

/** For each symbol 1 where all conditions hold, by the rules that backtests have for a bar. */
const screenAnswers = (columns: ScreenColumns, conditions: readonly ScreenCondition[]): Uint8Array =>
  answersOf({ all: conditions }, columns.length, (comparison) => compare(columns, comparison));

function compare(columns: ScreenColumns, comparison: ScreenComparison): Uint8Array {
  const answers = new Uint8Array(columns.length);
  if (comparison.op === 'is') {
    const wanted = comparison.right.toLowerCase();
    for (const [index, text] of columns.texts(comparison.left).entries()) {
      if (text === null) answers[index] = UNKNOWN;
      else answers[index] = text.toLowerCase() === wanted ? YES : NO;
    }
    return answers;
  }
  const { crosses, rising } = OPERATORS[comparison.op];
  const [left, right] = [columns.numbers(comparison.left), columns.numbers(comparison.right)];
  const [upper, lower] = rising ? [left, right] : [right, left];
  for (let i = 0; i < answers.length; i++) {
    const before = crosses ? upper.before[i]! - lower.before[i]! : 0;
    answers[i] = answerOf(crosses, before, upper.now[i]! - lower.now[i]!);
  }
  return answers;
}

/**
 * The positions of the symbols that match all conditions, in order: by `sort`, missing values last, and then by position.
 */
export function screenedRows(
  columns: ScreenColumns,
  conditions: readonly ScreenCondition[],
  sort: readonly ScreenOrder[],
): number[] {
  const rows: number[] = [];
  for (const [index, answer] of screenAnswers(columns, conditions).entries()) {
    if (answer === YES) rows.push(index);
  }
  const orders = sort.map((it) => orderOf(columns, it));
  if (orders.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
}

function orderOf(
  columns: ScreenColumns,
  { by, isText, order }: ScreenOrder,
): (a: number, b: number) => number {
  const sign = order === 'asc' ? 1 : -1;
  if (isText) {
    const texts = columns.texts(by);
    return (a, b) => {
      const [one, other] = [texts[a] ?? null, texts[b] ?? null];
      if (one === other) return 0;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other ? -sign : sign;
    };
  }
  const { now } = columns.numbers(by);
  return (a, b) => {
    const [one, other] = [now[a]!, now[b]!];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return one === other ? 0 : sign * (one - other);
  };
}
