/** Conditions of backtests: nested JSON, checked by hand, since a reference to itself has no place in the description. */
import * as z from 'zod/mini';

export const OPS = ['above', 'below', 'crossesAbove', 'crossesBelow'] as const;
export const CONDITION_DEPTH = 5;
export const COMPARISONS_MAX = 50;

interface Comparison {
  readonly left: string | number;
  readonly op: (typeof OPS)[number];
  readonly right: string | number;
}
export type BacktestCondition =
  | Comparison
  | { readonly all: readonly BacktestCondition[] }
  | { readonly any: readonly BacktestCondition[] }
  | { readonly not: BacktestCondition };
export type BacktestRules = Readonly<Record<'entry', BacktestCondition>> &
  Readonly<Partial<Record<'exit' | 'shortEntry' | 'shortExit', BacktestCondition>>>;

const DESCRIPTION = `A comparison {"left","op","right"} with op ${OPS.join(', ')}, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most ${CONDITION_DEPTH} deep and with at most ${COMPARISONS_MAX} comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false.`;

const condition = z
  .record(z.string(), z.unknown(), 'a condition must be an object')
  .register(z.globalRegistry, {
    description: DESCRIPTION,
  });

/**
 * Long: in at `entry`, out at `exit`, or held to the end without one. Short likewise. An entry counts while nothing is
 * held, and not while its own exit holds, too.
 */
export const rules = z
  .strictObject(
    {
      entry: condition,
      exit: z.optional(condition),
      shortEntry: z.optional(condition),
      shortExit: z.optional(condition),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? 'rules can contain only entry, exit, shortEntry and shortExit'
          : 'rules must be an object with the condition entry; exit, shortEntry and shortExit are optional',
    },
  )
  .check(({ value, issues }) => {
    for (const { path, message } of faultsOf(value)) {
      issues.push({
        code: 'custom',
        path,
        message: `${['rules', ...path].join('.')} ${message}`,
        input: value,
      });
    }
  });

type Path = (string | number)[];
interface Fault {
  readonly path: Path;
  readonly message: string;
}

function faultsOf(value: Readonly<Record<string, unknown>>): Fault[] {
  const faults: Fault[] = [];
  let comparisons = 0;

  const group = (parts: unknown, path: Path, depth: number) => {
    if (!Array.isArray(parts) || parts.length === 0) {
      faults.push({ path, message: 'must be a list of at least one condition' });
    } else for (const [index, part] of parts.entries()) visit(part, [...path, index], depth + 1);
  };
  const visit = (it: unknown, path: Path, depth: number): void => {
    if (depth > CONDITION_DEPTH) {
      faults.push({ path, message: `must not be nested deeper than ${CONDITION_DEPTH}` });
      return;
    }
    const content: Readonly<Record<string, unknown>> =
      typeof it === 'object' && it !== null && !Array.isArray(it) ? { ...it } : {};
    const names = Object.keys(content).toSorted().join(' ');
    if (names === 'all') group(content['all'], [...path, 'all'], depth);
    else if (names === 'any') group(content['any'], [...path, 'any'], depth);
    else if (names === 'not') visit(content['not'], [...path, 'not'], depth + 1);
    else if (names !== 'left op right') {
      faults.push({ path, message: 'must have left, op and right, or exactly one of all, any and not' });
    } else {
      comparisons++;
      faults.push(...comparisonFaults(content, path));
    }
  };

  for (const name of ['entry', 'exit', 'shortEntry', 'shortExit']) {
    if (value[name] !== undefined) visit(value[name], [name], 1);
  }
  if (comparisons > COMPARISONS_MAX) {
    faults.push({ path: [], message: `must not have more than ${COMPARISONS_MAX} comparisons` });
  }
  return faults;
}

function comparisonFaults(content: Readonly<Record<string, unknown>>, path: Path): Fault[] {
  const faults: Fault[] = [];
  for (const side of ['left', 'right']) {
    const operand = content[side];
    const fits = typeof operand === 'string' ? operand.length <= 80 : Number.isFinite(operand);
    if (!fits)
      faults.push({
        path: [...path, side],
        message: 'must be a number, or an operand such as close or sma:200',
      });
  }
  if (!OPS.some((op) => op === content['op'])) {
    faults.push({ path: [...path, 'op'], message: `must be one of ${OPS.join(', ')}` });
  }
  return faults;
}
