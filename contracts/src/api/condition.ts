/**
 * Conditions of backtests and of the screener: nested JSON, checked by hand, since a reference to itself has no place in
 * the description.
 */
import * as z from 'zod/mini';
import { SCREENED_QUOTES, SCREENED_TEXTS } from '../screen-operands.ts';

export const OPS = ['above', 'below', 'crossesAbove', 'crossesBelow'] as const;
export const CONDITION_DEPTH = 5;
export const COMPARISONS_MAX = 50;

interface Comparison {
  readonly left: string | number;
  readonly op: (typeof OPS)[number];
  readonly right: string | number;
}
/** A comparison, or a combination of conditions. */
type ConditionOf<Part> =
  | Part
  | { readonly all: readonly ConditionOf<Part>[] }
  | { readonly any: readonly ConditionOf<Part>[] }
  | { readonly not: ConditionOf<Part> };
export type BacktestCondition = ConditionOf<Comparison>;
/** Whether a text of the symbol, such as its sector, is this one. */
interface TextComparison {
  readonly left: (typeof SCREENED_TEXTS)[number];
  readonly op: 'is';
  readonly right: string;
}
export type ScreenerCondition = ConditionOf<Comparison | TextComparison>;
export type BacktestRules = Readonly<Record<'entry', BacktestCondition>> &
  Readonly<Partial<Record<'exit' | 'shortEntry' | 'shortExit', BacktestCondition>>>;

const describe = (limits: string) =>
  `A comparison {"left","op","right"} with op ${OPS.join(', ')}, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most ${CONDITION_DEPTH} deep and with at most ${COMPARISONS_MAX} comparisons in ${limits}. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false.`;

const condition = z
  .record(z.string(), z.unknown(), 'a condition must be an object')
  .register(z.globalRegistry, {
    description: describe('all rules'),
  });

const TEXT_OP = `{"left","op":"is","right"} compares ${SCREENED_TEXTS.join(', ')} with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}.`;
const FIGURES = `Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: ${SCREENED_QUOTES.join(', ')}.`;

/** The conditions of the screener, of which all must hold. */
export const screenerConditions = z
  .array(z.record(z.string(), z.unknown(), 'conditions must contain objects'), 'conditions must be a list')
  .check(
    z.maxLength(COMPARISONS_MAX, `conditions must have at most ${COMPARISONS_MAX} items`),
    z.describe(`Conditions that all must hold. ${describe('all conditions')} ${FIGURES} ${TEXT_OP}`),
    ({ value, issues }) => {
      const named = value.map((it, index) => [['conditions', index], it] as const);
      for (const { path, message } of faultsOf(named, 'is')) {
        issues.push({
          code: 'custom',
          path: path.slice(1),
          message: `${path.join('.')} ${message}`,
          input: value,
        });
      }
    },
  );

const RULES = ['entry', 'exit', 'shortEntry', 'shortExit'] as const;

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
    const named = RULES.flatMap((name) =>
      value[name] === undefined ? [] : [[['rules', name], value[name]] as const],
    );
    for (const { path, message } of faultsOf(named)) {
      issues.push({
        code: 'custom',
        path: path.slice(1),
        message: `${path.join('.')} ${message}`,
        input: value,
      });
    }
  });

type Path = readonly (string | number)[];
interface Fault {
  readonly path: Path;
  readonly message: string;
}

/** What is wrong with conditions, each given with its path; `textOp` is the further operator of comparisons with texts. */
function faultsOf(conditions: readonly (readonly [Path, unknown])[], textOp?: 'is'): Fault[] {
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
      const isText = textOp !== undefined && content['op'] === textOp;
      faults.push(...(isText ? textFaults : comparisonFaults)(content, path));
    }
  };

  for (const [path, it] of conditions) visit(it, path, 1);
  if (comparisons > COMPARISONS_MAX) {
    faults.push({
      path: conditions[0]![0].slice(0, 1),
      message: `must not have more than ${COMPARISONS_MAX} comparisons`,
    });
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

function textFaults(content: Readonly<Record<string, unknown>>, path: Path): Fault[] {
  const faults: Fault[] = [];
  if (!SCREENED_TEXTS.some((it) => it === content['left'])) {
    faults.push({ path: [...path, 'left'], message: `must be one of ${SCREENED_TEXTS.join(', ')}` });
  }
  const text = content['right'];
  if (typeof text !== 'string' || text.length === 0 || text.length > 80)
    faults.push({ path: [...path, 'right'], message: 'must be a text of up to 80 characters' });
  return faults;
}
