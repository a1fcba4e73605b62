export type ComparisonOperator = 'above' | 'below' | 'crossesAbove' | 'crossesBelow';

/** `left` and `right` are numbers or operands such as `close`, `sma:200`, `macd:12:26:9.signal`, `high[1]`. */
export interface Comparison {
  readonly left: string | number;
  readonly op: ComparisonOperator;
  readonly right: string | number;
}

/** What must hold at the close of a bar. */
export type RuleCondition =
  | Comparison
  | { readonly all: readonly RuleCondition[] }
  | { readonly any: readonly RuleCondition[] }
  | { readonly not: RuleCondition };

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
export function* comparisonsIn(
  condition: RuleCondition,
  path: readonly (string | number)[] = [],
): Generator<readonly [Comparison, readonly (string | number)[]]> {
  if ('op' in condition) yield [condition, path];
  else if ('not' in condition) yield* comparisonsIn(condition.not, [...path, 'not']);
  else {
    const [name, parts] =
      'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
    for (const [index, part] of parts.entries()) yield* comparisonsIn(part, [...path, name, index]);
  }
}
