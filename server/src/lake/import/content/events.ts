import { createEventRows, EVENT_COLUMNS, type EventRow } from './event-rows.ts';
import type { FileHeader, FileKind, RowReader } from './file-kind.ts';

/** Columns beside those that are used, so that replies of the API can be imported. */
const UNUSED = ['security_id', 'source', 'status', 'opening_price'];

/** The same column in replies of the API. */
const REPLY_NAMES: Partial<Record<keyof typeof EVENT_COLUMNS, string>> = {
  cashAmount: 'amount',
  splitRatio: 'ratio',
  related: 'related',
};

/** Reads rows of actions. `fixed`: fields that follow from the kind of file. */
function reader({ at, rejected, nowMs }: FileHeader, fixed: Partial<EventRow>): RowReader {
  const rows = createEventRows(rejected, nowMs);
  const columns = Object.entries(EVENT_COLUMNS).map(([field, name]) => {
    const other = REPLY_NAMES[field as keyof typeof EVENT_COLUMNS];
    return [field, Math.max(at(name), other === undefined ? -1 : at(other))] as const;
  });
  return {
    take(row) {
      const fields = Object.fromEntries(columns.map(([field, column]) => [field, row.text(column)]));
      rows.add({ ...(fields as Record<keyof EventRow, string>), ...fixed }, row.line, () => row.whole());
    },
    finish: () => ({
      kind: 'events',
      rows,
      count: rows.count,
      subjects: rows.symbols.size,
      notes: [],
    }),
  };
}

const NAMES = [...Object.values(EVENT_COLUMNS), ...Object.values(REPLY_NAMES), ...UNUSED];

/** Corporate actions; a file without a column of kinds has dividends, or else splits. */
export const corporateActions: FileKind = {
  title: 'corporate actions',
  recognise: (names) => names.has('ex_date'),
  required: ['symbol', 'ex_date'],
  optional: NAMES,
  open(header) {
    const { at } = header;
    const isDividends = Math.max(at('cash_amount'), at('amount')) >= 0;
    return reader(header, at('kind') >= 0 ? {} : { kind: isDividends ? 'dividend' : 'split' });
  },
};

/** Listings with their first day, planned ones included. */
export const plannedListings: FileKind = {
  title: 'listings',
  recognise: (names) =>
    ['symbol', 'date', 'name'].every((it) => names.has(it)) &&
    ['opening_price', 'price_low', 'price_high', 'shares'].some((it) => names.has(it)) &&
    !['close', 'headline', 'title'].some((it) => names.has(it)),
  required: ['symbol', 'date', 'name'],
  optional: ['exchange', 'currency', 'price_low', 'price_high', 'shares', ...UNUSED],
  open(header) {
    const at = (name: string) => header.at(name === 'ex_date' ? 'date' : name);
    return reader({ ...header, at }, { kind: 'listing' });
  },
};
