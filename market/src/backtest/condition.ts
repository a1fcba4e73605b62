export type ComparisonOperator = 'above' | 'below' | 'crossesAbove' | 'crossesBelow';

/** `left` and `right` are numbers or operands such as `close`, `sma:200`, `macd:12:26:9.signal`, `high[1]`. */
export interface Comparison {
  readonly left: string | number;
  readonly op: ComparisonOperator;
  readonly right: string | number;
}

/** A comparison, or what combines several. */
export type Combination<Part> =
  | Part
  | { readonly all: readonly Combination<Part>[] }
  | { readonly any: readonly Combination<Part>[] }
  | { readonly not: Combination<Part> };

/** What must hold at the close of a bar. */
export type RuleCondition = Combination<Comparison>;

/**
 * When to be in the market. An entry counts only while nothing is held (or what is held ends with the same bar), and
 * not while its own exit holds; of a long and a short entry at once the long one counts. Without an exit a position
 * is held to the end.
 */
export interface TradingRules {
  readonly entry: RuleCondition;
  readonly exit?: RuleCondition;
  readonly shortEntry?: RuleCondition;
  readonly shortExit?: RuleCondition;
}

export const RULE_NAMES = ['entry', 'exit', 'shortEntry', 'shortExit'] as const;

/** Every comparison in a condition, with the way to it: `['all', 0]`. */
export function* comparisonsIn<Part extends { readonly op: string }>(
  condition: Combination<Part>,
  path: readonly (string | number)[] = [],
): Generator<readonly [Part, readonly (string | number)[]]> {
  if ('op' in condition) yield [condition, path];
  else if ('not' in condition) yield* comparisonsIn(condition.not, [...path, 'not']);
  else {
    const [name, parts] =
      'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
    for (const [index, part] of parts.entries()) yield* comparisonsIn(part, [...path, name, index]);
  }
}

/** Answers of a condition. Unknown is what a missing value leaves: neither it nor its opposite holds. */
export const NO = 0;
export const YES = 1;
export const UNKNOWN = 2;

/** The answers of a condition at each of `length` places, from those that `read` has for a comparison. */
export function answersOf<Part extends { readonly op: string }>(
  condition: Combination<Part>,
  length: number,
  read: (comparison: Part) => Uint8Array,
): Uint8Array {
  if ('op' in condition) return read(condition);
  if ('not' in condition) return answersOf(condition.not, length, read).map(negated);
  const [parts, decides] = 'all' in condition ? [condition.all, NO] : [condition.any, YES];
  const answers = new Uint8Array(length).fill(decides === NO ? YES : NO);
  for (const part of parts) {
    const own = answersOf(part, length, read);
    for (let i = 0; i < answers.length; i++) {
      if (own[i] === decides) answers[i] = decides;
      else if (own[i] === UNKNOWN && answers[i] !== decides) answers[i] = UNKNOWN;
    }
  }
  return answers;
}

const negated = (answer: number) => (answer === UNKNOWN ? UNKNOWN : 1 - answer);

/** Whether a value is `above` another, or crosses it after the bar before; in numbers, how far it is ahead then and before. */
export function answerOf(crosses: boolean, before: number, ahead: number): number {
  if (crosses && before !== before) return UNKNOWN;
  if (ahead !== ahead) return UNKNOWN;
  return ahead > 0 && (!crosses || before <= 0) ? YES : NO;
}

/** Whether an operator compares with the bar before, and whether its left side is to be the greater. */
export const OPERATORS: Readonly<
  Record<ComparisonOperator, { readonly crosses: boolean; readonly rising: boolean }>
> = {
  above: { crosses: false, rising: true },
  below: { crosses: false, rising: false },
  crossesAbove: { crosses: true, rising: true },
  crossesBelow: { crosses: true, rising: false },
};
