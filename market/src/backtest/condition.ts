export type Op = 'above' | 'below' | 'crossesAbove' | 'crossesBelow';

/** `left` and `right` are numbers or operands such as `close`, `sma:200`, `macd:12:26:9.signal`, `high[1]`. */
export interface Comparison {
  readonly left: string | number;
  readonly op: Op;
  readonly right: string | number;
}

/** What must hold at the close of a bar. */
export type Condition =
  | Comparison
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/**
 * When to be in the market. An entry counts only while nothing is held (or what is held ends with the same bar), and
 * not while its own exit holds; of a long and a short entry at once the long one counts. Without an exit a position
 * is held to the end.
 */
export interface Rules {
  readonly entry: Condition;
  readonly exit?: Condition;
  readonly shortEntry?: Condition;
  readonly shortExit?: Condition;
}

export const RULE_NAMES = ['entry', 'exit', 'shortEntry', 'shortExit'] as const;

/** Every comparison in a condition, with the way to it: `['all', 0]`. */
export function* comparisonsIn(
  condition: Condition,
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
