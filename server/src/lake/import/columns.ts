import type { Adjustment } from '@meridian/market/bars';
import { ImportFailure } from './failure.ts';

/** What a file holds, by the names of its columns. */
export type FileKind = 'bars' | 'events' | 'names';

interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** Columns that are known but not needed are listed as optional and passed over. */
const KINDS: Record<FileKind, Columns> = {
  bars: {
    required: ['symbol', 'date', 'open', 'high', 'low', 'close'],
    optional: [
      'volume',
      'ex_dividend',
      'split_ratio',
      'adj_open',
      'adj_high',
      'adj_low',
      'adj_close',
      'adj_volume',
      'defect',
    ],
  },
  events: {
    required: ['symbol', 'ex_date', 'kind', 'cash_amount', 'split_ratio'],
    optional: ['price_factor', 'prev_close'],
  },
  names: { required: ['symbol', 'name'], optional: ['sector', 'industry'] },
};

function kindOf(names: readonly string[]): FileKind {
  if (names.includes('ex_date')) return 'events';
  return names.includes('name') ? 'names' : 'bars';
}

export interface Layout {
  readonly kind: FileKind;
  /** The position of a column, -1 when the file does not have it. */
  readonly at: (name: string) => number;
}

const readable = (name: string) => (/^[\w .^-]{1,40}$/.test(name) ? name : 'an unreadable name');

/** Recognises a file by its header; throws an ImportFailure that names what is missing or unknown. */
export function layoutOf(fileName: string, names: readonly string[]): Layout {
  const columns = KINDS[kindOf(names)];
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new ImportFailure(
      `${fileName} lacks the column ${missing.join(', ')}; daily bars need symbol, date, open, high, low, close and volume, corporate actions symbol, ex_date, kind, cash_amount and split_ratio.`,
    );
  const known = new Set([...columns.required, ...columns.optional]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ImportFailure(
      `${fileName} has the unknown column ${[...new Set(unknown.map(readable))].join(', ')}; remove it, or rename it to one of ${[...known].join(', ')}.`,
    );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new ImportFailure(`${fileName} has the column ${twice} twice; keep one of them.`);
  return { kind: kindOf(names), at: (name) => names.indexOf(name) };
}

export interface BasisChoice {
  readonly basis: Adjustment;
  readonly because: string;
  /** Neither the operator nor the file name said it. */
  readonly assumed: boolean;
}

/** How the prices of a file are adjusted: as told, else as its name says, else raw. */
export function basisOf(fileName: string, told: Adjustment | undefined): BasisChoice {
  if (told) return { basis: told, because: 'as --adjusted says', assumed: false };
  const name = fileName.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  if (/(^|_)split_adjusted(_|$)/.test(name))
    return { basis: 'split', because: 'the file name says split_adjusted', assumed: false };
  if (/(^|_)total_adjusted(_|$)/.test(name))
    return { basis: 'all', because: 'the file name says total_adjusted', assumed: false };
  if (/(^|_)raw(_|$)/.test(name)) return { basis: 'raw', because: 'the file name says raw', assumed: false };
  return { basis: 'raw', because: 'nothing says otherwise; --adjusted split or all would', assumed: true };
}
