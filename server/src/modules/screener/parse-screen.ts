import { SCREENER_COLUMNS_MAX, type ScreenFields } from '@meridian/contracts/api/screener';
import { SCREENED_FUNDAMENTALS, SCREENED_RISK, SCREENED_TEXTS } from '@meridian/contracts/screen-operands';
import { comparisonsIn } from '@meridian/market/backtest/condition';
import type { ScreenCondition, ScreenOrder } from '@meridian/market/screener/screen';
import {
  parseScreenOperand,
  type ScreenNames,
  type ScreenOperand,
} from '@meridian/market/screener/screen-operand';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';
import { hasConstituents } from '../market-data/index.ts';

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
};

/**
 * Reads the operands of a screen. Throws InvalidScreenError with all that do not exist, each named by its path, and for an
 * index without known members.
 */
export function parseScreen(fields: ScreenFields, asOfMs: number, lake: Lake): Screen {
  const operands = new Map<string, ScreenOperand>();
  const faults: { field: string; message: string }[] = [];
  const read = (given: string | number, field: string): ScreenOperand['kind'] | undefined => {
    const operand = parseScreenOperand(given, NAMES);
    if (typeof operand === 'string') faults.push({ field, message: `${field}: ${operand}` });
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
          if (read(comparison[side], `${field}.${side}`) !== 'text') continue;
          const message = `${field}.${side}: ${comparison[side]} is a text; compare it by the op is`;
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
  return { type, symbols, index, conditions, columns, sort, operands, asOfMs };
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
