import { SCREENER_COLUMNS_MAX, type ScreenFields } from '@meridian/contracts/api/screener';
import {
  SCREENED_FUNDAMENTALS,
  SCREENED_QUOTES,
  SCREENED_RISK,
  SCREENED_TEXTS,
} from '@meridian/contracts/screen-operands';
import { type Comparison, comparisonsIn, OPERATORS } from '@meridian/market/backtest/condition';
import type { ScreenCondition, ScreenOrder } from '@meridian/market/screener/screen';
import {
  parseScreenOperand,
  type ScreenNames,
  type ScreenOperand,
} from '@meridian/market/screener/screen-operand';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';
import { hasConstituents } from '../market-data/index.ts';
import type { QuoteInstant } from './quote-store.ts';

/** A screen as the screener runs it. */
export interface Screen {
  readonly type: AssetClass;
  /** Undefined for all symbols of the class. */
  readonly symbols: readonly string[] | undefined;
  /** Only its members count; undefined for all symbols of the class. */
  readonly index: SymbolInfo | undefined;
  readonly conditions: readonly ScreenCondition[];
  /** Columns of the reply: texts of operands. */
  readonly columns: readonly string[];
  readonly sort: readonly ScreenOrder[];
  /** All operands by their text. */
  readonly operands: ReadonlyMap<string, ScreenOperand>;
  /** The point in time, in milliseconds since 1970 UTC. */
  readonly asOfMs: number;
  /** The instant of the quotes that operands look at; undefined when none does. */
  readonly quotesAt: QuoteInstant | undefined;
}

/** What is wrong with a screen that has the shape of the contract: operands that do not exist. */
export class InvalidScreenError extends Error {
  readonly faults: readonly { readonly field: string; readonly message: string }[];

  constructor(faults: InvalidScreenError['faults']) {
    super(`${faults.map(({ message }) => message).join('. ')}.`);
    this.faults = faults;
  }
}

const NAMES: ScreenNames = {
  texts: new Set(SCREENED_TEXTS),
  fundamentals: new Set(SCREENED_FUNDAMENTALS),
  risk: new Set(SCREENED_RISK),
  quote: new Set<string>(SCREENED_QUOTES),
};

const PRESENT_ONLY = 'so it cannot be screened with an asOf in the past, or in a backtest';

/**
 * Reads the operands of a screen. Throws InvalidScreenError with all that do not exist, each named by its path, and for an
 * index without known members. `quotesAt` is the instant of quotes; without it, operands of quotes are refused, since prices of
 * the present would be looked at in the past.
 */
export function parseScreen(
  fields: ScreenFields,
  asOfMs: number,
  lake: Lake,
  quotesAt?: QuoteInstant,
): Screen {
  const operands = new Map<string, ScreenOperand>();
  const faults: { field: string; message: string }[] = [];
  const read = (given: string | number, field: string): ScreenOperand['kind'] | undefined => {
    const operand = parseScreenOperand(given, NAMES);
    if (typeof operand === 'string') faults.push({ field, message: `${field}: ${operand}` });
    else if (operand.kind === 'quote' && quotesAt === undefined)
      faults.push({ field, message: `${field}: ${given} is of the present, ${PRESENT_ONLY}` });
    else if (typeof given === 'string') operands.set(given, operand);
    return typeof operand === 'string' ? undefined : operand.kind;
  };
  // The contract has checked their shape.
  const conditions = fields.conditions as unknown as ScreenCondition[];
  for (const [index, condition] of conditions.entries()) {
    for (const [comparison, path] of comparisonsIn(condition)) {
      const field = ['conditions', index, ...path].join('.');
      if (comparison.op === 'is') read(comparison.left, `${field}.left`);
      else {
        for (const side of ['left', 'right'] as const) {
          const kind = read(comparison[side], `${field}.${side}`);
          const fault = faultOf(kind, comparison);
          if (fault === undefined) continue;
          const message = `${field}.${side}: ${comparison[side]} ${fault}`;
          faults.push({ field: `${field}.${side}`, message });
        }
      }
    }
  }
  const sort = fields.sort.map(({ by, order }, index) => ({
    by,
    order,
    isText: read(by, `sort.${index}.by`) === 'text',
  }));
  const usual = new Set(['close', ...operands.keys()]);
  const columns = fields.columns ?? [...usual].slice(0, SCREENER_COLUMNS_MAX);
  for (const [index, column] of columns.entries()) {
    const field = `columns.${index}`;
    read(column, field);
    if (columns.indexOf(column) < index)
      faults.push({ field, message: `columns must not contain an item twice: ${column}` });
  }
  const index = indexOf(fields.universe, lake, faults);
  if (faults.length > 0) throw new InvalidScreenError(faults);
  const { type, symbols } = fields.universe;
  const isLive = [...operands.values()].some(({ kind }) => kind === 'quote');
  const screen = { type, symbols, index, conditions, columns, sort, operands, asOfMs };
  return { ...screen, quotesAt: isLive ? quotesAt : undefined };
}

/** Why an operand of a kind cannot be compared by these numbers; undefined when it can. */
function faultOf(kind: ScreenOperand['kind'] | undefined, { op }: Comparison): string | undefined {
  if (kind === 'text') return 'is a text; compare it by the op is';
  if (kind !== 'quote' || !OPERATORS[op].crosses) return undefined;
  return 'is compared by above or below; for a crossing since the last close, add a condition on close';
}

/** The index of a universe; adds to `faults` when it has no known members, or not of the class. */
function indexOf(
  { type, index }: ScreenFields['universe'],
  lake: Lake,
  faults: { field: string; message: string }[],
): SymbolInfo | undefined {
  if (index === undefined) return undefined;
  const field = 'universe.index';
  const info = lake.symbol(index);
  if (!info || !hasConstituents(lake, info)) {
    const message = `${field}: the members of ${index.toUpperCase()} are not known; use an index such as SPX`;
    faults.push({ field, message });
  } else if (type !== 'equity') faults.push({ field, message: `${field}: members of indices are equities` });
  return info;
}

/** Whether what a screen finds, and its order, follow quotes. Its operands need not exist. */
export const looksAtQuotes = ({ conditions, sort }: Pick<ScreenFields, 'conditions' | 'sort'>): boolean =>
  [
    ...(conditions as unknown as ScreenCondition[]).flatMap((condition) =>
      [...comparisonsIn(condition)].flatMap(([{ left, right }]) => [left, right]),
    ),
    ...sort.map(({ by }) => by),
  ].some((operand) => typeof operand === 'string' && operand.startsWith('quote.'));
